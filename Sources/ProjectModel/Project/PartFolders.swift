/// The folders within a target that contains all parts of a feature.
extension Project {
    /// The targets that are all that their features ship: their folders can be parts, such as `UI`.
    package var wholeTargets: Set<Int> {
        Set(
            members.lazy.filter { $0.kind == .feature }.compactMap { member in
                let shipped = member.targets.filter { targets[$0].kind.ships }
                guard shipped.count == 1, targets[shipped[0]].kind == .implementation else { return nil }
                return shipped[0]
            })
    }
}

extension Target {
    /// The part that contains a source of the target: that of the folder below the target's, else its own kind.
    package func part(of path: String) -> PartKind {
        let components = path.dropFirst(self.path.count).split(separator: "/")
        guard path.hasPrefix("\(self.path)/"), components.count > 1 else { return kind }
        return PartKind.ofFeatures.first { $0.folder == components[0] } ?? kind
    }
}

/// The types that a source declares and uses.
package struct TypeNames: Sendable {
    /// Those at the top level that other sources see.
    package var declared: [SourceDeclaration]
    /// The first use of each type that another source declares at the top level, in the order of the text.
    package var used: [SourceDeclaration]

    package init(declared: [SourceDeclaration] = [], used: [SourceDeclaration] = []) {
        (self.declared, self.used) = (declared, used)
    }
}
