/// The name by which sources import a target or product, as SwiftPM derives it from the target's name.
package enum ModuleName {
    package static func of(_ name: String) -> String {
        if isPlain(name) { return name }
        var scalars = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            let isSound = scalars.isEmpty ? scalar.properties.isXIDStart : scalar.properties.isXIDContinue
            scalars.append(isSound ? scalar : "_")
        }
        return String(scalars)
    }

    /// Whether the name is a module's name already, as most are.
    private static func isPlain(_ name: String) -> Bool {
        guard let first = name.utf8.first, !isDigit(first) else { return name.isEmpty }
        return name.utf8.allSatisfy { byte in
            let letter = byte | 0x20
            return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || isDigit(byte)
                || byte == UInt8(ascii: "_")
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}

extension Target {
    /// The name by which sources import it.
    package var moduleName: String { ModuleName.of(name) }
}
