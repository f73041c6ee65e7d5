import SwiftSyntax

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

    /// A declaration and those above it, directly or indirectly, each once.
    func ancestors(of declaration: Declaration, _ above: (Declaration) -> [Declaration]) -> [Declaration] {
        var found: [Declaration] = []
        var seen: Set<String> = []
        var waiting = [declaration]
        while let next = waiting.popLast() {
            guard seen.insert(next.key).inserted else { continue }
            found.append(next)
            waiting += above(next)
        }
        return found
    }

    /// The declarations of the library that a declaration inherits from directly.
    package func inheritedDeclarations(of declaration: Declaration) -> [Declaration] {
        inherited.value(of: declaration) {
            inheritedNames(of: declaration).compactMap { resolve($0, in: TypePlace(declaration)) }
        }
    }

    /// The names after the colon of a declaration, parts of compositions included.
    package func inheritedNames(of declaration: Declaration) -> [[String]] {
        declaration.inheritedTypes.flatMap(\.compositionParts).map(\.namePath).filter { !$0.isEmpty }
    }

    /// Whether the type has no values: `Never`, and enums without cases.
    package func isUninhabited(_ type: PlacedType) -> Bool {
        guard let path = type.named?.path, type.place.generics[path[0]] == nil else { return false }
        return resolve(path, in: type.place)?.isUninhabited ?? Declaration.isNever(path)
    }

    /// The superclasses of a class that the library declares, the direct one first.
    package func superclasses(of declaration: Declaration) -> [Declaration] {
        var found: [Declaration] = []
        var last = declaration
        while last.kind == .class, let next = inheritedDeclarations(of: last).first(where: { $0.kind == .class }),
            next.key != declaration.key, !found.contains(where: { $0.key == next.key })
        {
            found.append(next)
            last = next
        }
        return found
    }

    /// The last components of the names of everything that it inherits from, directly or indirectly.
    package func allInheritedNames(of declaration: Declaration) -> Set<String> {
        var names: Set<String> = []
        _ = ancestors(of: declaration) { next in
            ([next] + extensions(of: next)).flatMap { part in
                names.formUnion(inheritedNames(of: part).compactMap(\.last))
                return inheritedDeclarations(of: part)
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
                    return found?.kind == .protocol ? found : nil
                }
            }
        }
        return conforms
    }

    /// The extensions of a type in its own module, without those that are SPI.
    package func extensions(of declaration: Declaration) -> [Declaration] {
        library.module(declaration.module)?.declarations(named: declaration.qualifiedName)
            .filter { $0.kind == .extension && !$0.node.isSPI } ?? []
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
