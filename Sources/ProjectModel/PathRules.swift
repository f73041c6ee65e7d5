/// Says which paths name a file or folder inside the manifest's folder, and one that is the project's own.
package enum PathRules {
    /// What is wrong with the path, as the end of a sentence that begins with it; `nil` for a sound one.
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
                ? "has '\(Unicode.Scalar(sign))' in it" : "has a control character in it"
        }
        for component in bytes.split(separator: slash, omittingEmptySubsequences: false) {
            guard let first = component.first, let last = component.last else { return "has an empty component in it" }
            if component.count > longestComponent { return "has a component of more than \(longestComponent) bytes" }
            if first == dot || first > 0x7F, let objection = objection(toHidden: Substring(component)) {
                return objection
            }
            if last == dot || last == UInt8(ascii: " ") { return "has a component that ends in a space or a dot" }
        }
        return nil
    }

    /// Whether the path is of letters, digits, hyphens and underscores alone, with dots and plus signs among them, as
    /// most are; there is nothing to object to.
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

    /// File systems take 255, and backups need some for a number of theirs.
    private static let longestComponent = 240
    private static let slash = UInt8(ascii: "/")
    private static let dot = UInt8(ascii: ".")

    /// Control characters, and what a shell, another system or the generated package would take for a sign of its own.
    private static func isRefused(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "|")
            || byte == UInt8(ascii: "\"")
    }

    private static func objection(toHidden component: Substring) -> String? {
        switch component {
        case ".": "has the component '.' in it"
        case "..": "leaves the manifest's folder"
        default: reservedName(in: component).map { "leads into '\($0)'" }
        }
    }

    /// The reserved folder that some file system takes the component for: whatever the case of its letters, with
    /// letters that are not seen, or with blanks and dots at its end.
    private static func reservedName(in component: Substring) -> String? {
        var name = String.UnicodeScalarView(
            component.unicodeScalars.filter { $0.isASCII || $0.properties.generalCategory != .format })
        guard name.first == "." else { return nil }
        while let last = name.last, last == "." || last == " " { name.removeLast() }
        return [".git", ".build", ".ashlar", ".swiftpm"].first { $0 == String(name).lowercased() }
    }
}
