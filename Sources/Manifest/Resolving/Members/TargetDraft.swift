import AshlarProjectModel
import AshlarYAMLTree

/// A target together with the names that its part uses, not yet resolved.
///
/// A class, since drafts are sorted and handed on, and are large.
final class TargetDraft {
    var target: Target
    /// The part's place in its split.
    var order: Int
    let uses: [UseDeclaration]
    let packages: [UseDeclaration]
    var plugins: [Located<String>] = []
    /// The target's name as its part gives it.
    let namePattern: String

    init(_ part: Split.Part, order: Int, _ target: Target) {
        self.target = target
        self.order = order
        namePattern = part.name
        uses = part.attributes.uses
        packages = part.attributes.packages
    }
}

extension MemberResolver {
    /// Where a target's sources lie when the manifest does not say.
    func folder(of target: Target, member: MemberDeclaration, kind: Member.Kind) -> String {
        let name = member.key.value
        let layer = layers.layers[target.layer]
        // An app lies with the others, in the outermost layer's folder, whatever its own layer.
        let base = member.attributes.path?.value ?? "\(kind == .app ? layers.layers[0].path : layer.path)/\(name)"
        if kind == .app { return base }
        let isSingle = member.kind.map { $0.value != .library && $0.value != .architecture } ?? false
        if target.kind == .tests, !(isSingle && member.attributes.path != nil) { return "Tests/\(layer.name)/\(name)" }
        if isSingle { return base }
        let isLibrary = kind == .module && (member.split?.value ?? Split.defaultForModules) == Split.defaultForModules
        if isLibrary { return target.kind == .mocks ? base + "Mocks" : base }
        return "\(base)/\(target.part.capitalizedKey)"
    }
}
