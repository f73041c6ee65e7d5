import AshlarProjectModel
import SwiftSyntax

/// A view that other modules can make.
struct SubjectView {
    let declaration: Declaration
    /// Where its name stands.
    let location: SourceLocation
    /// What its platforms have to be, as attributes of a declaration.
    let availability: [String]
}

/// Finds the views of a job's subjects that other modules see.
struct ViewFinder {
    private let scene: MockScene

    init(_ scene: MockScene) {
        self.scene = scene
    }

    /// In the order of the subjects, then of the files.
    func views() -> [SubjectView] {
        scene.job.subjects.compactMap(scene.library.module).flatMap { module in
            module.declarations.compactMap { view($0, in: module) }
        }
    }

    private func view(_ declaration: Declaration, in module: ParsedModule) -> SubjectView? {
        guard declaration.kind == .struct, declaration.access.isShared,
            let node = declaration.node.as(StructDeclSyntax.self), isView(declaration)
        else { return nil }
        let availability = Availability(node.attributes)
        guard !availability.isUnavailable, !availability.isDeprecated else { return nil }
        return SubjectView(
            declaration: declaration, location: module.files[declaration.file].location(of: node.name),
            availability: availability.attributes)
    }

    /// Whether it is one of SwiftUI's, or conforms to a protocol of the project that refines that.
    private func isView(_ declaration: Declaration) -> Bool {
        var seen: Set<String> = []
        var waiting = [declaration]
        while let next = waiting.popLast() {
            guard seen.insert(next.module + "." + next.qualifiedName).inserted else { continue }
            for part in [next] + scene.extensions(of: next) {
                for name in names(inheritedBy: part) {
                    if name == ["SwiftUI", "View"] { return true }
                    let found = scene.resolve(name, in: TypePlace(part))
                    if found == nil, name == ["View"] { return true }
                    if let found, found.kind == .protocol { waiting.append(found) }
                }
            }
        }
        return false
    }

    private func names(inheritedBy part: Declaration) -> [[String]] {
        part.inheritedTypes.flatMap { type in type.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [type] }
            .compactMap { PlacedType($0, in: TypePlace(part)).named?.path }
    }
}
