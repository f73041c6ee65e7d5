import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// What the user's sources of an app supply: members of the root, and values of the configuration.
struct OwnMembers: Sendable {
    /// A property with its type.
    struct Property: Sendable {
        let name: String
        /// `nil` where no type is written.
        let demand: Demand?
        /// The written type; empty where there is none.
        let type: String
        let isPrivate: Bool
        /// The conditions of the `#if` clauses around it.
        let conditions: [String]
        /// Why generated code cannot read it, as the end of a sentence; `nil` if it can.
        let obstacle: String?
        /// The type of which its getter creates an instance each time; `nil` where it does not.
        let created: String?
        /// Whose structure has it; `nil` for the root.
        var area: FeatureArea?
        let location: SourceLocation
    }

    /// In extensions of the root.
    private(set) var members = PropertyIndex()
    /// Of the configuration.
    private(set) var values = PropertyIndex()
    /// The names of the members that exist under all conditions.
    private(set) var names: Set<String>
    /// The names of the types that extensions of the root declare.
    private(set) var typeNames: Set<String> = []
    /// The names in extensions of the root.
    let mentions: RootMentions
    /// Whether there is a type with the configuration's name.
    let hasConfiguration: Bool

    init(of job: CompositionJob, in module: ParsedModule, names resolver: NameResolver) {
        let reader = PropertyReader(module: module, names: resolver, demands: DemandReader(names: resolver))
        var (members, values): ([Property], [Property]) = ([], [])
        var mentions = RootMentions()
        let homes = [nil] + job.areas.sorted { $0.name < $1.name }.map(Optional.some)
        for declaration in module.declarations {
            let path = (declaration.enclosing + [declaration.name]).drop { $0 == module.name }
            if let area = homes.first(where: { reader.extends(declaration, [job.root, $0?.type].compactMap(\.self)) }) {
                let found = reader.properties(of: declaration) + reader.methods(of: declaration)
                members += found.map { property in
                    var property = property
                    property.area = area
                    return property
                }
                mentions.add(declaration, in: module.files[declaration.file])
            }
            if path.dropLast() == [job.root], declaration.kind != .extension { typeNames.insert(declaration.name) }
            if path == [job.configuration] { values += reader.properties(of: declaration) }
        }
        for file in module.files where job.kept.contains(file.path) { mentions.add(file) }
        self.members.add(members)
        self.values.add(values)
        self.mentions = mentions
        hasConfiguration = module.type(job.configuration) != nil
        let visible = Dictionary(grouping: members.filter { !$0.isPrivate }, by: \.name)
        names = Set(visible.filter { ConditionClauses.covers($0.value.map(\.conditions)) }.keys)
    }

    /// Adds members that are generated as if the user had written them.
    mutating func add(_ properties: [Property]) {
        members.add(properties)
        names.formUnion(properties.map(\.name))
    }

    /// The members of the root that generated code can read as what a parameter asks for; a plain value needs the same
    /// name, too.
    ///
    /// - Parameter conditions: those of the `#if` clauses around the code that reads them.
    func members(
        for demand: Demand, named name: String, under conditions: Set<String> = []
    ) -> LazyFilterSequence<PropertyIndex.Properties> {
        members.readable(as: demand, named: name).filter { isThere($0, under: conditions) }
    }

    /// Whether one of them has this name.
    func hasMember(_ name: String, for demand: Demand, under conditions: Set<String>) -> Bool {
        members.named(name).contains { $0.isReadable && $0.provides(demand) && isThere($0, under: conditions) }
    }

    private func isThere(_ property: Property, under conditions: Set<String>) -> Bool {
        names.contains(property.name) || conditions.isSuperset(of: property.conditions)
    }

    /// Whether a member has a generic type with arguments, such as `BoxFactory<Int>`.
    func hasMember(ofGeneric candidate: Candidate) -> Bool {
        candidate.declaration.genericParameters != nil && members.hasReadable(ofGeneric: candidate.declaration.name)
    }

    /// The value of the configuration with the name and type of a parameter.
    func value(for demand: Demand, named name: String) -> String? {
        let isThere = values.named(name).contains {
            $0.isReadable && $0.conditions.isEmpty && $0.provides(demand)
        }
        return isThere ? name : nil
    }

    /// Whose structure has the member; `nil` for the root.
    func area(of name: String) -> FeatureArea? { members.named(name).first?.area }

    /// The conditions under which the user declares a member that is generated under all others.
    func conditions(of name: String) -> [String] {
        members.named(name).filter { !$0.isPrivate }.map { $0.conditions.joined(separator: " && ") }
    }

    /// Whether the user declares a member under all conditions under which it would be generated.
    func replaces(_ name: String, under conditions: Set<String>) -> Bool {
        names.contains(name)
            || members.named(name).contains { !$0.isPrivate && conditions.isSuperset(of: $0.conditions) }
    }

    /// What would supply a parameter if it were not private, or if its type were written.
    func hidden(_ demand: Demand, named name: String) -> Property? {
        members.hidden(as: demand, named: name) ?? values.hidden(as: demand, named: name)
    }
}

extension OwnMembers.Property {
    var isReadable: Bool { !isPrivate && obstacle == nil }

    /// Whether its type is that of a parameter, or one of which it makes no difference that it is `Sendable`.
    func provides(_ demand: Demand) -> Bool {
        if self.demand == demand { return true }
        guard case .plain(let own) = self.demand, case .plain(let other) = demand else { return false }
        return own == "@Sendable " + other
    }
}

/// Reads the properties of extensions and of the configuration.
private struct PropertyReader {
    let module: ParsedModule
    let names: NameResolver
    let demands: DemandReader

    /// Whether it is an extension of a type of the module, or of a typealias for it.
    func extends(_ declaration: Declaration, _ type: [String]) -> Bool {
        guard declaration.kind == .extension else { return false }
        var path = declaration.enclosing + [declaration.name]
        var depth = 0
        while true {
            path = Array(path.drop { $0 == module.name })
            if path == type { return true }
            guard depth < 8, let alias = module.type(path.joined(separator: "."))?.node.as(TypeAliasDeclSyntax.self)
            else { return false }
            path = alias.initializer.value.namePath
            depth += 1
        }
    }

    /// The methods that take the name of a property.
    func methods(of declaration: Declaration) -> [OwnMembers.Property] {
        declaration.members.compactMap { member in
            guard let node = member.node.as(FunctionDeclSyntax.self), !node.modifiers.areOfType,
                node.signature.parameterClause.parameters.isEmpty
            else { return nil }
            let type = node.signature.returnClause?.type
            return OwnMembers.Property(
                name: node.name.plainName, demand: type.map { demands.demand(of: $0, in: TypePlace(declaration)) },
                type: type?.words ?? "",
                isPrivate: DeclaredAccess(node.modifiers, inherited: declaration.access) == .private,
                conditions: declaration.conditions + member.conditions, obstacle: "it is a method", created: nil,
                location: module.files[declaration.file].location(of: node.name))
        }
    }

    /// Those of the type itself omitted.
    func properties(of declaration: Declaration) -> [OwnMembers.Property] {
        let isExtension = declaration.kind == .extension
        return declaration.members.flatMap { member -> [OwnMembers.Property] in
            guard let node = member.node.as(VariableDeclSyntax.self), !node.modifiers.areOfType else { return [] }
            let inherited = isExtension ? declaration.access : .internal
            let isPrivate = DeclaredAccess(node.modifiers, inherited: inherited) == .private
            let versions = Availability.all(around: member.node)
            return node.bindings.compactMap { binding in
                guard let name = binding.name else { return nil }
                let type = node.bindings.type(of: binding)
                return OwnMembers.Property(
                    name: name.plainName, demand: type.map { demands.demand(of: $0, in: TypePlace(declaration)) },
                    type: type?.words ?? "", isPrivate: isPrivate,
                    conditions: declaration.conditions + member.conditions,
                    obstacle: versions.isEmpty
                        ? obstacle(to: node, binding, in: declaration)
                        : "it \(Availability.existence(under: [], versions.map(\.text)))",
                    created: binding.accessorBlock?.created,
                    location: module.files[declaration.file].location(of: binding))
            }
        }
    }

    private func obstacle(
        to node: VariableDeclSyntax, _ binding: PatternBindingSyntax, in declaration: Declaration
    ) -> String? {
        let isolation =
            names.writtenIsolation(of: node, in: declaration)
            ?? names.writtenIsolation(of: declaration.node, in: declaration)
        if case .other(let actor) = isolation { return "it belongs to '@\(actor)'" }
        if node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.lazy) }) { return "it is lazy" }
        let effects = binding.accessorBlock?.getter?.effectSpecifiers
        if effects?.asyncSpecifier != nil { return "it is asynchronous" }
        return effects?.throwsClause != nil ? "it throws" : nil
    }
}

extension PatternBindingListSyntax {
    /// The written type: in `var host, scheme: String`, that of the next binding which has one.
    func type(of binding: PatternBindingSyntax) -> TypeSyntax? {
        for next in drop(while: { $0.id != binding.id }) {
            if let type = next.typeAnnotation?.type { return type }
            if next.initializer != nil { return nil }
        }
        return nil
    }
}

extension AccessorBlockSyntax {
    var getter: AccessorDeclSyntax? {
        guard case .accessors(let list) = accessors else { return nil }
        return list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }
    }

    /// The type whose initializer the getter calls and returns, as its only statement.
    fileprivate var created: String? {
        let body: CodeBlockItemListSyntax? =
            if case .getter(let items) = accessors { items } else { getter?.body?.statements }
        guard let body, body.count == 1, let item = body.first?.item else { return nil }
        let expression: ExprSyntax? =
            switch item {
            case .expr(let expression): expression
            case .stmt(let statement): statement.as(ReturnStmtSyntax.self)?.expression
            case .decl: nil
            }
        guard let call = expression?.as(FunctionCallExprSyntax.self) else { return nil }
        var callee = call.calledExpression
        if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
            let base = member.base
        {
            callee = base
        }
        let name =
            callee.as(MemberAccessExprSyntax.self)?.declName.baseName
            ?? callee.as(DeclReferenceExprSyntax.self)?.baseName
        guard let name = name?.plainName, name.first?.isUppercase == true else { return nil }
        return callee.trimmedText
    }
}
