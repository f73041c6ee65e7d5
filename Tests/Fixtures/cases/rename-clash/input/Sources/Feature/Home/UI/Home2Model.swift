public struct Home2Model {}
