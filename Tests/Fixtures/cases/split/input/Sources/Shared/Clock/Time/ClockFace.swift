public struct ClockFace {}
