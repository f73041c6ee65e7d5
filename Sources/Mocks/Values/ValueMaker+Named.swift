import AshlarProjectModel
import SwiftSyntax

/// Values of types that have a name.
extension ValueMaker {
    func named(
        _ path: [String], _ arguments: [PlacedType], _ place: TypePlace, _ manner: ValueManner
    ) -> MadeValue? {
        if path.count == 1, let name = path.first, let known = place.generics[name] {
            return known.flatMap { anyValue(of: $0, as: manner) }
        }
        // A generic parameter's associated type.
        if path.count > 1, let first = path.first, place.generics[first] != nil { return nil }
        if path == ["Self"] { return scene.subject(of: place).flatMap { model($0, [], place, manner) } }
        if let found = scene.resolve(path, in: place) {
            switch found.kind {
            case .typealias: return aliased(found, arguments, manner)
            case .protocol: return mock(of: found, arguments)
            default: return model(found, arguments, place, manner)
            }
        }
        if let identifier = scene.implicitIdentifier(path, in: place) { return anyValue(of: identifier, as: manner) }
        var path = path
        if path.count > 1, let first = path.first,
            Self.systemNames.contains(first) || SystemModules.names.contains(first)
        {
            path.removeFirst()
        }
        guard var made = known(path.joined(separator: "."), arguments, manner) else {
            return scene.handwritten(path, for: self)
        }
        made.expression = scene.qualified(made.expression, from: made.modules)
        return made
    }

    private static let systemNames: Set<String> = ["Swift", "_Concurrency"]

    private func aliased(_ alias: Declaration, _ arguments: [PlacedType], _ manner: ValueManner) -> MadeValue? {
        guard let node = alias.node.as(TypeAliasDeclSyntax.self) else { return nil }
        var place = place(alias)
        for (name, argument) in zip(alias.genericParameterNames, arguments) { place.generics[name] = .some(argument) }
        return anyValue(of: PlacedType(node.initializer.value, in: place), as: manner)
    }

    /// The mock of a protocol of the project, without anything set.
    private func mock(of found: Declaration, _ arguments: [PlacedType]) -> MadeValue? {
        guard found.access.isShared, let home = scene.mocks(for: found.module) else { return nil }
        let isHere = home.target == scene.job.target.name
        let name = scene.mockName(of: found, in: home.target)
        let written = isHere ? scene.own : scene.targets[home.target] ?? scene.library.module(home.target)
        if let own = written?.declarations(named: name).first(where: \.isNominal) {
            let isSeen = own.access >= (isHere ? access : max(access, .package))
            guard isSeen, own.genericParameters == nil, own.isMadeOfNothing else { return nil }
            return MadeValue(
                expression: name + "()", modules: isHere ? [] : [home.target],
                isolation: SourceIsolation.of(own, in: scene))
        }
        guard min(found.access, DeclaredAccess(home.access)) >= access, !found.node.hasError,
            scene.mockRival(of: found, in: home.target) == nil
        else { return nil }
        let shape = ProtocolShape(of: found, mock: name, use: NameUse(), in: scene)
        guard shape.obstacles.isEmpty, let generics = generics(of: shape, arguments) else { return nil }
        return MadeValue(
            expression: name + generics.text + "()", modules: generics.modules.union(isHere ? [] : [home.target]))
    }

    /// `<Ride>` for `any Store<Ride>`; nothing where the mock is not generic.
    private func generics(of shape: ProtocolShape, _ arguments: [PlacedType]) -> (text: String, modules: Set<String>)? {
        guard !shape.parameters.isEmpty else { return ("", []) }
        let primary = shape.declaration.node.as(ProtocolDeclSyntax.self)?.primaryAssociatedTypeClause
        let names = primary?.primaryAssociatedTypes.map(\.name.plainName) ?? []
        guard names.count == arguments.count else { return nil }
        var texts: [String] = []
        var modules: Set<String> = []
        for parameter in shape.parameters {
            guard let place = names.firstIndex(of: parameter.name) else { return nil }
            let spelt = FactorySpeller(scene: scene, subject: "Self").spell(arguments[place])
            guard spelt.hidden.isEmpty, spelt.strangers.allSatisfy({ $0.unseenModules(in: scene).isEmpty }) else {
                return nil
            }
            texts.append(spelt.text)
            modules.formUnion(spelt.modules)
        }
        return ("<" + texts.joined(separator: ", ") + ">", modules)
    }

    /// `.mock()` where there is one, else the value as its initialiser makes it.
    private func model(
        _ found: Declaration, _ arguments: [PlacedType], _ place: TypePlace, _ manner: ValueManner
    ) -> MadeValue? {
        scene.fixtures.value(of: found, arguments, by: self, manner)
    }

    private func known(_ name: String, _ arguments: [PlacedType], _ manner: ValueManner) -> MadeValue? {
        if KnownTypes.texts.contains(name) {
            let module = name.hasPrefix("Localized") ? (name == "LocalizedStringKey" ? "SwiftUI" : "Foundation") : nil
            return MadeValue(expression: manner.text, modules: module.map { [$0] } ?? [])
        }
        if KnownTypes.integers.contains(name) { return MadeValue(expression: manner.number) }
        if KnownTypes.fractions.contains(name) { return MadeValue(expression: "0") }
        if let literal = KnownTypes.collections[name] { return MadeValue(expression: literal) }
        if name == "Character" || name == "Unicode.Scalar", manner.isReadable, let first = firstLetter(of: manner.name)
        {
            return MadeValue(expression: SwiftLiteral.string(first))
        }
        if let fixed = KnownTypes.fixed[name] {
            return MadeValue(expression: fixed.expression, modules: fixed.module.map { [$0] } ?? [])
        }
        return range(name, arguments, manner) ?? wrapped(name, arguments, manner) ?? web(name, manner)
            ?? vague(name, manner)
    }

    private func firstLetter(of name: String) -> String? {
        guard let first = ReadableName(name).sentence.unicodeScalars.first else { return nil }
        return String(first)
    }

    private func range(_ name: String, _ arguments: [PlacedType], _ manner: ValueManner) -> MadeValue? {
        let patterns = [
            "Range": ("", "..<"), "ClosedRange": ("", "..."), "PartialRangeFrom": ("", "..."),
            "PartialRangeUpTo": ("..<", ""), "PartialRangeThrough": ("...", ""),
        ]
        guard let pattern = patterns[name], arguments.count == 1,
            let bound = anyValue(of: arguments[0], as: manner.emptied),
            // An implicit member has no type to belong to in an operator's operand.
            !bound.expression.hasPrefix(".")
        else { return nil }
        var made = bound
        made.expression = pattern.0 + bound.expression + pattern.1
        if pattern.0.isEmpty, name != "PartialRangeFrom" { made.expression += bound.expression }
        return made
    }

    /// Generic types of the system that hold a value, or none.
    private func wrapped(_ name: String, _ arguments: [PlacedType], _ manner: ValueManner) -> MadeValue? {
        func around(_ start: String, _ end: String, _ module: String? = nil) -> MadeValue? {
            guard let first = arguments.first, var made = anyValue(of: first, as: manner) else { return nil }
            made.expression = start + made.expression + end
            if let module { made.modules.insert(module) }
            return made
        }
        switch name {
        case "Optional": return MadeValue(expression: "nil")
        case "Result": return around(".success(", ")")
        case "AsyncStream", "AsyncThrowingStream":
            return MadeValue(expression: scene.standard(name) + " { $0.finish() }")
        case "EmptyCollection", "CollectionOfOne":
            return name == "EmptyCollection" ? MadeValue(expression: ".init()") : around(".init(", ")")
        case "AnyPublisher": return MadeValue(expression: "Empty().eraseToAnyPublisher()", modules: ["Combine"])
        case "PassthroughSubject": return MadeValue(expression: "PassthroughSubject()", modules: ["Combine"])
        case "CurrentValueSubject": return around("CurrentValueSubject(", ")", "Combine")
        case "Binding": return around(".constant(", ")", "SwiftUI")
        case "Measurement":
            guard let unit = arguments.first?.named?.path.last, unit.hasPrefix("Unit"), unit != "Unit" else {
                return nil
            }
            return MadeValue(expression: "Measurement(value: 0, unit: .baseUnit())", modules: ["Foundation"])
        default: return nil
        }
    }

    private func web(_ name: String, _ manner: ValueManner) -> MadeValue? {
        switch name {
        case "URL": return MadeValue(expression: "URL(string: \(address(manner)))!", modules: ["Foundation"])
        case "URLRequest":
            return MadeValue(
                expression: "URLRequest(url: URL(string: \(address(manner)))!)", modules: ["Foundation"])
        case "UUID":
            return MadeValue(
                expression: "UUID(uuidString: \"00000000-0000-0000-0000-000000000001\")!", modules: ["Foundation"])
        case "Notification.Name", "NSNotification.Name":
            return MadeValue(expression: "Notification.Name(\(manner.text))", modules: ["Foundation"])
        default: return nil
        }
    }

    private func address(_ manner: ValueManner) -> String {
        let name = ["url", "uri", "link"].reduce(ReadableName(manner.isReadable ? manner.name : "")) {
            $0.dropping(last: $1)
        }
        let slug = name.slug
        let isPlain = slug.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || $0 == "-" || ("0"..."9").contains($0))
        }
        return slug.isEmpty || !isPlain ? "\"https://example.com\"" : "\"https://example.com/\(slug)\""
    }

    /// What many types are values of.
    private func vague(_ name: String, _ manner: ValueManner) -> MadeValue? {
        guard manner.isReadable else { return nil }
        if name == "Any" || name == "AnyHashable" || KnownTypes.textProtocols.contains(name) {
            return MadeValue(expression: manner.text)
        }
        if KnownTypes.numberProtocols.contains(name) { return MadeValue(expression: manner.number) }
        return name == "Error" ? MadeValue(expression: scene.standard("CancellationError") + "()") : nil
    }
}

extension DeclaredAccess {
    init(_ level: AccessLevel) { self = level == .public ? .public : .package }
}
