import AshlarSwiftDeclarations
import SwiftSyntax

/// What the user's sources of an app supply: members of the root, and values of the configuration.
struct OwnMembers: Sendable {
    /// A property with its type.
    struct Property: Sendable {
        let name: String
        let demand: Demand
    }

    /// In extensions of the root, those with a written type.
    private(set) var members: [Property] = []
    /// Of the configuration.
    private(set) var values: [Property] = []
    /// The names of all members that the user declares in extensions of the root.
    private(set) var names: Set<String> = []

    init(of job: CompositionJob, in module: ParsedModule, demands: DemandReader) {
        for declaration in module.declarations {
            let path = declaration.enclosing + [declaration.name]
            guard path == [job.configuration] || (path == [job.root] && declaration.kind == .extension) else {
                continue
            }
            let isRoot = path == [job.root]
            for (name, type) in declaration.properties {
                if isRoot { names.insert(name) }
                guard let type else { continue }
                let property = Property(
                    name: name, demand: demands.demand(of: type, in: TypePlace(declaration)))
                if isRoot { members.append(property) } else { values.append(property) }
            }
        }
    }

    /// The member of the root for a parameter; a plain value needs the same name, too.
    func member(for demand: Demand, named name: String) -> String? {
        members.first { $0.demand == demand && (!demand.isPlain || $0.name == name) }?.name
    }

    /// The value of the configuration with the name and type of a parameter.
    func value(for demand: Demand, named name: String) -> String? {
        values.first { $0.demand == demand && $0.name == name }?.name
    }
}

extension Declaration {
    /// Its properties with their written types, those of the type itself omitted.
    fileprivate var properties: [(name: String, type: TypeSyntax?)] {
        members.compactMap { $0.node.as(VariableDeclSyntax.self) }.filter {
            !$0.modifiers.areOfType && DeclaredAccess($0.modifiers, inherited: .internal) > .private
        }
        .flatMap(\.bindings).compactMap { binding in
            binding.name.map { ($0.plainName, binding.typeAnnotation?.type) }
        }
    }
}
