import AshlarSwiftDeclarations
import SwiftSyntax

extension Declaration {
    var isNoncopyable: Bool { inheritedTypes.contains { $0.is(SuppressedTypeSyntax.self) } }
}

/// Reads the initializers of types, those that a class inherits too.
struct InitializerReader {
    private let names: NameResolver
    private let demands: DemandReader
    /// What each type declares or inherits.
    private let known = DeclarationCache<[Written]>()

    init(_ names: NameResolver) {
        self.names = names
        demands = DemandReader(names: names)
    }

    /// An initializer in a source.
    private struct Written: Sendable {
        let node: InitializerDeclSyntax
        let conditions: [String]
        /// The declaration or extension around it, and the type.
        let part: Declaration
        let owner: Declaration

        var isDesignated: Bool { part === owner && !node.modifiers.has(.convenience) }

        /// What two initializers in clauses of an `#if` have in common where they differ in nothing that a call needs.
        struct Shape: Hashable {
            let part: ObjectIdentifier
            let text: String
        }

        var shape: Shape {
            let modifiers = node.modifiers.map(\.trimmedText) + node.attributes.map(\.trimmedText)
            return Shape(
                part: ObjectIdentifier(part),
                text: (modifiers + [node.optionalMark?.text ?? "", node.signature.trimmedText]).joined(separator: " "))
        }

        var labels: [String] { node.signature.parameterClause.parameters.map(\.firstName.text) }

        var access: DeclaredAccess {
            min(DeclaredAccess(of: node, inherited: part.memberAccess), owner.access)
        }
    }

    /// Those that other modules can call.
    func initializers(of declaration: Declaration) -> [Initializer] {
        let all = withoutAlternatives(written(of: declaration))
        let found = all.compactMap { initializer($0, of: declaration) }
        return found.isEmpty && inheritsOfObject(declaration, all) ? [empty(declaration)] : found
    }

    /// The first one that is withdrawn, of a type without another one that other modules can call.
    func withdrawn(of declaration: Declaration) -> WithdrawnInitializer? {
        guard declaration.access.isShared, initializers(of: declaration).isEmpty else { return nil }
        return written(of: declaration).lazy.compactMap { written -> WithdrawnInitializer? in
            guard written.access.isShared,
                let file = names.library.module(written.part.module)?.files[written.part.file],
                let version = versions(of: written).first(where: \.isWithdrawn)
            else { return nil }
            let reason = version.text.contains("deprecated") ? "deprecated" : "unavailable"
            return WithdrawnInitializer(reason: reason, location: file.location(of: written.node))
        }.first
    }

    private func versions(of written: Written) -> [Availability] {
        let (part, owner) = (written.part, written.owner)
        return Availability.of(written.node.attributes)
            + (part === owner ? [] : Availability.of(part.node.attributeList))
    }

    /// Those of an extension in another module than the type's.
    func initializers(in part: Declaration, of declaration: Declaration) -> [Initializer] {
        part.members.compactMap { member in
            member.node.as(InitializerDeclSyntax.self).flatMap {
                let written = Written(node: $0, conditions: member.conditions, part: part, owner: declaration)
                return initializer(written, of: declaration)
            }
        }
    }

    /// Of initializers that differ in their conditions only, the first one, with the conditions under which one exists.
    private func withoutAlternatives(_ all: [Written]) -> [Written] {
        let groups = Dictionary(grouping: all, by: \.shape)
        var seen: Set<Written.Shape> = []
        return all.filter { seen.insert($0.shape).inserted }.map { first in
            let conditions = ConditionClauses.union(of: groups[first.shape]?.map(\.conditions) ?? [])
            return Written(node: first.node, conditions: conditions, part: first.part, owner: first.owner)
        }
    }

    // MARK: Inheritance

    private func written(of declaration: Declaration) -> [Written] {
        known.value(of: declaration) { written(of: declaration, depth: 0) }
    }

    /// - Parameter depth: how many subclasses inherit them: the superclasses of invalid sources can form a cycle.
    private func written(of declaration: Declaration, depth: Int) -> [Written] {
        let parts = [declaration] + names.extensions(of: declaration).filter { !$0.isConstrained }
        let own = parts.flatMap { part in
            part.members.compactMap { member in
                member.node.as(InitializerDeclSyntax.self).map {
                    Written(node: $0, conditions: member.conditions, part: part, owner: declaration)
                }
            }
        }
        guard let parent = names.superclass(of: declaration), depth < 16 else { return own }
        let inherited = written(of: parent, depth: depth + 1)
        let labels = Set(own.map(\.labels))
        let designated = inherited.filter(\.isDesignated)
        let isFree = !own.contains(where: \.isDesignated)
        guard isFree || designated.allSatisfy({ labels.contains($0.labels) }) else { return own }
        return own + inherited.filter { !labels.contains($0.labels) && (isFree || !$0.isDesignated) }
    }

    /// Whether a class inherits `init()` of `NSObject`.
    private func inheritsOfObject(_ declaration: Declaration, _ own: [Written]) -> Bool {
        guard declaration.kind == .class, !own.contains(where: \.isDesignated) else { return false }
        let root = names.superclasses(of: declaration).last ?? declaration
        return names.inheritedNames(of: root).contains { $0.last == "NSObject" }
    }

    private func empty(_ declaration: Declaration) -> Initializer {
        let location = names.library.module(declaration.module)?.location(of: declaration)
        return Initializer(
            parameters: [], obstacle: nil, module: declaration.module,
            location: location ?? SourceLocation(path: "", line: 1, column: 1))
    }

    // MARK: Initializers

    private func initializer(_ written: Written, of declaration: Declaration) -> Initializer? {
        let (node, part, owner) = (written.node, written.part, written.owner)
        guard min(written.access, declaration.access).isShared,
            let file = names.library.module(part.module)?.files[part.file]
        else { return nil }
        let versions = versions(of: written)
        if versions.contains(where: \.isWithdrawn) { return nil }
        // Those of an extension in another module are the candidate's.
        let isOwn = part === owner || part.module != owner.module
        let conditions = written.conditions + (isOwn ? [] : part.conditions)
        let generics = Generics(of: node, in: owner)
        let place = names.place(of: part)
        let parameters = node.signature.parameterClause.parameters.map { parameter in
            self.parameter(parameter, generics, place, file)
        }
        let obstacle =
            !conditions.isEmpty || !versions.isEmpty
            ? .handwritten("its initializer \(Availability.existence(under: conditions, versions.map(\.text)))")
            : obstacle(to: written, of: declaration)
                ?? parameters.first { !$0.hasDefault && $0.obstacle != nil }?.obstacle.map { .handwritten($0) }
        return Initializer(
            parameters: parameters, obstacle: obstacle, isBarred: isBarred(written), module: part.module,
            location: file.location(of: node))
    }

    private func isBarred(_ written: Written) -> Bool {
        let effects = written.node.signature.effectSpecifiers
        guard effects?.asyncSpecifier == nil, written.node.optionalMark == nil else { return false }
        if effects?.throwsClause != nil { return true }
        if case .other = isolation(of: written) { return true }
        return false
    }

    private func obstacle(to written: Written, of declaration: Declaration) -> Initializer.Obstacle? {
        let node = written.node
        if declaration.genericParameters != nil { return .handwritten("its type is generic") }
        if declaration.isNoncopyable { return .noncopyable }
        if node.optionalMark != nil { return .handwritten("its initializer can fail") }
        let effects = node.signature.effectSpecifiers
        if effects?.asyncSpecifier != nil { return .elsewhere("its initializer is asynchronous") }
        if effects?.throwsClause != nil { return .handwritten("its initializer throws") }
        if node.genericWhereClause != nil { return .handwritten("its initializer has a 'where' clause") }
        if case .other(let actor) = isolation(of: written) { return .isolated(actor) }
        return nil
    }

    private func isolation(of written: Written) -> Isolation {
        var last = written
        for parent in names.superclasses(of: written.owner) {
            guard writtenIsolation(of: last) == nil, last.node.modifiers.has(.override),
                let overridden = self.written(of: parent).first(where: { $0.labels == written.labels })
            else { break }
            last = overridden
        }
        return writtenIsolation(of: last) ?? names.isolation(of: last.owner)
    }

    private func writtenIsolation(of written: Written) -> Isolation? {
        if let own = names.writtenIsolation(of: written.node, in: written.part) { return own }
        return written.part === written.owner
            ? nil : names.writtenIsolation(of: written.part.node, in: written.part)
    }

    // MARK: Parameters

    /// The generic parameters that an initializer's parameters can mention.
    private struct Generics {
        /// The constraints of those that it declares, by name.
        let bounds: [String: TypeSyntax]
        /// Those of the initializer, and those of its type.
        let all: Set<String>
        /// How many parameters mention each.
        let uses: [String: Int]

        init(of node: InitializerDeclSyntax, in owner: Declaration) {
            let own = node.genericParameterClause?.parameters.map { ($0.name.plainName, $0.inheritedType) } ?? []
            bounds = own.reduce(into: [:]) { $0[$1.0] = $1.1 }
            let all = Set(own.map(\.0) + owner.genericParameterNames)
            self.all = all
            uses = node.signature.parameterClause.parameters.reduce(into: [:]) { uses, parameter in
                for name in Self.names(in: parameter.type).intersection(all) { uses[name, default: 0] += 1 }
            }
        }

        static func names(in type: TypeSyntax) -> Set<String> {
            Set(type.tokens(viewMode: .sourceAccurate).map(\.plainName))
        }

        /// What a type mentions whose value cannot be an existential: generic parameters and opaque types, except one
        /// that is the whole type of one parameter.
        func obstacle(to type: TypeSyntax) -> String? {
            let whole = type.bare.as(OptionalTypeSyntax.self)?.wrappedType.bare ?? type.bare
            if let name = Self.names(in: type).intersection(all).min() {
                let isWhole = whole.namePath == [name] && bounds[name] != nil && uses[name] == 1
                return isWhole ? nil : "its initializer is generic over '\(name)'"
            }
            let isWhole = whole.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.tokenKind == .keyword(.some)
            let count = type.tokens(viewMode: .sourceAccurate).count { $0.tokenKind == .keyword(.some) }
            return count > (isWhole ? 1 : 0) ? "its initializer takes '\(type.words)'" : nil
        }

        func isOpaque(_ type: TypeSyntax) -> Bool {
            let words = Self.names(in: type)
            return words.contains("some") || !words.isDisjoint(with: all)
        }
    }

    private func parameter(
        _ node: FunctionParameterSyntax, _ generics: Generics, _ place: TypePlace, _ file: ParsedFile
    ) -> Initializer.Parameter {
        let closure = node.type.bare.as(OptionalTypeSyntax.self)?.wrappedType ?? node.type
        let isPack = node.type.is(PackExpansionTypeSyntax.self)
        let result = node.type.autoclosureResult
        let demand = demands.demand(of: result ?? node.type, in: place, generics: generics.bounds)
        return Initializer.Parameter(
            label: node.firstName.tokenKind == .wildcard ? nil : node.firstName.plainName,
            name: (node.secondName ?? node.firstName).plainName, type: PlacedType(node.type, in: place),
            demand: demand, isAutoclosure: result != nil,
            isKept: node.type.outerAttributes.contains("escaping") || node.type.bare.is(OptionalTypeSyntax.self),
            isSending: node.type.outerSpecifiers.contains("sending"),
            isSendableClosure: demands.unaliased(closure, in: place).isSendableClosure,
            isOpaque: generics.isOpaque(node.type),
            hasDefault: node.defaultValue != nil || node.ellipsis != nil || isPack,
            obstacle: isPack ? "" : obstacle(to: node, demand, generics), location: file.location(of: node))
    }

    private func obstacle(to node: FunctionParameterSyntax, _ demand: Demand, _ generics: Generics) -> String? {
        let type = node.type
        let specifiers = type.outerSpecifiers
        if case .lazy = demand, !node.attributes.isEmpty {
            // A result builder would change the closure.
            return "its initializer takes '\(node.attributes.words) \(type.words)'"
        }
        for specifier in ["inout", "isolated"] where specifiers.contains(specifier) {
            return "its initializer has an '\(specifier)' parameter"
        }
        if type.autoclosureResult != nil, !type.isClosureOfTheRoot { return "its initializer takes '\(type.words)'" }
        return generics.obstacle(to: type)
    }
}
