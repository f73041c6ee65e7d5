import AshlarSwiftDeclarations
import SwiftSyntax

/// A type whose values are generated, with its extensions in its module.
struct ModelType: Sendable {
    let declaration: Declaration
    /// The declaration and the extensions in its module.
    let parts: [Declaration]
    /// The names of everything that it inherits from, directly or indirectly.
    let inherited: Set<String>

    init(_ declaration: Declaration, in context: MockContext) {
        self.declaration = declaration
        parts = [declaration] + context.names.extensions(of: declaration)
        inherited = context.names.allInheritedNames(of: declaration)
    }

    /// The instance properties that hold a value.
    var storedNames: Set<String> {
        var names: Set<String> = []
        for member in declaration.members {
            guard let node = member.node.as(VariableDeclSyntax.self),
                !node.modifiers.areOfType, !node.modifiers.has(.lazy)
            else { continue }
            for binding in node.bindings where binding.isStored {
                if let name = binding.name?.plainName {
                    names.insert(name)
                    // `_name` is the storage of `name`.
                    if name.hasPrefix("_") { names.insert(String(name.drop { $0 == "_" })) }
                }
            }
        }
        return names
    }

    /// The cases of an enum that can be written everywhere, in the order of the source.
    var cases: [EnumCaseElementSyntax] {
        declaration.members.flatMap { member -> [EnumCaseElementSyntax] in
            guard let node = member.node.as(EnumCaseDeclSyntax.self), member.conditions.isEmpty,
                !node.isSPI
            else { return [] }
            let availability = Availability(node.attributes)
            return availability.attributes.isEmpty ? Array(node.elements) : []
        }
    }

    var isGeneric: Bool { declaration.genericParameters != nil }

    var suppressesCopying: Bool {
        declaration.inheritedTypes.contains { $0.trimmedText.filter { $0 != " " } == "~Copyable" }
    }

    /// Whether it is a view, an attribute or a program, rather than a value that is passed around.
    var isNoModel: Bool {
        let isMachinery = !Set(declaration.node.attributeList.names).isDisjoint(with: [
            "propertyWrapper", "resultBuilder", "globalActor", "main", "Reducer", "UIApplicationMain",
        ])
        return isMachinery || !inherited.isDisjoint(with: KnownTypes.userInterface)
            || Availability(of: declaration.node).isUnavailable
    }
}

extension PatternBindingSyntax {
    /// Whether it is stored: it has no accessors but observers.
    var isStored: Bool {
        guard let block = accessorBlock else { return true }
        guard case .accessors(let list) = block.accessors else { return false }
        return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
}
