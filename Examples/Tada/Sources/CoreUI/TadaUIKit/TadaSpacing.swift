import TadaFoundation

/// The distances of the design, in points.
public enum TadaSpacing: Int, CaseIterable, Sendable {
    case narrow = 4
    case regular = 8
    case wide = 16
}
