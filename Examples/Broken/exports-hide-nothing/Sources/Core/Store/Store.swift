import MapView

struct Store {}
