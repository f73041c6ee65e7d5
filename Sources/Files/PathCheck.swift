/// Refuses paths that could lead out of the root, or into what is not ours.
package enum PathCheck {
    /// What is wrong with the path, as the end of a sentence that begins with it; `nil` for a sound one.
    package static func problem(in path: String) -> String? {
        if path.isEmpty { return "is empty" }
        if path.utf8.count > 1024 { return "is longer than 1024 bytes" }
        if path.hasPrefix("/") { return "is absolute" }
        if path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "holds a control character" }
        if path.utf8.contains(UInt8(ascii: "\\")) { return "holds a backslash" }
        for component in path.split(separator: "/", omittingEmptySubsequences: false) {
            if component.isEmpty { return "has an empty component" }
            if component == "." || component == ".." { return "has the component '\(component)'" }
            if let name = reservedName(in: component) { return "leads into '\(name)'" }
        }
        return nil
    }

    /// The reserved folder that some file system takes the component for: whatever the case of its letters, with
    /// letters that are not seen, or with blanks and dots at its end.
    private static func reservedName(in component: Substring) -> String? {
        var name = component.unicodeScalars.filter { $0.isASCII || $0.properties.generalCategory != .format }
        guard name.first == "." else { return nil }
        while let last = name.last, last == "." || last == " " { name.removeLast() }
        return [".git", ".build", ".ashlar"].first { $0 == String(name).lowercased() }
    }
}
