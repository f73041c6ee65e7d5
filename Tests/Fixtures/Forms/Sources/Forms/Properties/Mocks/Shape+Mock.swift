import Properties

/// By hand, since the initialiser is the module's own.
extension Shape {
    public static func mock(corners: Int = 3) -> Shape { .polygon(corners) }
}
