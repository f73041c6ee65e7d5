import SwiftSyntax

/// A type in a source, with its place.
package struct PlacedType: Sendable {
    package var syntax: TypeSyntax
    package var place: TypePlace

    package init(_ syntax: TypeSyntax, in place: TypePlace) {
        self.syntax = syntax
        self.place = place
    }

    /// Without parentheses, attributes and specifiers around it.
    package var bare: PlacedType { PlacedType(syntax.bare, in: place) }

    /// The components of a plain name such as `Ride.State`, and the last one's generic arguments.
    package var named: (path: [String], arguments: [PlacedType])? {
        let bare = bare
        let path = bare.syntax.namePath
        guard !path.isEmpty else { return nil }
        let clause =
            bare.syntax.as(IdentifierTypeSyntax.self)?.genericArgumentClause
            ?? bare.syntax.as(MemberTypeSyntax.self)?.genericArgumentClause
        let arguments = clause?.arguments.compactMap { argument -> PlacedType? in
            if case .type(let type) = argument.argument { PlacedType(type, in: bare.place) } else { nil }
        }
        return (path, arguments ?? [])
    }
}

/// The place of a type in a source, which determines what its names refer to.
package struct TypePlace: Sendable {
    package let owner: Declaration
    /// The types that replace generic parameters; `nil` for unknown ones.
    package var generics: [String: PlacedType?] = [:]

    package init(_ owner: Declaration, opaque names: some Sequence<String> = []) {
        self.owner = owner
        for name in names { generics[name] = .some(nil) }
    }

    /// The names of the types around it, outermost first, the owner's own included.
    package var enclosing: [String] { owner.kind == .typealias ? owner.enclosing : owner.enclosing + [owner.name] }
}

extension TypeSyntax {
    /// `["A", "B"]` of `A.B`; empty for other types than names.
    package var namePath: [String] {
        if let plain = self.as(IdentifierTypeSyntax.self) { return [plain.name.plainName] }
        if let member = self.as(MemberTypeSyntax.self) {
            let base = member.baseType.namePath
            return base.isEmpty ? [] : base + [member.name.plainName]
        }
        return []
    }

    /// Without parentheses, attributes and specifiers around it.
    package var bare: TypeSyntax {
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.bare }
        guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
            only.ellipsis == nil, only.firstName == nil, !only.type.is(PackExpansionTypeSyntax.self)
        else { return self }
        return only.type.bare
    }

    /// `[A, B]` of `A & B`, and of that in parentheses.
    package var compositionParts: [TypeSyntax] {
        let bare = bare
        return bare.as(CompositionTypeSyntax.self)?.elements.flatMap(\.type.compositionParts) ?? [bare]
    }

    /// `Collection` of `Collection<Int>`.
    package var withoutArguments: TypeSyntax {
        if let plain = self.as(IdentifierTypeSyntax.self), plain.genericArgumentClause != nil {
            return TypeSyntax(plain.with(\.genericArgumentClause, nil))
        }
        return self
    }
}
