import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// Writes a mock.
extension ProtocolMock {
    func write(to text: inout SwiftText) {
        text.conditional(shape.declaration.conditions) { text in
            text.line("/// Stands in for `\(shape.declaration.qualifiedName)`, and remembers how it was used.")
            for attribute in attributes { text.line(attribute) }
            text.block(head) { text in
                writeStart(to: &text)
                writeConformances(to: &text)
                for member in members {
                    text.gap()
                    text.conditional(member.requirement.conditions) { text in
                        member.write(to: &text)
                    }
                }
                text.gap()
                writeReset(to: &text)
                for storage in storages { writeState(storage, to: &text) }
            }
        }
    }

    private var attributes: [String] {
        var found = scope.texts(of: shape.declaration.node.attributeList, where: \.isAvailability)
        if let attribute = shape.isolation.attribute { found.append(attribute) }
        return found
    }

    private var head: String {
        let isolation = isMainActorByDefault && !shape.isActor && !shape.isolation.isGlobal ? "nonisolated " : ""
        let kind = shape.isActor ? "actor" : "final class"
        let parameters = shape.parameters.map { parameter in
            parameter.written + (parameter.bounds.isEmpty ? "" : ": " + parameter.bounds.joined(separator: " & "))
        }
        let generics = parameters.isEmpty ? "" : "<\(parameters.joined(separator: ", "))>"
        let parents = [shape.superclass?.name, scope.name(of: shape.declaration), sendability].compactMap { $0 }
        let conditions =
            shape.associated.conditions.isEmpty ? "" : " where " + shape.associated.conditions.joined(separator: ", ")
        return
            "\(isolation)\(access) \(kind) \(name)\(generics): \(parents.joined(separator: ", "))\(conditions)"
    }

    // MARK: Beginning and end

    private func writeStart(to text: inout SwiftText) {
        for alias in shape.associated.aliases where alias.name != alias.type {
            text.line("\(access) typealias \(alias.name) = \(alias.type)")
        }
        text.gap()
        for storage in storages { text.line(holder(of: storage)) }
        text.gap()
        writeInitializers(to: &text)
    }

    /// In front of what any task may use.
    private var free: String { shape.isActor || shape.isolation.isGlobal ? "nonisolated " : "" }

    private var isolatedInit: String {
        shape.isolation.isGlobal && shape.superclass?.isMadeByActor != true ? "nonisolated " : ""
    }

    /// The conformance that a subclass has to repeat.
    private var sendability: String? {
        shape.superclass?.saysSendable == true && !shape.isolation.isGlobal ? "@unchecked Sendable" : nil
    }

    private func holder(of storage: MockStorage) -> String {
        let (type, isStatic) = (storage.type, storage.isStatic)
        if isStatic, isGeneric {
            let value = "MockBoxes.box(of: \(name).self) { \(type)() }"
            return "private \(free)static var \(storage.property): MockBox<\(type)> { \(value) }"
        }
        return "private \(free)\(isStatic ? "static " : "")let \(storage.property) = MockBox(\(type)())"
    }

    private func hasOwnInitializer(_ labels: [String]) -> Bool {
        members.contains { member in
            member.requirement.kind == .initializer && member.requirement.parameters.map { $0.label ?? "_" } == labels
        }
    }

    /// One that takes handlers and values, all of them optional, so that it creates a mock without any as well.
    private func writeInitializers(to text: inout SwiftText) {
        let members = arrangeable
        let isArranging = !members.isEmpty && !hasOwnInitializer(members.map(\.names.base))
        if !hasOwnInitializer([]), !isArranging || shape.superclass != nil {
            let start = shape.superclass?.hasBareInitializer == true ? "override " : ""
            text.line("\(access) \(start)\(isolatedInit)init() {\(shape.superclass == nil ? "" : " super.init() ")}")
            text.gap()
        }
        guard isArranging else { return }
        let items = members.map { member in
            let type = member.hasValue ? member.optionalType : member.handler.type
            return "\(Self.argument(member.names.base)): \(type) = nil"
        }
        let variables = Set(members.map { Self.variable($0.names.base) })
        let assignments = members.map { member in
            let name = Self.variable(member.names.base)
            let stored = member.hasValue ? member.stored[0] : member.handler
            let place = member.path(member.name(of: stored), hiding: variables)
            return member.hasValue ? "if let \(name) { \(place) = \(name) }" : "\(place) = \(name)"
        }
        let head = "\(access) \(isolatedInit)init"
        if shape.superclass == nil, items.count == 1, text.fits("\(head)(\(items[0])) { \(assignments[0]) }") {
            return text.line("\(head)(\(items[0])) { \(assignments[0]) }")
        }
        text.list(head, items, "") { text in
            if shape.superclass != nil { text.line("super.init()") }
            for assignment in assignments { text.line(assignment) }
        }
    }

    private static func argument(_ name: String) -> String {
        let variable = variable(name)
        return variable == name ? name : "\(SwiftIdentifier.label(name)) \(variable)"
    }

    private static func variable(_ name: String) -> String {
        SwiftKeywords.reserved.contains(name) || ReservedNames.ofBodies.contains(name) ? name + "Handler" : name
    }

    private func writeReset(to text: inout SwiftText) {
        let head = access + (shape.isActor ? " nonisolated" : "") + " func \(reset)()"
        let boxes = storages.filter { !$0.isStatic }.map(replacing)
        let own = members.filter { $0.storage == .own && !$0.stored.isEmpty }
        let conditional = own.filter { !$0.requirement.conditions.isEmpty }
        let always = own.filter { $0.requirement.conditions.isEmpty }
        let statements = forgetting(always) + boxes
        let kept = objects(of: always)
        text.line("/// Forgets calls, handlers and values.")
        if statements.isEmpty, conditional.isEmpty {
            text.line(head + " {}")
        } else if conditional.isEmpty, kept.isEmpty {
            text.block(head, of: statements)
        } else {
            text.block(head) { text in
                // Deinitializers run when nothing is left that they could reach.
                let hasMore = !conditional.isEmpty
                text.lines(
                    statements, keeping: kept, then: hasMore ? { self.writeReset(of: conditional, to: &$0) } : nil)
            }
        }
        guard let statics = storages.first(where: \.isStatic) else { return }
        text.gap()
        text.line("/// Forgets calls, handlers and values of the type itself.")
        text.accessor("\(access) \(free)static func \(resetStatics)()", replacing(statics))
    }

    /// Of members within `#if`.
    private func writeReset(of members: [MockedMember], to text: inout SwiftText) {
        for member in members {
            text.conditional(member.requirement.conditions) { text in
                text.lines(forgetting([member]), keeping: objects(of: [member]))
            }
        }
    }

    private func replacing(_ box: MockStorage) -> String { "\(box.property).replace(with: \(box.type)())" }

    private func forgetting(_ members: [MockedMember]) -> [String] {
        let kinds: [[StoredMember.Kind]] = [[.value, .entries], [.count, .calls], [.handler]]
        return kinds.flatMap { kinds in
            members.flatMap { member in
                member.stored.filter { kinds.contains($0.kind) }.map { "\(member.name(of: $0)) = \($0.fresh)" }
            }
        }
    }

    /// What has to be kept while members are reset: releasing it may run a deinitializer that uses the mock.
    private func objects(of members: [MockedMember]) -> [String] {
        let objects = members.flatMap { member in
            member.stored.filter(\.holdsObjects).map { (member.name(of: $0), $0.kind) }
        }
        // A single property keeps its old value itself.
        if objects.count == 1, [.handler, .value].contains(objects[0].1) { return [] }
        return objects.map(\.0)
    }

    private func writeState(_ storage: MockStorage, to text: inout SwiftText) {
        text.gap()
        let isolation = isMainActorByDefault ? "nonisolated " : ""
        text.block("\(isolation)private struct \(storage.type)") { text in
            var seen: Set<String> = []
            for member in members where member.storage.property == storage.property {
                let conditions = member.requirement.conditions
                guard let first = member.stored.first, seen.insert(first.name + conditions.joined()).inserted else {
                    continue
                }
                text.conditional(conditions) { text in for stored in member.stored { text.line(stored.declaration) } }
            }
        }
    }

    // MARK: Conformances that are not mocked

    private func writeConformances(to text: inout SwiftText) {
        let functions = [
            ("Equatable", "==", "static func == (left: \(name), right: \(name)) -> Bool", "left === right"),
            (
                "Comparable", "<", "static func < (left: \(name), right: \(name)) -> Bool",
                "ObjectIdentifier(left) < ObjectIdentifier(right)"
            ),
            ("Hashable", "hash", "func hash(into hasher: inout Hasher)", "hasher.combine(ObjectIdentifier(self))"),
        ]
        for (known, requirement, head, body) in functions
        where shape.lineage.standard.contains(known) && !asks(requirement) {
            text.gap()
            text.block("\(access) \(free)\(head)") { $0.line(body) }
        }
        if shape.lineage.standard.contains("Decodable"), !shape.requirements.contains(where: \.decodes) {
            text.gap()
            text.line("\(access) \(isolatedInit)init(from decoder: any Decoder) throws {}")
        }
        if shape.lineage.standard.contains("Encodable"), !asks("encode") {
            text.gap()
            text.line("\(access) \(free)func encode(to encoder: any Encoder) throws {}")
        }
    }

    private func asks(_ name: String) -> Bool { shape.requirements.contains { $0.name == name } }
}

extension Requirement {
    /// Whether it is the `init(from:)` of `Decodable`.
    fileprivate var decodes: Bool {
        kind == .initializer && parameters.count == 1 && parameters[0].label == "from"
            && ["Decoder", "any Decoder", "Swift.Decoder", "any Swift.Decoder"].contains(parameters[0].type.trimmedText)
    }
}

extension SwiftText {
    /// Short statements, within `withExtendedLifetime` where there are objects.
    fileprivate mutating func lines(
        _ statements: [String], keeping objects: [String], then more: ((inout SwiftText) -> Void)? = nil
    ) {
        func body(_ text: inout SwiftText) {
            text.lines(statements)
            more?(&text)
        }
        if objects.isEmpty { return body(&self) }
        let head = "withExtendedLifetime(\(objects.count == 1 ? objects[0] : "(\(objects.joined(separator: ", ")))"))"
        let single = "\(head) { \(statements.joined(separator: "; ")) }"
        if more == nil, fits(single) { return line(single) }
        if fits(head + " {") { return block(head, body) }
        line("withExtendedLifetime((")
        nested { $0.lines(objects, separator: ", ", ending: ",") }
        block("))", body)
    }
}
