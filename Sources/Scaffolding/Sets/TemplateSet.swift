import AshlarProjectModel

/// Which files a set of templates renders, as its `set.yml` declares them.
package struct TemplateSet: Sendable {
    /// What files are rendered for.
    package enum Subject: String, CaseIterable, Sendable {
        case feature, screen, flow, component, service, module, app
    }

    /// A condition on the part of a file.
    package enum Condition: String, CaseIterable, Sendable {
        case architecture, compact, implementation, inputs, interactor, interface, mocks, preview, root, table, ui,
            uikit
        case sharedState = "shared-state"
        case testSupport = "test-support"
    }

    /// A condition that must be true, or false.
    package struct Requirement: Hashable, Sendable {
        package let condition: Condition
        package let isNegated: Bool

        /// The text in `when`.
        package var text: String { isNegated ? "not \(condition.rawValue)" : condition.rawValue }

        static let all = Condition.allCases.flatMap { condition in
            [false, true].map { Requirement(condition: condition, isNegated: $0) }
        }
    }

    /// A file of a part.
    package struct File: Sendable {
        /// The key of the part, else its kind.
        package var part: String
        /// Its path within the folder of the part.
        package var path: FileNamePattern
        /// The template's name within the set.
        package var template: String
        /// The modules that it imports: kinds of parts, and modules of the system.
        package var imports: [String] = []
        package var requirements: [Requirement] = []
        /// Whether one part of a project has it, for all others.
        package var isOnce = false
        /// Whether it is rendered again each time, rather than once.
        package var isGenerated = false
        /// Whether each screen of a flow has one.
        package var isForEachScreen = false
        package var location: SourceLocation
    }

    /// In the order of the text.
    package let files: [Subject: [File]]
    private let filesByPart: [Subject: [String: [File]]]
    /// The keys of parts that are not the names of kinds.
    package let keys: Set<String>

    package init(files: [Subject: [File]]) {
        self.files = files
        filesByPart = files.mapValues { Dictionary(grouping: $0, by: \.part) }
        keys = Set(files.values.joined().map(\.part).filter { PartKind(rawValue: $0) == nil })
    }

    /// The files of a part of one of the kinds.
    ///
    /// - Parameter key: the key of the part; files of this key take precedence over those of the kinds.
    func files(of subject: Subject, in kinds: [PartKind], key: String? = nil) -> [File] {
        guard let parts = filesByPart[subject] else { return [] }
        if let key, PartKind(rawValue: key) == nil, let own = parts[key] { return own }
        return kinds.flatMap { parts[$0.rawValue] ?? [] }
    }

    /// Whether the set has files for a part by its key, which is not the name of a kind.
    func hasFiles(ofKey key: String) -> Bool { keys.contains(key) }

    /// The templates of its files with the extensions that they render, sorted.
    var templates: [(key: String, fileExtension: String)] {
        let pairs = files.values.joined().map { ($0.template, $0.path.fileExtension) } + Self.anywhere
        return Dictionary(pairs) { first, _ in first }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The templates that are rendered for any part: for a target without sources, for resources, and for seams.
    private static let anywhere = [
        ("Library.Bundle", "swift"), ("Library.ReadMe", "md"), (InitialSource.empty, "swift"),
        (SeamSourcePlanner.conformance, "swift"), (SeamSourcePlanner.model, "swift"),
    ]
}

/// The path of a file within the folder of its part, with names in braces: `Components/{name}View.swift`.
package struct FileNamePattern: Hashable, Sendable {
    /// A name that a pattern may contain.
    package enum Placeholder: String, CaseIterable, Sendable {
        case name, screen, target, member
        /// One of what the type names of the part begin with: `Order` for `Orders`.
        case entity
        /// The folder with the tables of texts in the default language.
        case table
    }

    private enum Piece: Hashable, Sendable {
        case text(String)
        case placeholder(Placeholder)
    }

    package let text: String
    private let pieces: [Piece]

    /// The reason why a text is not a pattern.
    package struct Problem: Error {
        package let message: String
    }

    package init(_ text: String) throws(Problem) {
        self.text = text
        var pieces: [Piece] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
            guard let close = rest[open...].firstIndex(of: "}") else {
                throw Problem(message: "has a '{' without '}'")
            }
            let word = String(rest[rest.index(after: open)..<close])
            guard let placeholder = Placeholder(rawValue: word) else {
                let known = Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
                throw Problem(message: "contains the unknown name '{\(word)}'; the names are \(known)")
            }
            pieces.append(.placeholder(placeholder))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { pieces.append(.text(String(rest))) }
        self.pieces = pieces
        let sample = self.path { $0 == .table ? "Texts/en.lproj" : "Name" }
        if let objection = PathRules.objection(to: sample) {
            throw Problem(message: objection.replacing("the manifest's folder", with: "the folder of its part"))
        }
        if sample.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
            throw Problem(message: "is hidden: SwiftPM builds no files and folders that begin with '.'")
        }
        if Self.isPackage(text.baseNameWithExtension.lowercased()) {
            throw Problem(message: "would make its folder another package: SwiftPM reserves the name")
        }
        if fileExtension.isEmpty { throw Problem(message: "has no extension such as '.swift'") }
    }

    /// Whether SwiftPM takes a file of the name for the manifest of a package.
    private static func isPackage(_ name: String) -> Bool {
        name == "package.swift" || name.hasPrefix("package@swift-") && name.hasSuffix(".swift")
    }

    /// The extension of the files; empty if there is none.
    var fileExtension: String {
        let name = text.baseNameWithExtension
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return String(name[name.index(after: dot)...])
    }

    /// Whether the files of two names have different names, which those of one module must have.
    var differsByName: Bool {
        ["{name}", "{screen}", "{entity}"].contains { text.baseNameWithExtension.contains($0) }
    }

    func path(_ value: (Placeholder) -> String) -> String {
        var path = ""
        for piece in pieces {
            switch piece {
            case .text(let text): path += text
            case .placeholder(let name): path += value(name)
            }
        }
        return path
    }
}

extension String {
    /// The last component of a path.
    fileprivate var baseNameWithExtension: Substring { self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...] }
}
