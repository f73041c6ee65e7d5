import Ride

struct Store { var last: Ride? }
