/// Which template a file was made of, and with which words: `plain/Component.View@1?name=Cost&axes=surge:high,low`.
package struct TemplateReference: Hashable, Sendable {
    /// The set and the name in it.
    package var name: String
    package var version: String
    /// The screen, component or service that it was made for; `nil` for a first source.
    package var piece: Piece?

    package init(name: String, version: String, piece: Piece? = nil) {
        self.name = name
        self.version = version
        self.piece = piece
    }

    /// `nil` for a text that is none.
    package init?(_ text: String) {
        let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let at = halves[0].lastIndex(of: "@") else { return nil }
        name = String(halves[0][..<at])
        version = String(halves[0][halves[0].index(after: at)...])
        guard name.contains("/"), !version.isEmpty else { return nil }
        if halves.count == 1 { return }
        guard let kind = Piece.Kind.allCases.first(where: { key.hasPrefix($0.prefix) }),
            let piece = Self.piece(kind, halves[1])
        else { return nil }
        self.piece = piece
    }

    /// The longest text that the lock file takes.
    static let longestText = 1000

    package var text: String {
        guard let piece else { return id }
        let axes = piece.axes.isEmpty ? "" : "&axes=" + piece.axes.map(\.text).joined(separator: "+")
        return "\(id)?name=\(piece.name)\(axes)"
    }

    /// The name with the version.
    package var id: String { "\(name)@\(version)" }

    /// The number of a template that ships with Ashlar; `nil` for one of the house, whose version is a hash.
    package var builtInVersion: Int? { version.utf8.count < 16 ? Int(version) : nil }

    /// The name within the set.
    package var key: String { String(name.drop { $0 != "/" }.dropFirst()) }

    private static func piece(_ kind: Piece.Kind, _ arguments: String) -> Piece? {
        var name: String?
        var axes: [PieceAxis] = []
        for argument in arguments.split(separator: "&") {
            let halves = argument.split(separator: "=", maxSplits: 1).map(String.init)
            guard halves.count == 2 else { return nil }
            switch halves[0] {
            case "name": name = halves[1]
            case "axes":
                for text in halves[1].split(separator: "+") {
                    guard let axis = try? PieceAxis(String(text)) else { return nil }
                    axes.append(axis)
                }
            default: return nil
            }
        }
        // Anyone may have written the line: nothing but a name goes into a source.
        guard let name, name.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Piece(kind, name, axes: axes)
    }
}
