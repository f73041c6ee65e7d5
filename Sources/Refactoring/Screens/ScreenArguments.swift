import AshlarImports
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// The values of a new screen: none gives a type a member that it has already.
struct ScreenArguments {
    let request: SourceRequest
    let owners: SourceOwnership
    /// The sources of a request.
    let render: (SourceRequest) throws -> [PlannedFile]

    /// A value on the command line.
    private struct Value {
        let kind: String
        let name: String
        var text: String
        /// What another name for it ends in.
        let ending: String
        let add: (_ text: String, inout SourceArguments) throws -> Void

        /// Another name for it.
        var other: String { name + ending }
    }

    /// Refuses the first value that repeats a member.
    ///
    /// - Parameter files: the sources of the request.
    func check(_ files: [PlannedFile]) throws {
        if values.isEmpty || repeated(in: files).isEmpty { return }
        // What templates repeat without values does not follow from these.
        let known = try Set(repeated(with: []))
        for end in values.indices {
            guard let member = try repeated(with: values[...end]).first(where: { !known.contains($0) }) else {
                continue
            }
            // Where no other name for the value helps, one before it takes the name of what every such value gets.
            let renamed = try values[...end].indices.reversed().first { index in
                var renamed = values[...end]
                renamed[index].text = values[index].other + values[index].text.dropFirst(values[index].name.count)
                return try repeated(with: renamed).allSatisfy(known.contains)
            }
            let value = values[renamed ?? end]
            throw OperationFailure(
                "the \(value.kind) name '\(value.name)' is not available: '\(member.type)' would declare "
                    + "'\(member.name)' twice; nothing was written",
                remedy: "choose another name" + (renamed == nil ? "" : ", such as '\(value.other)'"))
        }
    }

    /// In the order in which they are judged: each with those before it.
    private var values: [Value] {
        let arguments = request.arguments
        let fields = arguments.fields.map { field in
            Value(kind: "field", name: field.name, text: field.text, ending: "Text") {
                $1.fields.append(try ScreenField($0))
            }
        }
        let inputs = arguments.inputs.map { input in
            Value(kind: "input", name: input.name, text: input.text, ending: "Value") {
                $1.inputs.append(try ScreenInput($0))
            }
        }
        let intents = arguments.intents.map { intent in
            Value(kind: "intent", name: intent.name, text: intent.text, ending: "Action") {
                $1.intents.append(try ScreenIntent($0))
            }
        }
        let alerts = arguments.alerts.map { alert in
            Value(kind: "alert", name: alert.name, text: alert.text, ending: "Alert") {
                $1.alerts.append(try ScreenAlert($0))
            }
        }
        return fields + inputs + intents + alerts
    }

    private func repeated(with values: ArraySlice<Value>) throws -> [MemberReader.Member] {
        var arguments = SourceArguments()
        for value in values { try value.add(value.text, &arguments) }
        return repeated(
            in: try render(SourceRequest(request.kind, request.name, arguments, part: request.part, set: request.set)))
    }

    /// The members that a type has twice, in the order of the files.
    private func repeated(in files: [PlannedFile]) -> [MemberReader.Member] {
        let modules = Dictionary(grouping: files.filter { $0.path.hasSuffix(".swift") }) { owners.target(of: $0.path) }
        return modules.sorted { $0.key ?? 0 < $1.key ?? 0 }.flatMap { _, files in
            var seen: Set<MemberReader.Member> = []
            return files.flatMap { file in file.bytes.withUnsafeBytes(MemberReader.members) }
                .filter { !seen.insert($0).inserted }
        }
    }
}
