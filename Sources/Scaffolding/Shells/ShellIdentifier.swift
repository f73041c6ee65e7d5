import AshlarProjectModel

/// The identifiers of the objects in an app's Xcode project: hashes of the app and the object's role.
///
/// A counter would give two branches that each add an object the same identifier.
struct ShellIdentifier {
    let app: String

    /// 24 hexadecimal digits, as Xcode writes them.
    func object(_ role: String) -> String { String(digits(role).prefix(24)) }

    /// A UUID.
    func unique(_ role: String) -> String {
        var rest = digits(role)[...]
        return [8, 4, 4, 4, 12].map { count in
            defer { rest = rest.dropFirst(count) }
            return String(rest.prefix(count))
        }.joined(separator: "-")
    }

    /// 32 digits.
    private func digits(_ role: String) -> String {
        ["0", "1"].map { ContentHash.hexadecimal(of: "\($0)\n\(app)\n\(role)".utf8) }.joined().uppercased()
    }
}
