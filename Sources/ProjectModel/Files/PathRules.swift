/// Which paths are valid for files and folders of the project.
package enum PathRules {
    /// What is wrong with the path, as the predicate of a sentence; `nil` for a valid one.
    package static func objection(to path: String) -> String? {
        let bytes = path.utf8
        if isPlain(bytes) { return nil }
        if bytes.isEmpty { return "is empty" }
        if bytes.count > 1024 { return "is longer than 1024 bytes" }
        if bytes.first == slash || bytes.first == UInt8(ascii: "~") {
            return "is not relative to the manifest's folder"
        }
        if path == "." { return "is the manifest's folder itself" }
        if let sign = bytes.first(where: isRefused) {
            return sign > 0x20 && sign < 0x7F
                ? "contains '\(Unicode.Scalar(sign))'" : "contains a control character"
        }
        for component in bytes.split(separator: slash, omittingEmptySubsequences: false) {
            guard let first = component.first, let last = component.last else { return "contains an empty component" }
            if component.count > longestComponent { return "has a component of more than \(longestComponent) bytes" }
            if first == dot || first > 0x7F, let objection = objection(toHidden: Substring(component)) {
                return objection
            }
            if last == dot || last == UInt8(ascii: " ") { return "has a component that ends in a space or a dot" }
        }
        return nil
    }

    /// The same for a file or folder that the user has named: any name is sound, as long as it lies in the manifest's
    /// folder and in no reserved one.
    package static func objection(toExisting path: String) -> String? {
        for component in path.utf8.split(separator: slash, omittingEmptySubsequences: false) {
            if component.isEmpty { return "contains an empty component" }
            if let objection = objection(toHidden: Substring(component)) { return objection }
        }
        return nil
    }

    /// Whether the path consists of letters, digits, hyphens and underscores, with dots and plus signs within names, as
    /// most do; such a path is valid.
    private static func isPlain(_ bytes: String.UTF8View) -> Bool {
        guard bytes.count <= longestComponent else { return false }
        var isInComponent = false
        var followsName = false
        for byte in bytes {
            let isOfName =
                (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
                || byte == UInt8(ascii: "-")
            let isSign = byte == dot || byte == UInt8(ascii: "+")
            guard isOfName || (isSign && isInComponent) || (byte == slash && followsName) else { return false }
            isInComponent = byte != slash
            followsName = isOfName
        }
        return followsName
    }

    /// File systems allow 255, and backups add a number.
    private static let longestComponent = 240
    private static let slash = UInt8(ascii: "/")
    private static let dot = UInt8(ascii: ".")

    /// Control characters, and characters that are special in a shell, on another system or in the generated package.
    private static func isRefused(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "|")
            || byte == UInt8(ascii: "\"")
    }

    private static func objection(toHidden component: Substring) -> String? {
        switch component {
        case ".": "contains the component '.'"
        case "..": "leaves the manifest's folder"
        default: reservedName(in: component).map { "leads into '\($0)'" }
        }
    }

    /// The reserved folder for which some file systems take the component: in any case, with invisible
    /// characters, or with blanks and dots at its end.
    private static func reservedName(in component: Substring) -> String? {
        var name = String.UnicodeScalarView(
            component.unicodeScalars.filter { $0.isASCII || $0.properties.generalCategory != .format })
        guard name.first == "." else { return nil }
        while let last = name.last, last == "." || last == " " { name.removeLast() }
        return [".git", ".build", ".ashlar", ".swiftpm"].first { $0 == String(name).lowercased() }
    }
}
