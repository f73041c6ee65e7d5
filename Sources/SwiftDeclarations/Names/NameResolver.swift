import AshlarMessages
import AshlarProjectModel
import SwiftSyntax

/// Resolves names in sources to declarations, and decides how files of one target refer to them.
///
/// A class, since it is shared by everything that is generated for the target.
package final class NameResolver: Sendable {
    private let refined = DeclarationCache<[Declaration]>()
    /// What each declaration inherits from directly.
    let inherited = DeclarationCache<Inheritance>()
    package let library: DeclarationLibrary
    /// The hand-written sources of the target.
    package let own: ParsedModule
    /// The modules of the project that files of the target may import.
    package let visible: ModuleScope
    /// The modules that the target's files are generated from; part of `visible` or not.
    package let subjects: [String]
    /// Whether nothing restricts what the target may import.
    private let seesEverything: Bool
    /// Whether the target's only file may import modules with unknown names.
    private let importsUnknownNames: Bool

    package init(
        _ library: DeclarationLibrary, own: ParsedModule, visible: [String], subjects: [String], seesEverything: Bool
    ) {
        self.library = library
        self.own = own
        self.visible = ModuleScope(visible)
        self.subjects = subjects
        self.seesEverything = seesEverything
        importsUnknownNames =
            seesEverything
            && subjects.compactMap(library.module).flatMap(\.files).flatMap(\.imports).contains {
                library.module($0.module) == nil && !SystemModules.names.contains($0.module) && $0.module != "Swift"
            }
    }

    // MARK: Names to declarations

    /// The type, protocol or typealias that a name refers to, including those of modules that the source imports and
    /// the target does not see; `nil` for names that the library does not declare.
    package func resolve(_ path: [String], in place: TypePlace) -> Declaration? {
        let path = path.first == "Self" && path.count > 1 ? place.enclosing + path.dropFirst() : path
        if let found = visibleDeclaration(path, in: place.owner) { return found }
        return KnownTypes.module(of: path) == nil ? unseen(path, in: place.owner) : nil
    }

    /// A declaration that the target sees; types within inherited protocols included.
    package func visibleDeclaration(_ path: [String], in place: Declaration) -> Declaration? {
        let inside = TypePlace(place).enclosing
        let found = lookUp(path, within: inside, from: place)
        // The name of a type within a protocol is valid in the protocols that refine that one.
        guard place.kind == .protocol, library.isNested(path), found?.enclosing.starts(with: inside) != true else {
            return found
        }
        for parent in ancestors(of: place, refinedProtocols).dropFirst() {
            let name = (parent.enclosing + [parent.name] + path).joined(separator: ".")
            if let found = library.module(parent.module)?.type(name) { return found }
        }
        return found
    }

    /// The protocols that a declaration refines directly, the last one first.
    private func refinedProtocols(of declaration: Declaration) -> [Declaration] {
        refined.value(of: declaration) {
            inheritedNames(of: declaration).reversed()
                .compactMap { lookUp($0, within: declaration.enclosing, from: declaration) }
                .filter { $0.kind == .protocol }
        }
    }

    /// A declaration that the target sees. Where several modules declare the name, that of a module which the source
    /// imports.
    private func lookUp(_ path: [String], within enclosing: [String], from place: Declaration) -> Declaration? {
        guard let found = library.resolve(path, within: enclosing, of: place.module, seeing: visible) else {
            return nil
        }
        guard found.module != place.module, let file = library.module(place.module)?.files[place.file] else {
            return found
        }
        let imported = file.importedModules
        if imported.contains(found.module) { return found }
        let near = ModuleScope(visible.order(imported))
        return library.resolve(path, within: enclosing, of: place.module, seeing: near) ?? found
    }

    /// A declaration that the source sees and the target does not, so that the target cannot refer to it.
    package func unseen(_ path: [String], in owner: Declaration) -> Declaration? {
        guard let file = library.module(owner.module)?.files[owner.file] else { return nil }
        let unseen = file.imports.map(\.module).filter { library.module($0) != nil && !visible.contains($0) }
        return unseen.isEmpty ? nil : library.resolve(path, within: [], of: owner.module, seeing: ModuleScope(unseen))
    }

    /// The type or protocol that a declaration declares or extends.
    package func subject(of declaration: Declaration) -> Declaration? {
        switch declaration.kind {
        case .extension:
            let found = lookUp(declaration.enclosing + [declaration.name], within: [], from: declaration)
            return found?.kind == .typealias ? nil : found
        case .typealias: return nil
        default: return declaration
        }
    }

    // MARK: Modules

    /// Whether files of the target may import a module.
    package func sees(_ module: String) -> Bool {
        seesEverything || SystemModules.names.contains(module) || visible.contains(module)
    }

    /// The modules from outside the project that a declaration's source imports and the target does not see.
    package func unseenImports(of owner: Declaration) -> [String] {
        guard let module = library.module(owner.module) else { return [] }
        let imports = module.files[owner.file].imports.filter { $0.isShared(where: module.importsAreInternal) }
        let names = Set(imports.map(\.module)).subtracting([owner.module, own.name, "Swift"])
        return names.filter { library.module($0) == nil && !sees($0) }.sorted()
    }

    /// Whether files of the target can refer to it.
    package func canName(_ declaration: Declaration) -> Bool {
        library.module(declaration.module)?.shares(declaration) != false && !hasNamesake(declaration)
            && (visible.contains(declaration.module) || subjects.contains(declaration.module))
    }

    /// Whether the standard library's type around it has another type of that name, which other modules see as well.
    package func hasNamesake(_ declaration: Declaration) -> Bool {
        declaration.enclosing.count == 1 && KnownTypes.nested.contains(declaration.name)
            && library.module(declaration.module)?.type(declaration.enclosing[0]) == nil
            && library.resolve(declaration.enclosing, within: [], of: declaration.module, seeing: visible) == nil
    }

    package func imports(of declaration: Declaration) -> Set<String> {
        Set([declaration.module] + [home(of: declaration)].compactMap(\.self)).subtracting(["Swift", own.name])
    }

    /// The module of the outermost type around a declaration, which its own module may only extend; `nil` for an
    /// unknown type.
    private func home(of declaration: Declaration) -> String? {
        guard let root = declaration.enclosing.first, library.module(declaration.module)?.type(root) == nil else {
            return declaration.module
        }
        if library.module(root) != nil { return root }
        return library.resolve([root], within: [], of: declaration.module, seeing: visible)?.module
            ?? KnownTypes.module(of: declaration.enclosing + [declaration.name])
    }

    /// The outermost type around a declaration, where its module is unknown.
    package func unresolvedOwner(of declaration: Declaration) -> UnresolvedName? {
        guard home(of: declaration) == nil, let root = declaration.enclosing.first else { return nil }
        var node = Syntax(declaration.node)
        while !node.is(ExtensionDeclSyntax.self), let parent = node.parent { node = parent }
        let token = node.as(ExtensionDeclSyntax.self)?.extendedType.firstToken(viewMode: .sourceAccurate)
        return token.map { UnresolvedName(name: root, token: $0, source: declaration, declaration: nil) }
    }

    // MARK: Declarations to names

    /// How files of the target refer to a declaration: with all types around it, and with the module where the name
    /// alone would be ambiguous.
    ///
    /// - Parameters:
    ///   - reserved: further names that are ambiguous without a module.
    ///   - isAmbiguous: whether any name may be.
    package func name(
        of declaration: Declaration, reserving reserved: Set<String> = KnownTypes.foundation, isAmbiguous: Bool = false
    ) -> String {
        let path = declaration.enclosing + [declaration.name]
        let plain = path.map(SwiftIdentifier.code).joined(separator: ".")
        guard let home = home(of: declaration), library.module(home) != nil, home != path[0],
            isAmbiguous || importsUnknownNames || reserved.contains(path[0]) || isHiddenByItself(declaration)
                || seesEverything && KnownTypes.framework.contains(path[0]) || isDeclared(path[0], excluding: home),
            canQualify(with: home)
        else { return plain }
        return home + "." + plain
    }

    /// Whether the type has a type of its own name within it, or an associated type, as a `Value` that dictionary
    /// literals express has.
    private func isHiddenByItself(_ declaration: Declaration) -> Bool {
        let name = declaration.name
        if library.module(declaration.module)?.type("\(name).\(name)") != nil { return true }
        return KnownTypes.associated.contains(declaration.name) && declaration.enclosing.isEmpty
            && !allInheritedNames(of: declaration).isDisjoint(with: KnownTypes.associatingProtocols)
    }

    /// Whether the target, or another module that it sees, declares a type of that name.
    private func isDeclared(_ name: String, excluding module: String) -> Bool {
        (own.name != module && own.type(name) != nil)
            || library.homes(of: name, in: visible).contains { $0 != module && library.declares(name, in: $0) }
    }

    /// Whether a module's name can precede a dot: not where a type has the same name.
    private func canQualify(with module: String) -> Bool {
        (library.homes(of: module, in: visible) + [module]).allSatisfy { library.module($0)?.type(module) == nil }
    }

    /// The types of a module that need an import each: Foundation has their names, and the module's name is a type's.
    package func singleImports(of module: String) -> [String] {
        guard !canQualify(with: module), let parsed = library.module(module) else { return [] }
        let types = parsed.declarations.filter {
            $0.enclosing.isEmpty && $0.conditions.isEmpty && $0.kind != .extension && parsed.shares($0)
                && KnownTypes.foundation.contains($0.name)
        }
        return types.map { "import \($0.kind == .actor ? "class" : "\($0.kind)") \(module).\($0.name)" }
    }

    /// A name of the standard library, with `Swift` in front where a visible module declares it too.
    package func standard(_ name: String) -> String {
        let isShadowed =
            own.names.contains(name) || !library.homes(of: name, in: visible).isEmpty
            || subjects.contains { library.module($0)?.names.contains(name) == true }
        return isShadowed ? "Swift." + name : name
    }

    /// An expression of Foundation, with the module in front of names that the project declares too.
    package func qualified(_ expression: String) -> String {
        func isDeclared(_ name: Substring) -> Bool {
            let name = String(name)
            return KnownTypes.foundation.contains(name)
                && library.homes(of: name, in: visible).contains { library.declares(name, in: $0) }
        }
        // The expression is replaced seldom, and searched for every property and result.
        guard expression.split(whereSeparator: { "(.".contains($0) }).contains(where: isDeclared) else {
            return expression
        }
        return expression.replacing(/(^|[^.\w])(\w+)(?=[(.])/) { match in
            "\(match.1)\(isDeclared(match.2) ? "Foundation." : "")\(match.2)"
        }
    }
}

/// A name that neither the standard library nor a module that the target sees declares.
package struct UnresolvedName: Sendable {
    package let name: String
    package let token: TokenSyntax
    /// The declaration whose text contains it.
    package let source: Declaration
    /// What it refers to, where a module of the project declares it that the target does not see.
    package let declaration: Declaration?

    package init(name: String, token: TokenSyntax, source: Declaration, declaration: Declaration?) {
        self.name = name
        self.token = token
        self.source = source
        self.declaration = declaration
    }

    /// The modules that may declare it and that the target does not see; empty where a file can refer to it.
    package func unseenModules(in names: NameResolver) -> [String] {
        if let declaration { return [declaration.module] }
        if name != source.module, names.library.module(name) != nil, !names.sees(name) { return [name] }
        let unseen = names.unseenImports(of: source)
        if unseen.contains(name) { return [name] }
        return isOfSystem ? [] : unseen
    }

    /// Whether it is a name of the system's frameworks, or has the form of one: `MKMapItem`, `DispatchQueue`.
    private var isOfSystem: Bool {
        if KnownTypes.module(of: [name]) != nil || KnownTypes.sendable.contains(name)
            || KnownTypes.framework.contains(name) || SystemModules.names.contains(name) || name.hasPrefix("Dispatch")
        {
            return true
        }
        return name.utf8.prefix(2).allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
}
