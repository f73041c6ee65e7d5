import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// A view that other modules can make.
struct SubjectView {
    let declaration: Declaration
    /// Of its name.
    let location: SourceLocation
    /// What its platforms have to be, as attributes of a declaration.
    let availability: [String]
}

extension MockContext {
    /// The views of the subjects that other modules see, in the order of the subjects, then of the files.
    func views() -> [SubjectView] {
        job.subjects.compactMap(module).flatMap { module in
            module.declarations.compactMap { view($0, in: module) }
        }
    }

    private func view(_ declaration: Declaration, in module: ParsedModule) -> SubjectView? {
        guard declaration.kind == .struct, declaration.access.isShared,
            let node = declaration.node.as(StructDeclSyntax.self),
            names.conforms(declaration, to: "View", of: "SwiftUI")
        else { return nil }
        let availability = Availability(node.attributes)
        guard !availability.isUnavailable, !availability.isDeprecated else { return nil }
        return SubjectView(
            declaration: declaration, location: module.files[declaration.file].location(of: node.name),
            availability: availability.attributes)
    }
}
