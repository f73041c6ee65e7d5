import AshlarMessages
import AshlarProjectModel
import AshlarSwiftDeclarations

/// Writes the file with the members of the root for one feature or module.
struct RootFile {
    let wiring: Wiring
    let members: RootMembers
    let lists: RootLists

    private var job: CompositionJob { wiring.job }

    /// - Parameters:
    ///   - name: of the feature or module.
    ///   - candidates: those of it that the root needs; the ones that it cannot create are named in a comment.
    /// - Returns: `nil` if the user wrote all of its members.
    func file(of name: String, _ candidates: [Int]) -> PlannedFile? {
        var imports: [String: Set<String>] = [:]
        var (lines, registrations): ([String], [String]) = ([], [])
        for index in candidates.sorted(by: precedes) {
            guard wiring.calls[index] != nil else {
                if !lines.isEmpty { lines.append("") }
                lines.append(
                    "    // '\(wiring.candidates[index].declaration.name.visible)' is left out: 'ashlar generate' says why."
                )
                continue
            }
            for member in members.members[index] ?? [] where !wiring.isReplaced(member) {
                let text = text(of: member, registeredIn: job.hasAssemblies ? job.assembly(of: name) : nil)
                let condition = wiring.condition(of: member)
                Self.add(text.lines, under: condition, to: &lines)
                if !text.registration.isEmpty { Self.add(text.registration, under: condition, to: &registrations) }
                imports[condition ?? "", default: []].formUnion(text.modules)
            }
        }
        guard !lines.isEmpty else { return nil }
        var body = Self.text(of: imports)
        if !registrations.isEmpty {
            body += """
                /// Registers what \(name) provides.
                @MainActor
                struct \(job.assembly(of: name)) {
                    let root: \(job.root)


                """ + registrations.map { $0 + "\n" }.joined() + "}\n\n"
        }
        let area = candidates.first.flatMap(wiring.area).map { ".\($0.type)" } ?? ""
        body += "extension \(job.root)\(area) {\n" + lines.map { $0 + "\n" }.joined() + "}\n"
        let reason = candidates.map { wiring.candidates[$0].location }.min()
        return PlannedFile(
            path: job.file(of: name),
            contents: ManagedText.make(from: "the initializers of \(name)", body: body),
            ownership: .managed(members: []), reason: reason)
    }

    private static func add(_ text: [String], under condition: String?, to lines: inout [String]) {
        if !lines.isEmpty { lines.append("") }
        lines += condition.map { ["    #if \($0)"] + text.map { "    " + $0 } + ["    #endif"] } ?? text
    }

    /// - Parameter imports: by condition.
    static func text(of imports: [String: Set<String>]) -> String {
        let plain = imports[""] ?? []
        var text = plain.sorted().map { $0 + "\n" }.joined()
        for (condition, modules) in imports.sorted(by: { $0.key < $1.key }) where !condition.isEmpty {
            let missing = modules.subtracting(plain).sorted()
            guard !missing.isEmpty else { continue }
            text += "#if \(condition)\n" + missing.map { "    \($0)\n" }.joined() + "#endif\n"
        }
        return text.isEmpty ? "" : text + "\n"
    }

    /// The file of an area: the structure that the members of its features extend.
    func file(of area: FeatureArea) -> PlannedFile {
        let access = job.access.rawValue
        let body = """
            extension \(job.root) {
                /// The members of the area '\(area.name)'.
                \(access) var \(area.declaredProperty): \(area.type) { \(area.type)(root: self) }

                /// The area '\(area.name)': the members of its features are in extensions.
                @MainActor
                \(access) struct \(area.type) {
                    let root: \(job.root)
                }
            }

            """
        return PlannedFile(
            path: "\(job.folder)/\(job.root)+\(area.type).generated.swift",
            contents: ManagedText.make(from: "the area '\(area.name)'", body: body), ownership: .managed(members: []))
    }

    /// The file of a list: its lines may stand in any order.
    func file(of list: RootLists.List) -> PlannedFile {
        let demand = Demand.conforming(list.protocols)
        let modules = wiring.types(of: demand).reduce(into: Set<String>()) {
            $0.formUnion(wiring.names.imports(of: $1))
        }
        let expression = Expression(wiring: wiring, members: members, lists: lists, area: nil, isInAssembly: false)
        let entries = list.factories.compactMap { index in
            expression.reference(to: index, as: .instance(wiring.candidates[index].key))
        }
        let type = wiring.text(of: demand)
        let body =
            Self.text(of: ["": Set(modules.map { "import \($0)" })]) + """
                extension \(job.root) {
                    /// The factories of all features.
                    var \(list.name): [\(type)] {
                        [

                """ + entries.map { "\(ManagedText.entryStart)\($0),\n" }.joined() + """
                        ]
                    }
                }

                """
        let words = type.dropFirst("any ".count)
        var file = PlannedFile(
            path: "\(job.folder)/\(job.root)+\(words.replacing(" & ", with: "+")).list.generated.swift",
            contents: ManagedText.make(from: "the features with \(words)", body: body, hasEntries: true),
            ownership: .managed(members: []))
        file.unorderedLineStart = ManagedText.entryStart
        return file
    }

    private func precedes(_ left: Int, _ right: Int) -> Bool {
        let names = (members.members[left]?.first?.name ?? "", members.members[right]?.first?.name ?? "")
        return (names.0, wiring.candidates[left].key) < (names.1, wiring.candidates[right].key)
    }

    /// The lines of a member, those of the method that creates it in an assembly, and the imports that they need.
    ///
    /// - Parameter assembly: the type that has the method; `nil` for a member that creates its value itself.
    private func text(
        of member: RootMembers.Member, registeredIn assembly: String?
    ) -> (lines: [String], registration: [String], modules: Set<String>) {
        let candidate = wiring.candidates[member.candidate]
        let (type, types) = (wiring.text(of: member.demand), wiring.types(of: member.demand))
        let access = types.allSatisfy { $0.access == .public } && job.access == .public ? "public" : "package"
        let area = wiring.area(of: member.candidate)
        // What returns another member creates nothing.
        let assembly = member.original == nil ? assembly : nil
        var expression = Expression(
            wiring: wiring, members: members, lists: lists, area: area, isInAssembly: assembly != nil)
        let value = member.original.map(SwiftNames.declared) ?? expression.creating(member.candidate)
        let declared = SwiftNames.declared(member.name)
        let versions = candidate.availability.map { "    \($0)" }
        var lines = versions + ["    \(access) var \(declared): \(type) {"]
        let path = area.map { "\($0.declaredProperty).\(SwiftIdentifier.member(member.name))" } ?? declared
        let head = "        \(area == nil ? "" : "root.")shared(\\.\(path)"
        var registration: [String] = []
        if let assembly {
            let method = "register\(member.name.prefix(1).uppercased() + member.name.dropFirst())"
            lines.append("\(head), \(assembly)(root: \(area == nil ? "self" : "root")).\(method))")
            let written = expression.lines(of: member.candidate, value).map { String($0.dropFirst(4)) }
            registration = versions + ["    func \(method)() -> \(type) {"] + written + ["    }"]
        } else {
            let isShort = head.count + value.count + 6 <= 120
            lines +=
                isShort
                ? ["\(head)) { \(value) }"]
                : ["\(head)) {"] + expression.lines(of: member.candidate, value) + ["        }"]
        }
        lines.append("    }")
        // A public member names these modules; the others are details.
        let shown = types.reduce(into: Set<String>()) { $0.formUnion(wiring.names.imports(of: $1)) }
        let level = job.target.importsAreInternal ? access + " " : ""
        let all = shown.map { "\(level)import \($0)" } + expression.modules.subtracting(shown).map { "import \($0)" }
        return (lines, registration, Set(all))
    }
}

extension CompositionJob {
    /// The path of the file with the members of a feature or module.
    func file(of name: String) -> String { "\(folder)/\(root)+\(name).generated.swift" }

    /// The type that registers what a feature, module or seam provides.
    func assembly(of name: String) -> String { "\(name)Assembly" }
}

extension FeatureArea {
    fileprivate var declaredProperty: String { SwiftNames.declared(property) }
}

/// The expressions that create candidates.
private struct Expression {
    let wiring: Wiring
    let members: RootMembers
    let lists: RootLists
    /// The modules that they name.
    private(set) var modules: Set<String> = []
    /// The area that they are in.
    private let area: FeatureArea?
    /// Whether they are in a type that has the root.
    private let isInAssembly: Bool

    init(wiring: Wiring, members: RootMembers, lists: RootLists, area: FeatureArea?, isInAssembly: Bool) {
        (self.wiring, self.members, self.lists) = (wiring, members, lists)
        (self.area, self.isInAssembly) = (area, isInAssembly)
    }

    mutating func creating(_ index: Int) -> String {
        let arguments = arguments(of: index).joined(separator: ", ")
        return "\(name(of: index))(\(arguments))"
    }

    /// The call with one argument a line where it has arguments and is too long for one.
    ///
    /// - Parameters:
    ///   - label: what precedes the call, such as the label of an argument.
    ///   - end: what follows it, such as a comma.
    mutating func lines(
        of index: Int, _ value: String, after label: String = "", before end: String = "", indent width: Int = 12
    ) -> [String] {
        let indent = String(repeating: " ", count: width)
        let line = "\(indent)\(label)\(value)\(end)"
        let arguments = wiring.calls[index] == nil ? [] : labeledArguments(of: index)
        guard !arguments.isEmpty, value.hasSuffix(")"), line.count > 120 else { return [line] }
        var lines = ["\(indent)\(label)\(name(of: index))("]
        for (place, argument) in arguments.enumerated() {
            let end = place == arguments.count - 1 ? "" : ","
            if case .inline(let inner) = argument.binding {
                lines += self.lines(
                    of: inner, argument.value, after: argument.label, before: end, indent: width + 4)
            } else {
                lines.append("\(indent)    \(argument.label)\(argument.value)\(end)")
            }
        }
        return lines + ["\(indent))\(end)"]
    }

    private mutating func name(of index: Int) -> String {
        let declaration = wiring.candidates[index].declaration
        modules.formUnion(wiring.names.imports(of: declaration))
        return wiring.names.name(of: declaration)
    }

    private mutating func arguments(of index: Int) -> [String] {
        labeledArguments(of: index).map { $0.label + $0.value }
    }

    private mutating func labeledArguments(
        of index: Int
    ) -> [(label: String, value: String, binding: Wiring.Binding)] {
        guard let call = wiring.calls[index] else { return [] }
        // That of a superclass, if it is inherited.
        modules.insert(call.initializer.module)
        var arguments: [(label: String, value: String, binding: Wiring.Binding)] = []
        for (parameter, binding) in zip(call.initializer.parameters, call.bindings) {
            guard let value = text(of: binding, isEscaping: false) else { continue }
            let label = parameter.label.map { "\(SwiftIdentifier.argument($0)): " } ?? ""
            arguments.append((label, value, binding))
        }
        return arguments
    }

    /// `nil` for an omitted argument.
    private mutating func text(of binding: Wiring.Binding, isEscaping: Bool) -> String? {
        let start = area != nil || isInAssembly ? "root." : isEscaping ? "self." : ""
        switch binding {
        case .member(let name): return reference(to: name, in: wiring.own.area(of: name), isEscaping)
        case .value(let name): return "\(start)configuration.\(SwiftIdentifier.member(name))"
        case .provider(let index, let demand): return reference(to: index, as: demand, isEscaping)
        case .inline(let index): return creating(index)
        case .list(let protocols, let bindings):
            if let list = lists.list(of: protocols) { return reference(to: list.name, in: nil, isEscaping) }
            var items: [String] = []
            for binding in bindings { if let item = text(of: binding, isEscaping: isEscaping) { items.append(item) } }
            return "[\(items.joined(separator: ", "))]"
        case .lazy(let inner): return text(of: inner, isEscaping: true).map { "{ \($0) }" }
        case .deferred(let inner): return text(of: inner, isEscaping: true)
        case .none: return "nil"
        case .omitted: return nil
        }
    }

    func reference(to candidate: Int, as demand: Demand, _ isEscaping: Bool = false) -> String? {
        members.name(of: candidate, as: demand).map { reference(to: $0, in: wiring.area(of: candidate), isEscaping) }
    }

    /// A closure that is kept names `self`, unless it is in the structure of an area.
    private func reference(to member: String, in other: FeatureArea?, _ isEscaping: Bool) -> String {
        if isInAssembly {
            let path = other.map { SwiftIdentifier.member($0.property) + "." } ?? ""
            return "root.\(path)\(SwiftIdentifier.member(member))"
        }
        let start = area == other ? (isEscaping && area == nil ? "self." : "") : area == nil ? "self." : "root."
        let path = other == area ? "" : other.map { SwiftIdentifier.member($0.property) + "." } ?? ""
        let isFirst = start.isEmpty && path.isEmpty
        return start + path + (isFirst ? SwiftNames.declared(member) : SwiftIdentifier.member(member))
    }
}
