import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// Writes the members of the extension that gives a model its factory.
struct FixtureText {
    let context: MockContext
    let fixture: Fixture
    let name: TypeName
    /// The modules that signatures and public default values need.
    private(set) var shared: Set<String>
    /// The modules that bodies alone need.
    private(set) var inner: Set<String> = []
    /// The names in signatures.
    private let use = ReferencedNames()
    /// The members, as their `MARK` lines name them.
    private(set) var marks: [String] = []
    private(set) var text = SwiftText(depth: 1)
    private let isAmbiguous: Bool

    /// - Parameter isAmbiguous: whether the file imports modules with unknown names.
    init(_ fixture: Fixture, in context: MockContext, isAmbiguous: Bool = false) {
        self.context = context
        self.fixture = fixture
        self.isAmbiguous = isAmbiguous
        let declaration = fixture.type.declaration
        name = TypeName(declaration, in: context, isAmbiguous: isAmbiguous)
        shared = context.names.imports(of: declaration)
        if let owner = context.names.unresolvedOwner(of: declaration) {
            use.note(owner.token, in: owner.source, as: nil)
        }
        switch fixture.form {
        case .handwritten: break
        case .choice(let value): choice(value)
        case .initializer(let chosen, _):
            for fixture in [fixture] + alternatives(to: chosen) { factory(fixture) }
        }
        shared.formUnion(use.modules.union(use.frameworks))
    }

    var declaration: Declaration { fixture.type.declaration }
    /// What the types in signatures are copied from.
    var sources: [Declaration] {
        if case .initializer(let chosen, _) = fixture.form { [declaration, chosen.part] } else { [declaration] }
    }
    var unresolved: [UnresolvedName] { use.unresolved }

    /// The factories for initialisers in other clauses of the `#if` around the chosen one.
    private func alternatives(to chosen: ModelInitializer) -> [Fixture] {
        guard !chosen.conditions.isEmpty else { return [] }
        let maker = FixtureMaker(context: context, type: fixture.type)
        var taken = [chosen]
        for other in ModelInitializer.candidates(of: fixture.type, in: context)
        where taken.allSatisfy(other.excludes) { taken.append(other) }
        return taken.dropFirst().compactMap { maker.fixture(following: $0, claiming: .nothing) }
    }

    private mutating func choice(_ value: MadeValue) {
        inner.formUnion(value.modules)
        let head = "\(modifiers(isolation: value.isolation))static func mock() -> \(name.full)"
        write("mock()") { $0.block(head) { $0.line(value.expression) } }
    }

    private mutating func factory(_ fixture: Fixture) {
        guard case .initializer(let chosen, let parameters) = fixture.form else { return }
        let scope = TypeScope(
            context: context, use: use, place: chosen.part, mock: name.full, style: .fixture, isAmbiguous: isAmbiguous)
        for value in parameters.compactMap(\.value) {
            // What belongs to an actor is made in the body, and only public default arguments are seen by clients.
            if value.isolation == nil, fixture.access == .public {
                shared.formUnion(value.modules)
            } else {
                inner.formUnion(value.modules)
            }
        }
        let leavesTask = fixture.type.declaration.kind == .actor && fixture.isolation == nil
        let written = parameters.map { FactoryParameter($0, leavesTask: leavesTask, in: scope) }
        let inside = scope.at(chosen.parameters.first?.type.place ?? TypePlace(chosen.part))
        let generics = chosen.node.genericParameterClause.map { inside.text(of: $0) } ?? ""
        let conditions = chosen.node.genericWhereClause.map { " " + inside.text(of: $0) } ?? ""
        let factory = FactoryText(
            name: name, initializer: chosen, parameters: written, generics: generics, conditions: conditions,
            modifiers: modifiers(isolation: fixture.isolation), folder: context.job.folder,
            countType: context.names.standard("Int"), members: fixture.type.memberNames)
        write(factory.signature, chosen) { factory.writeMock(to: &$0) }
        writeMocks(factory, chosen, parameters)
        let variants =
            chosen.isAsync || chosen.isGeneric
            ? [] : CaseVariants(context: context, fixture: fixture).variants(of: parameters)
        for (place, variant) in variants.enumerated() {
            inner.formUnion(variant.argument.modules)
            let head =
                "\(modifiers(isolation: fixture.isolation))static var \(SwiftIdentifier.code(variant.name)): \(name.full)"
            write(variant.name, chosen, isBrief: true, isFirst: place == 0) {
                $0.accessor(head, ".mock(\(variant.argument.expression))")
            }
        }
    }

    /// `mocks(_:)`, where the elements can differ.
    private mutating func writeMocks(
        _ factory: FactoryText, _ chosen: ModelInitializer, _ parameters: [Fixture.Parameter]
    ) {
        guard !fixture.type.suppressesCopying, factory.makesLists, !chosen.isAsync, !chosen.isGeneric,
            !fixture.type.declares("mocks")
        else { return }
        let values = NumberedValues(context: context, fixture: fixture, variable: factory.variable)
        guard let varied = values.varied(parameters) else {
            text.gap()
            text.line("// There is no 'mocks(_:)': the identifiers of its elements would be equal.")
            return
        }
        for value in varied.values { inner.formUnion(value.modules) }
        write(factory.mocksSignature, chosen) { factory.writeMocks(varied: varied.mapValues(\.expression), to: &$0) }
    }

    /// - Parameter initializer: its conditions and availability are those of the member.
    private mutating func write(
        _ member: String, _ initializer: ModelInitializer? = nil, isBrief: Bool = false, isFirst: Bool = true,
        _ body: (inout SwiftText) -> Void
    ) {
        let mark = "\(fixture.type.declaration.qualifiedName).\(member)"
        marks.append(mark)
        if isFirst { text.gap() }
        text.conditional(initializer?.conditions ?? []) { text in
            if isBrief { text.comment(ManagedText.mark(mark)) } else { text.line(ManagedText.mark(mark)) }
            for attribute in initializer.map({ Availability($0.node.attributes).attributes }) ?? [] {
                text.line(attribute)
            }
            body(&text)
        }
    }

    /// Access and isolation, with a space at the end.
    private func modifiers(isolation: String?) -> String {
        let access = fixture.access == .public ? "public " : "package "
        if let isolation { return "@\(isolation) \(access)" }
        let isIsolatedElse =
            context.job.target.isMainActorByDefault
            || Isolation(of: fixture.type.declaration, in: context).isGlobal
        return isIsolatedElse ? access + "nonisolated " : access
    }
}

/// The name of a type as its extension and its values write it.
struct TypeName {
    /// `Outer.Box`, as an extension names it.
    let extended: String
    /// `Outer.Box<Value>`.
    let full: String

    init(_ declaration: Declaration, in context: MockContext, isAmbiguous: Bool = false) {
        extended = context.names.name(of: declaration, isAmbiguous: isAmbiguous)
        let path = declaration.enclosing + [declaration.name]
        full = Self.filled(extended, path, context.names.library.types(along: path, of: declaration.module))
    }

    /// A name with the generic parameters of the types along its path.
    static func filled(_ name: String, _ path: [String], _ types: [Declaration?]) -> String {
        let printed = zip(path, types).map { name, type in
            let names = type?.genericParameterNames ?? []
            return SwiftIdentifier.code(name) + (names.isEmpty ? "" : "<\(names.joined(separator: ", "))>")
        }
        let plain = path.map(SwiftIdentifier.code).joined(separator: ".")
        return name.dropLast(plain.count) + printed.joined(separator: ".")
    }
}
