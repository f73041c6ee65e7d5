import AshlarProjectModel
import SwiftSyntax

/// What names mean in a scene, and how its files write them.
extension MockScene {
    /// The type, protocol or typealias that a name means where it is written.
    func resolve(_ path: [String], in place: TypePlace) -> Declaration? {
        resolve(path, within: place.enclosing, of: place.owner)
    }

    func resolve(_ path: [String], within enclosing: [String], of owner: Declaration) -> Declaration? {
        var path = path
        if path.first == "Self", path.count > 1 { path = enclosing + path.dropFirst() }
        if let found = library.resolve(path, within: enclosing, of: owner.module, seeing: job.visible) { return found }
        return KnownModules.module(of: path) == nil ? unseen(path, in: owner) : nil
    }

    /// What the source sees and the target does not: it cannot be named, and that is worth telling.
    func unseen(_ path: [String], in owner: Declaration) -> Declaration? {
        guard let file = library.module(owner.module)?.files[owner.file] else { return nil }
        let unseen = file.imports.map(\.module).filter { library.module($0) != nil && !job.visible.contains($0) }
        return unseen.isEmpty ? nil : library.resolve(path, within: [], of: owner.module, seeing: unseen)
    }

    /// Whether files of the target may import a module.
    func sees(_ module: String) -> Bool {
        job.seesEverything || SystemModules.names.contains(module) || job.visible.contains(module)
    }

    /// The modules from outside the project that a declaration's source imports and the target does not see.
    func unseenImports(of owner: Declaration) -> [String] {
        guard let module = library.module(owner.module) else { return [] }
        let written = FileImports(of: [module.files[owner.file]], areInternal: module.importsAreInternal)
        let names = Set(written.lines.map(\.module)).subtracting([owner.module, own.name, "Swift"])
        return names.filter { library.module($0) == nil && !sees($0) }.sorted()
    }

    /// The type or protocol that a declaration is, or extends.
    func subject(of place: TypePlace) -> Declaration? { subject(of: place.owner) }

    func subject(of declaration: Declaration) -> Declaration? {
        switch declaration.kind {
        case .extension:
            let found = library.resolve(
                declaration.enclosing + [declaration.name], within: [], of: declaration.module, seeing: job.visible)
            return found?.kind == .typealias ? nil : found
        case .typealias: return nil
        default: return declaration
        }
    }

    /// Whether files of the target can name it.
    func canName(_ declaration: Declaration) -> Bool {
        declaration.access.isShared
            && (job.visible.contains(declaration.module) || job.subjects.contains(declaration.module))
    }

    func imports(of declaration: Declaration) -> Set<String> {
        Set([declaration.module] + [home(of: declaration)].compactMap(\.self)).subtracting(["Swift"])
    }

    /// The module of the outermost type around a declaration, which its own module may only extend; `nil` for what
    /// nobody knows.
    func home(of declaration: Declaration) -> String? {
        guard let root = declaration.enclosing.first, !library.holds(root, in: declaration.module) else {
            return declaration.module
        }
        if library.module(root) != nil { return root }
        return library.resolve([root], within: [], of: declaration.module, seeing: job.visible)?.module
            ?? KnownModules.module(of: declaration.enclosing + [declaration.name])
    }

    /// The outermost type around a declaration, where nobody knows whose it is.
    func strangeHome(of declaration: Declaration) -> Stranger? {
        guard home(of: declaration) == nil, let root = declaration.enclosing.first else { return nil }
        var node = Syntax(declaration.node)
        while !node.is(ExtensionDeclSyntax.self), let parent = node.parent { node = parent }
        let token = node.as(ExtensionDeclSyntax.self)?.extendedType.firstToken(viewMode: .sourceAccurate)
        return token.map { Stranger(name: root, token: $0, source: declaration, meaning: nil) }
    }

    /// The mocks module of a module's protocols and models, where the target sees one or is one.
    func mocks(for module: String) -> (target: String, access: AccessLevel)? {
        if job.purpose == .mocks, job.subjects.contains(module) { return (job.target.name, job.access) }
        return job.mocksOf[module].map { ($0, jobs[$0]?.access ?? .public) }
    }

    /// The generic parameters and associated types in whose reach a declaration stands: nobody knows what they are.
    func opaqueNames(in declaration: Declaration) -> Set<String> {
        var names = Set(declaration.genericParameterNames)
        var enclosing = declaration.enclosing
        if declaration.kind == .extension { enclosing.append(declaration.name) }
        while !enclosing.isEmpty {
            let around = library.resolve(enclosing, within: [], of: declaration.module, seeing: job.visible)
            if let around {
                names.formUnion(around.genericParameterNames)
                if around.kind == .protocol { names.formUnion(associatedTypes(of: around)) }
            }
            enclosing.removeLast()
        }
        if declaration.kind == .protocol { names.formUnion(associatedTypes(of: declaration)) }
        return names
    }

    func associatedTypes(of declaration: Declaration) -> Set<String> {
        var names: Set<String> = []
        var seen: Set<String> = []
        var waiting = [declaration]
        while let next = waiting.popLast() {
            guard seen.insert(next.module + "." + next.qualifiedName).inserted else { continue }
            for member in next.members {
                if let node = member.node.as(AssociatedTypeDeclSyntax.self) { names.insert(node.name.plainName) }
            }
            waiting += inheritedDeclarations(of: next).filter { $0.kind == .protocol }
        }
        return names
    }

    /// What a declaration inherits from, as far as the library holds it.
    func inheritedDeclarations(of declaration: Declaration) -> [Declaration] {
        let place = TypePlace(declaration)
        return declaration.inheritedTypes.flatMap { type -> [Declaration] in
            let parts = type.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [type]
            return parts.compactMap { part in
                PlacedType(part, in: place).named.flatMap { resolve($0.path, in: place) }
            }
        }
    }

    /// Whether the type has no values: `Never`, and enums without cases.
    func isUninhabited(_ type: PlacedType) -> Bool {
        guard let path = type.named?.path, type.place.generics[path[0]] == nil else { return false }
        return resolve(path, in: type.place)?.isUninhabited ?? Declaration.isNever(path)
    }

    /// The classes above a class that the library holds, the next one first.
    func superclasses(of declaration: Declaration) -> [Declaration] {
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

    /// Whether the protocol's mock may be sent to other tasks.
    func hasShareableMock(_ found: Declaration) -> Bool {
        !allInheritedNames(of: found).isDisjoint(with: ["Sendable", "Actor"])
            || SourceIsolation.of(found, in: self) != nil
    }

    /// The last components of the names of all that it inherits from, and of what that inherits from.
    func allInheritedNames(of declaration: Declaration) -> Set<String> {
        var names: Set<String> = []
        var seen: Set<String> = []
        var waiting = [declaration]
        while let next = waiting.popLast() {
            guard seen.insert(next.module + "." + next.qualifiedName).inserted else { continue }
            let parts = [next] + extensions(of: next)
            for part in parts {
                for type in part.inheritedTypes {
                    let elements = type.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [type]
                    names.formUnion(
                        elements.compactMap { PlacedType($0, in: TypePlace(part)).named?.path.last })
                }
                waiting += inheritedDeclarations(of: part)
            }
        }
        return names
    }

    /// The extensions of a type in its own module that are for everybody.
    func extensions(of declaration: Declaration) -> [Declaration] {
        library.module(declaration.module)?.declarations(named: declaration.qualifiedName)
            .filter { $0.kind == .extension && !$0.node.isSPI } ?? []
    }

    /// What `ID` is in a type whose `id` says so.
    func implicitIdentifier(_ path: [String], in place: TypePlace) -> PlacedType? {
        guard path.last == "ID" else { return nil }
        let base = path.dropLast()
        let owner = base.isEmpty || base == ["Self"] ? subject(of: place) : resolve(Array(base), in: place)
        guard let owner, owner.kind != .typealias else { return nil }
        for part in [owner] + extensions(of: owner) {
            for member in part.members {
                guard let node = member.node.as(VariableDeclSyntax.self) else { continue }
                for binding in node.bindings
                where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName == "id" {
                    guard let type = binding.typeAnnotation?.type else { continue }
                    return PlacedType(type, in: TypePlace(part, opaque: opaqueNames(in: part)))
                }
            }
        }
        return nil
    }

    /// Its name as files of the target write it: with all types around it, and with the module where another visible
    /// module has the same name.
    func spelling(of declaration: Declaration) -> String {
        let path = declaration.enclosing + [declaration.name]
        let plain = path.map(Words.code).joined(separator: ".")
        guard let home = qualifier(of: declaration), isAmbiguous(path[0], besides: home), canQualify(with: home) else {
            return plain
        }
        return home + "." + plain
    }

    /// The module that may stand in front of a declaration's name; `nil` where none may, or none is known.
    func qualifier(of declaration: Declaration) -> String? {
        guard let home = home(of: declaration), library.module(home) != nil else { return nil }
        return home == declaration.enclosing.first ?? declaration.name ? nil : home
    }

    /// Whether another module that files may import has a type of that name.
    func isAmbiguous(_ name: String, besides module: String) -> Bool {
        if FoundationNames.all.contains(name) || own.declarations(named: name).contains(where: \.isNominal) {
            return true
        }
        return job.visible.contains { $0 != module && library.declares(name, in: $0) }
    }

    /// A name of Swift's own, with `Swift` in front where a module in sight has it, too.
    func standard(_ name: String) -> String {
        let isShadowed =
            own.names.contains(name)
            || (job.visible + job.subjects).contains { library.module($0)?.names.contains(name) == true }
        return isShadowed ? "Swift." + name : name
    }

    /// An expression with the module in front of Foundation's names that the project has, too.
    func qualified(_ expression: String, from modules: Set<String>) -> String {
        guard modules == ["Foundation"] else { return expression }
        var result = ""
        var word = ""
        for letter in expression + " " {
            if letter.isLetter || letter.isNumber || letter == "_" {
                word.append(letter)
                continue
            }
            let isType = letter == "(" || letter == "."
            if isType, FoundationNames.all.contains(word), result.last != ".",
                job.visible.contains(where: { library.declares(word, in: $0) })
            {
                result += "Foundation."
            }
            result += word
            result.append(letter)
            word = ""
        }
        return String(result.dropLast())
    }

    /// A module that has a type of its own name cannot be named before a dot.
    private func canQualify(with module: String) -> Bool {
        job.visible.allSatisfy {
            library.module($0)?.declarations(named: module).contains { $0.kind != .extension } != true
        }
    }

    /// A value of a type that the sources at hand do not declare, where people wrote a `mock` for it.
    func handwritten(_ path: [String], for maker: ValueMaker) -> MadeValue? {
        let homes = [job.target.name] + Set(job.mocksOf.values).subtracting([job.target.name]).sorted()
        for home in homes {
            guard let module = home == job.target.name ? own : targets[home],
                let found = HandwrittenMock.find(path.joined(separator: "."), in: module, typeIsolation: nil)
            else { continue }
            return found.value(in: home, seenFrom: job.target.name, for: maker)
        }
        return nil
    }
}

extension DeclarationLibrary {
    /// Whether a module has a type of that name, not within another.
    func holds(_ name: String, in module: String) -> Bool { type(name, in: module) != nil }

    /// Whether a module has a type of that name that others see, not within another.
    func declares(_ name: String, in module: String) -> Bool {
        self.module(module)?.declarations(named: name).contains { $0.kind != .extension && $0.access.isShared } == true
    }
}
