import AshlarProjectModel

/// Reads what a Swift source imports, without parsing the rest of it.
package enum ImportScanner {
    /// - Parameters:
    ///   - source: the bytes of a file; what is not UTF-8 in them is passed over.
    ///   - assertions: names that assert something besides the usual ones, where it is asked whether the source's
    ///     tests do; `nil` where that is not asked.
    package static func scan(_ source: UnsafeRawBufferPointer, assertions: Set<String>? = nil) -> SourceScan {
        SourceScan()
    }
}
