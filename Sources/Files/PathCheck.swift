/// Refuses paths that could lead out of the root, or into what is not ours.
package enum PathCheck {
    /// What is wrong with the path, as the end of a sentence that begins with it; `nil` for a sound one.
    package static func problem(in path: String) -> String? {
        let bytes = path.utf8
        if bytes.isEmpty { return "is empty" }
        if bytes.count > 1024 { return "is longer than 1024 bytes" }
        if bytes.first == slash { return "is absolute" }
        if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "holds a control character" }
        if bytes.contains(UInt8(ascii: "\\")) { return "holds a backslash" }
        for component in bytes.split(separator: slash, omittingEmptySubsequences: false) {
            guard let first = component.first else { return "has an empty component" }
            guard first == dot || first > 0x7F else { continue }
            let name = Substring(component)
            if name == "." || name == ".." { return "has the component '\(name)'" }
            if let reserved = reservedName(in: name) { return "leads into '\(reserved)'" }
        }
        return nil
    }

    private static let slash = UInt8(ascii: "/")
    private static let dot = UInt8(ascii: ".")

    /// The reserved folder that some file system takes the component for: whatever the case of its letters, with
    /// letters that are not seen, or with blanks and dots at its end.
    private static func reservedName(in component: Substring) -> String? {
        var name = String.UnicodeScalarView(
            component.unicodeScalars.filter { $0.isASCII || $0.properties.generalCategory != .format })
        guard name.first == "." else { return nil }
        while let last = name.last, last == "." || last == " " { name.removeLast() }
        return [".git", ".build", ".ashlar"].first { $0 == String(name).lowercased() }
    }
}
