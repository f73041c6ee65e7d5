import Clock
