import Methods

/// By hand, since the initialiser is the module's own.
extension Page {
    public static func mock(number: Int = 1) -> Page { .numbered(number) }
}
