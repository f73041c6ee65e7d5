/// E: templates that a branch brings.
extension HostileCase {
    static let templates = templateRows + foreignNames + invalidTags

    private static let templateRows: [HostileCase] = [
        .init("E02", "file", manifest: custom, files: [view: .linkOutside("file")], 2, "is a symbolic link"),
        .init("E02", "loop", manifest: custom, files: ["Templates/plain/up": .link("..")], 2, "is a symbolic link"),
        .init(
            "E02", "folder", manifest: custom, files: ["Templates/plain": .linkOutside("folder")], 2,
            "is a symbolic link"),
        .init("E02", "root", manifest: custom, files: ["Templates": .linkOutside("folder")], 2, "symbolic link"),
        .init(
            "E04", manifest: custom, files: [view: "a", "Templates/plain/ui.view.swift.mustache": "b"], 2,
            "unknown template 'ui.view.swift.mustache'; did you mean 'UI.View.swift.mustache'?"),
        .init("E06", "empty", manifest: custom, files: [view: ""], run: ["generate -q", "generate --check"], 0),
        .init(
            "E06", "bytes", manifest: custom, files: [view: .bytes([0x61, 0xFF, 0])], 2, "is not valid UTF-8",
            "a\\xFF\\u{0}"),
        .init(
            "E06", "line ends", manifest: custom, files: [view: "struct {{name}}View {}\r\n"],
            run: ["generate -q", "generate --check"], 0),
        .init("E06", "size", manifest: custom, files: [view: .sparse(1 << 30)], 2, "it is larger than 262144 bytes"),
        .init("E06", "pipe", manifest: custom, files: [view: .pipe], 2, view),
        .init("E07", manifest: custom, files: [view: "struct { {{name}}\n"], run: ["templates check"], 1, "\(view):1:"),
        .init(
            "E08",
            manifest: .text(
                base.replacing("uses", with: "owner: \"{{name}} {{#x}}\", uses").replacing(
                    "features:", with: "templates: Templates\nfeatures:")), files: [view: "// {{owner}}\n"], 2,
            "unknown name 'owner'"),
        .init(
            "E10", "state", manifest: .text(base.replacing("features:", with: "templates: .ashlar\nfeatures:")), 2,
            ":4:12: error: the folder of templates '.ashlar' leads into '.ashlar'"),
        .init(
            "E10", "git", manifest: .text(base.replacing("features:", with: "templates: .git/hooks\nfeatures:")), 2,
            "leads into '.git'"),
        .init(
            "E10", "outside", manifest: .text(base.replacing("features:", with: "templates: ../x\nfeatures:")), 2,
            "leaves the manifest's folder"),
    ]

    private static let foreignNames: [HostileCase] =
        ([
            ("E01", "{{name}}.swift.mustache", "unknown template"),
            ("E01", "x/UI.View.swift.mustache", "is not in a set"),
            ("E01", "Package.swift.mustache", "unknown template"),
        ] as [(String, String, String)]).map { id, name, reason in
            HostileCase(id, name, manifest: custom, files: ["Templates/plain/\(name)": "x"], 2, reason)
        }

    private static let invalidTags: [HostileCase] =
        ([
            ("E03", "{{nonsense}}", "unknown name 'nonsense'"), ("E03", "{{#name", "the tag is not closed"),
            ("E03", "{{name | upper}}", "unknown name"), ("E05", "{{> ../../secret}}", "is not supported"),
            ("E05", "{{> UI.View}}", "is not supported"), ("E05", "{{= <% %> =}}", "is not supported"),
            ("E05", "{{#name}}{{#name}}", "is a text, not a condition or a list"),
            ("E08", "{{{name}}}", "is not supported"),
            ("E08", "{{&name}}", "is not supported"),
        ] as [(String, String, String)]).map { id, text, reason in
            HostileCase(id, text, manifest: custom, files: [view: .text("// first\n\(text)")], 2, "\(view):2:", reason)
        }

    private static let view = "Templates/plain/UI.View.swift.mustache"
    private static let custom = Content.text(base.replacing("features:", with: "templates: Templates\nfeatures:"))
}
