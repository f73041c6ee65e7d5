import AshlarProjectModel

/// A source imports no system module that its layer, its feature or module, or its part forbids.
///
/// **Why.** A domain layer that imports UIKit cannot be tested on the command line, or used by a watch or a server. The
/// graph of the manifest does not show it, since system modules are not declared.
///
/// `import struct UIKit.UIView` and submodules count like the whole module.
///
/// Bad: the innermost layer imports UIKit
/// ```yaml
/// layers: [App, Feature, {name: Domain, forbidden_imports: [UIKit]}]
/// modules:
///   Model: {layer: Domain}
/// ```
/// ```swift
/// // Sources/Domain/Model/Badge.swift
/// import UIKit
/// ```
/// Good: it imports Foundation alone
/// ```yaml
/// layers: [App, Feature, {name: Domain, forbidden_imports: [UIKit]}]
/// modules:
///   Model: {layer: Domain}
/// ```
/// ```swift
/// // Sources/Domain/Model/Badge.swift
/// import Foundation
/// ```
struct FrameworksStayOut: SourceRule {
    let id = "frameworks-stay-out"

    func evaluate(_ imports: ImportedGraph, _ rules: ActiveRules, reportedEdges: ReportedEdges) -> [Violation] {
        imports.outside.compactMap { use in
            guard let line = rules.context.project.targets[use.importer].forbiddenImports[use.module] else {
                return nil
            }
            let importer = rules.context.name(use.importer)
            return Violation(
                use, in: imports, "'\(importer)' must not import '\(use.module)': frameworks stay out",
                notes: [.init("'\(use.module)' is forbidden here", at: line)],
                remedy: "move what needs '\(use.module)' out of '\(importer)'")
        }
    }
}
