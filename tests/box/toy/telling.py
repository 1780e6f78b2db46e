"""The events of the toy in words."""


def told(event, names):
    return f"{event['type']}: card {event['card']}"
