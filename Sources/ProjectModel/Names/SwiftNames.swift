/// Spells names and texts in Swift.
package enum SwiftNames {
    /// A type's name as the prefix of a member's: `URLSession2` becomes `urlSession2`.
    package static func lowerCamel(_ name: String) -> String {
        let letters = Array(name)
        let run = letters.prefix { $0.isUppercase }.count
        guard run > 0 else { return name }
        // In `URLSession` the S begins the next word.
        let next = run < letters.count ? letters[run] : nil
        let lowered = run > 1 && next?.isLowercase == true ? run - 1 : run
        return String(letters.prefix(lowered)).lowercased() + String(letters.dropFirst(lowered))
    }

    /// The name in a declaration: a keyword gets backticks.
    package static func declared(_ name: String) -> String {
        SwiftKeywords.reserved.contains(name) ? "`\(name)`" : name
    }
}
