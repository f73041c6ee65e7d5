import AshlarProjectModel

/// A source imports no system module that its layer, its module or feature, or its part forbids.
///
/// **Why.** A domain layer that imports UIKit cannot be tested on the command line, nor used by a watch or a server.
/// Nothing in the manifest's graph shows it, since nobody declares the system's modules.
///
/// `import struct UIKit.UIView` and submodules count like the whole module.
///
/// Bad: the innermost layer draws
/// ```yaml
/// layers: [App, Feature, {name: Domain, forbids: [UIKit]}]
/// modules:
///   Model: {layer: Domain}
/// ```
/// ```swift
/// // Sources/Domain/Model/Badge.swift
/// import UIKit
/// ```
/// Good: it says what is to be drawn
/// ```yaml
/// layers: [App, Feature, {name: Domain, forbids: [UIKit]}]
/// modules:
///   Model: {layer: Domain}
/// ```
/// ```swift
/// // Sources/Domain/Model/Badge.swift
/// import Foundation
/// ```
struct FrameworksStayHome: SourceRule {
    let id = "frameworks-stay-home"

    func judge(_ imports: ImportedGraph, _ bench: Bench, spokenFor: SpokenFor) -> [Breach] {
        imports.outside.compactMap { use in
            guard let line = bench.context.project.targets[use.importer].forbids[use.module] else { return nil }
            let importer = bench.context.name(use.importer)
            var breach = Breach(use, in: imports, .mustNotImport(importer, use.module))
            breach?.notes = [.init(.isForbidden(use.module), at: line)]
            breach?.remedy = .moveOut(use.module, importer)
            return breach
        }
    }
}

extension Breach {
    /// What is said of an import of a module that is no node.
    init?(_ use: ImportedGraph.Use, in imports: ImportedGraph, _ message: Message) {
        let locations = imports.locations(of: use)
        guard let first = locations.first else { return nil }
        self.init(importer: use.importer, at: first, message)
        imported = use.node
        if use.node == nil { importedModule = use.module }
        file = first.baseName
        otherPlaces = Array(locations.dropFirst())
    }
}

extension Message {
    fileprivate static func mustNotImport(_ importer: String, _ module: String) -> Message {
        "'\(importer)' must not import '\(module)': frameworks stay home"
    }

    fileprivate static func isForbidden(_ module: String) -> Message { "'\(module)' is forbidden here" }

    fileprivate static func moveOut(_ module: String, _ importer: String) -> Message {
        "move what needs '\(module)' out of '\(importer)'"
    }
}
