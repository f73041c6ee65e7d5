import AshlarMessages
import AshlarProjectModel

/// How Graphviz draws each kind of box.
struct DOTLook {
    var shape: String
    var fill: String
    var isRounded = false
    var isDashed = false
}

extension DOTLook {
    init(_ kind: Picture.Box.Kind) {
        switch kind {
        case .target(let part): self.init(part)
        case .member(.feature): self.init(shape: "component", fill: "#ddf4ff")
        case .member(.module): self.init(shape: "box", fill: "#ffffff", isRounded: true)
        case .member(.app): self.init(shape: "doubleoctagon", fill: "#fff8c5")
        case .folder: self.init(shape: "folder", fill: "#ffffff")
        case .product: self.init(shape: "box3d", fill: "#ffffff")
        }
    }

    private init(_ kind: PartKind) {
        switch kind {
        case .interface: self.init(shape: "ellipse", fill: "#ddf4ff")
        case .ui: self.init(shape: "tab", fill: "#dafbe1")
        case .implementation: self.init(shape: "box", fill: "#ffffff")
        case .library: self.init(shape: "box", fill: "#ffffff", isRounded: true)
        case .architecture: self.init(shape: "house", fill: "#ffffff")
        case .resources: self.init(shape: "folder", fill: "#ffffff")
        case .mocks: self.init(shape: "box", fill: "#fbefff", isDashed: true)
        case .previews: self.init(shape: "note", fill: "#fbefff", isDashed: true)
        case .tests: self.init(shape: "hexagon", fill: "#fbefff")
        case .example: self.init(shape: "note", fill: "#fbefff")
        case .testSupport: self.init(shape: "box", fill: "#fbefff", isRounded: true, isDashed: true)
        case .macro, .plugin: self.init(shape: "cds", fill: "#eaeef2")
        case .binary, .system, .c: self.init(shape: "cylinder", fill: "#eaeef2")
        case .app: self.init(shape: "doubleoctagon", fill: "#fff8c5")
        case .appExtension: self.init(shape: "octagon", fill: "#fff8c5")
        case .executable: self.init(shape: "octagon", fill: "#eaeef2")
        }
    }
}

/// Writes any text as a quoted string of the DOT language.
enum DOTText {
    static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

    /// Several lines in one string.
    static func quoted(lines: [String]) -> String { "\"\(lines.map(escaped).joined(separator: "\\n"))\"" }

    /// Besides quotes and backslashes, `&`: Graphviz reads HTML entities in labels, quoted or not.
    private static func escaped(_ text: String) -> String {
        text.visible.escaping(["\"": "\\\"", "\\": "\\\\", "&": "&amp;"])
    }
}
