/// Which names can be modules, parts, layers and packages.
package enum NameRules {
    /// Why the name cannot be a Swift module of a generated package; `nil` if it can.
    package static func objection(toModule name: String, allowShadowing: Set<String>) -> String? {
        if let objection = objection(toIdentifier: name) { return objection }
        if SystemModules.names.contains(name), !allowShadowing.contains(name) {
            return "is the name of a system module, which it would hide ('allow_shadowing' permits it)"
        }
        return nil
    }

    /// Why the name is not an ASCII Swift identifier that needs no backticks.
    package static func objection(toIdentifier name: String) -> String? {
        if let objection = objection(toScalarsOf: name, besides: "_") { return objection }
        if SwiftKeywords.unusableAsModule.contains(name) { return "is a keyword of Swift" }
        if name == "Swift" || name == "Builtin" || name.hasPrefix("_") {
            return "is reserved for the compiler"
        }
        return nil
    }

    /// Why the name cannot be a target that Ashlar does not generate: SwiftPM allows more than identifiers.
    package static func objection(toForeignTarget name: String) -> String? {
        objection(toScalarsOf: name, besides: "_-")
    }

    /// Why the name cannot be that of a new feature, module or app, which begins the names of types.
    package static func objection(toMember name: String) -> String? {
        if let objection = objection(toScalarsOf: name, besides: "_") { return objection }
        return name.first?.isLowercase == true ? "does not begin with a capital letter" : nil
    }

    /// What names of features may end in, and names of their types omit.
    package static let featureSuffix = "Feature"

    /// The name of a type for words with blanks, `-`, `_` or `.` between them: `MyFeature` for `my-feature`; `nil` if it is
    /// the same, or not valid.
    package static func typeName(for text: String) -> String? {
        let words = text.split { " -_.".contains($0) }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return name == text || objection(toMember: name) != nil ? nil : name
    }

    /// Why the name cannot be a layer, which becomes a folder, or a package.
    package static func objection(toLabel name: String) -> String? {
        objection(toScalarsOf: name, besides: "_- .+")
            ?? (name.hasSuffix(" ") || name.hasSuffix(".") ? "ends in a space or a dot" : nil)
    }

    /// Whether Windows reserves the name for a device: a checkout with a folder or file of the name fails there.
    ///
    /// After "Naming Files, Paths, and Namespaces" of Microsoft's documentation: also with an extension, in any case.
    package static func isWindowsDevice(_ name: String) -> Bool {
        let stem = name.prefix { $0 != "." }.lowercased()
        if ["con", "prn", "aux", "nul"].contains(stem) { return true }
        return stem.count == 4 && (stem.hasPrefix("com") || stem.hasPrefix("lpt"))
            && "123456789".contains(stem.suffix(1))
    }

    private static func objection(toScalarsOf name: String, besides signs: String) -> String? {
        if name.isEmpty { return "is empty" }
        if name.utf8.count > 100 { return "is longer than 100 letters" }
        for scalar in name.unicodeScalars where !isLetterOrDigit(scalar) && !signs.unicodeScalars.contains(scalar) {
            return scalar.isASCII && scalar.value > 0x20
                ? "contains '\(scalar)'"
                : "contains U+\(hexadecimal(scalar)); only ASCII letters, digits and '\(signs)' are allowed"
        }
        if let first = name.unicodeScalars.first, !isLetter(first), first != "_" {
            return "does not begin with a letter"
        }
        return nil
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        isLetter(scalar) || ("0"..."9").contains(scalar)
    }
}
