import SwiftSyntax

/// What a declaration inherits from directly.
struct Inheritance: Sendable {
    /// Those behind typealiases included.
    var declarations: [Declaration] = []
    /// The typealiases themselves.
    var aliases: [Declaration] = []
}

/// What types inherit and contain.
extension NameResolver {
    /// The place of types in a declaration.
    package func place(of declaration: Declaration) -> TypePlace {
        TypePlace(declaration, opaque: opaqueNames(in: declaration))
    }

    /// The generic parameters and associated types that are in scope at a declaration, and whose types are unknown.
    package func opaqueNames(in declaration: Declaration) -> Set<String> {
        let path = declaration.enclosing + (declaration.kind == .extension ? [declaration.name] : [])
        let around = library.types(along: path, of: declaration.module, seeing: visible).compactMap(\.self)
        return (around + [declaration]).reduce(into: []) { names, type in
            names.formUnion(type.genericParameterNames)
            if type.kind == .protocol { names.formUnion(associatedTypes(of: type)) }
        }
    }

    private func associatedTypes(of declaration: Declaration) -> Set<String> {
        ancestors(of: declaration) {
            inheritedDeclarations(of: $0).filter { $0.kind == .protocol }
        }.reduce(into: []) { names, next in
            for member in next.members {
                if let node = member.node.as(AssociatedTypeDeclSyntax.self) { names.insert(node.name.plainName) }
            }
        }
    }

    /// How many types above a declaration count. Usual sources have fewer; with more, the time for a chain of
    /// types would grow with its square.
    package static let mostAncestors = 256

    /// A declaration and those above it, directly or indirectly, each once; the first of them where they are many.
    package func ancestors(of declaration: Declaration, _ above: (Declaration) -> [Declaration]) -> [Declaration] {
        var found: [Declaration] = []
        var seen: Set<String> = []
        var waiting = [declaration]
        while found.count <= Self.mostAncestors, let next = waiting.popLast() {
            guard seen.insert(next.key).inserted else { continue }
            found.append(next)
            waiting += above(next)
        }
        return found
    }

    /// The declarations of the library that a declaration inherits from directly, those behind typealiases included.
    package func inheritedDeclarations(of declaration: Declaration) -> [Declaration] {
        inheritance(of: declaration).declarations
    }

    private func inheritance(of declaration: Declaration) -> Inheritance {
        inherited.value(of: declaration) {
            var found = Inheritance()
            var aliases: Set<String> = []
            var waiting = inheritedNames(of: declaration).map { (path: $0, place: TypePlace(declaration)) }[...]
            while let next = waiting.popFirst() {
                guard let type = resolve(next.path, in: next.place) else { continue }
                guard type.kind == .typealias else {
                    found.declarations.append(type)
                    continue
                }
                // Aliases can form a cycle in sources that do not compile.
                guard aliases.insert(type.key).inserted else { continue }
                found.aliases.append(type)
                waiting += inheritedNames(of: type).map { ($0, TypePlace(type)) }
            }
            return found
        }
    }

    /// The names after the colon of a declaration, or those that a typealias stands for, parts of compositions included.
    package func inheritedNames(of declaration: Declaration) -> [[String]] {
        let alias = declaration.node.as(TypeAliasDeclSyntax.self)?.initializer.value
        let types = alias.map { [$0] } ?? declaration.inheritedTypes
        return types.flatMap(\.compositionParts).map(\.namePath).filter { !$0.isEmpty }
    }

    /// Whether the type has no values: `Never`, and enums without cases.
    package func isUninhabited(_ type: PlacedType) -> Bool {
        guard let path = type.named?.path, type.place.generics[path[0]] == nil else { return false }
        return resolve(path, in: type.place)?.isUninhabited ?? Declaration.isNever(path)
    }

    /// The superclasses of a class that the library declares, the direct one first.
    package func superclasses(of declaration: Declaration) -> [Declaration] {
        var found: [Declaration] = []
        var seen: Set<String> = [declaration.key]
        while found.count < Self.mostAncestors, let next = superclass(of: found.last ?? declaration),
            seen.insert(next.key).inserted
        {
            found.append(next)
        }
        return found
    }

    /// The direct superclass of a class, if the library declares it.
    package func superclass(of declaration: Declaration) -> Declaration? {
        guard declaration.kind == .class else { return nil }
        return inheritedDeclarations(of: declaration).first { $0.kind == .class && $0.key != declaration.key }
    }

    /// What a declaration states itself, else the first that it inherits from classes and protocols, else what it has
    /// otherwise.
    ///
    /// Each declaration is asked once, at most as many as count. Chains are followed without recursion.
    ///
    /// - Parameters:
    ///   - own: `nil` to look further; a value that is `nil` for a declaration that has none and inherits none.
    ///   - record: is called with what each declaration that had to look further has.
    package func inheritedValue<Value>(
        of declaration: Declaration, own: (Declaration) -> Value??, otherwise: (Declaration) -> Value?,
        record: (Declaration, Value?) -> Void = { _, _ in }
    ) -> Value? {
        var seen: Set<String> = []
        var open: [(declaration: Declaration, waiting: ArraySlice<Declaration>)] = []
        var next: Declaration? = declaration
        var value: Value?
        while true {
            if let visited = next {
                if seen.count > Self.mostAncestors || !seen.insert(visited.key).inserted {
                    value = nil
                } else if let known = own(visited) {
                    value = known
                } else {
                    value = nil
                    let above = inheritedDeclarations(of: visited)
                    open.append((visited, above.filter { [.protocol, .class].contains($0.kind) }[...]))
                }
            }
            guard let last = open.last else { return value }
            next = value == nil ? open[open.count - 1].waiting.popFirst() : nil
            if next != nil { continue }
            value = value ?? otherwise(last.declaration)
            record(last.declaration, value)
            open.removeLast()
        }
    }

    /// The last components of the names of everything that it inherits from, directly or indirectly.
    package func allInheritedNames(of declaration: Declaration) -> Set<String> {
        var names: Set<String> = []
        _ = ancestors(of: declaration) { next in
            ([next] + extensions(of: next)).flatMap { part in
                let inheritance = inheritance(of: part)
                names.formUnion(([part] + inheritance.aliases).flatMap(inheritedNames).compactMap(\.last))
                return inheritance.declarations
            }
        }
        return names
    }

    /// Those of `allInheritedNames` that are of modules outside the project.
    package func inheritedNamesFromOutside(of declaration: Declaration) -> Set<String> {
        var names: Set<String> = []
        _ = ancestors(of: declaration) { next in
            ([next] + extensions(of: next)).flatMap { part in
                let imports = library.module(part.module)?.files[part.file].imports ?? []
                return inheritedNames(of: part).compactMap { path in
                    let found = resolve(path, in: TypePlace(part))
                    // A source that does not import the module of a namesake means another one.
                    let isOwn = found.map { own in
                        own.module == part.module || imports.contains { $0.module == own.module }
                    }
                    if isOwn != true, let name = path.last { names.insert(name) }
                    return found
                }
            }
        }
        return names
    }

    /// Whether it conforms to a protocol of a module outside the project, directly or by protocols of the project.
    package func conforms(_ declaration: Declaration, to name: String, of module: String) -> Bool {
        var conforms = false
        _ = ancestors(of: declaration) { next in
            ([next] + extensions(of: next)).flatMap { part in
                inheritedNames(of: part).compactMap { path in
                    let found = resolve(path, in: TypePlace(part))
                    conforms = conforms || path == [module, name] || found == nil && path == [name]
                    return found.flatMap { [.protocol, .typealias].contains($0.kind) ? $0 : nil }
                }
            }
        }
        return conforms
    }

    /// The extensions of a type in its own module, without those that are SPI.
    package func extensions(of declaration: Declaration) -> [Declaration] {
        library.module(declaration.module)?.extensions(named: declaration.qualifiedName)
            .filter { !$0.node.isSPI } ?? []
    }

    /// What the name of a type refers to.
    package enum Meaning {
        /// What replaces a generic parameter, or the type of `id`.
        case type(PlacedType)
        case declaration(Declaration)
        /// A generic parameter or associated type whose type is unknown, or a member of one.
        case unknown
        /// Nothing that the library declares.
        case undeclared
    }

    package func meaning(of path: [String], in place: TypePlace) -> Meaning {
        if let known = place.generics[path[0]] {
            return path.count == 1 ? known.map { .type($0) } ?? .unknown : .unknown
        }
        if let found = resolve(path, in: place) { return .declaration(found) }
        return implicitIdentifier(path, in: place).map { .type($0) } ?? .undeclared
    }

    /// The type of `ID` in a type that declares `id` only.
    package func implicitIdentifier(_ path: [String], in place: TypePlace) -> PlacedType? {
        guard path.last == "ID" else { return nil }
        let base = path.dropLast()
        let owner = base.isEmpty || base == ["Self"] ? subject(of: place.owner) : resolve(Array(base), in: place)
        guard let owner, owner.kind != .typealias else { return nil }
        for part in [owner] + extensions(of: owner) {
            let bindings = part.members.lazy.compactMap { $0.node.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
            let types = bindings.filter { $0.name?.plainName == "id" }.compactMap { $0.typeAnnotation?.type }
            if let type = types.first { return PlacedType(type, in: self.place(of: part)) }
        }
        return nil
    }
}
