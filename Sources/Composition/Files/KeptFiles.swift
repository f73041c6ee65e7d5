import AshlarMessages
import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// The root's files that the user took over: what would be written there is missing if they lack it.
extension Wiring {
    /// The path of the file that the user keeps, if the member for a candidate would be in it and is not.
    func keptFile(lacking index: Int, as demand: Demand) -> String? {
        let path = file(of: index)
        let conditions = conditions(of: index)
        let isDeclared = names(of: index, as: demand).contains { own.replaces($0, under: conditions) }
        return job.kept.contains(path) && !isDeclared ? path : nil
    }

    /// The path of the file with the member for a candidate.
    func file(of index: Int) -> String { job.file(of: job.parts[candidates[index].part].member) }

    /// The names that the member for a candidate can have: the usual one first.
    fileprivate func names(of index: Int, as demand: Demand) -> [String] {
        let candidate = candidates[index]
        let usual = RootMembers.name(of: demand, candidate)
        let module = SwiftNames.lowerCamel(candidate.declaration.module)
        let qualified = ([usual] + RootMembers.names(ofInstance: candidate)).map { name in
            module + name.prefix(1).uppercased() + name.dropFirst()
        }
        return [usual] + qualified
    }
}

extension CompositionJob {
    /// Files that stand for the user's own, where nothing is left to write in them: a decision to keep one needs a plan.
    func keptFiles(besides files: [PlannedFile]) -> [PlannedFile] {
        kept.subtracting(files.map(\.path)).sorted().map { path in
            PlannedFile(
                path: path, contents: ManagedText.make(from: "the members of \(root)", body: ""),
                ownership: .managed(members: []))
        }
    }
}

/// Reports what the user's files of the root lack, and their calls that fit no initializer.
struct KeptFileFindings {
    let wiring: Wiring
    let target: ParsedModule

    private var job: CompositionJob { wiring.job }

    func findings() -> [Finding] {
        if job.kept.isEmpty { return [] }
        return missingMembers() + target.files.filter { job.kept.contains($0.path) }.flatMap(outdatedCalls)
    }

    /// Members that the user's code names.
    private func missingMembers() -> [Finding] {
        wiring.mentions().compactMap { index, demand in
            guard let path = wiring.keptFile(lacking: index, as: demand) else { return nil }
            let places = wiring.names(of: index, as: demand).lazy.compactMap { name in
                wiring.own.mentions.places[name].map { (name: name, location: $0) }
            }
            guard let mention = places.first else { return nil }
            return finding(
                "'\(mention.name.visible)' is used here, and '\(path.visible)', which you keep, does not declare it",
                at: mention.location,
                remedy:
                    "write 'var \(mention.name.visible): \(wiring.text(of: demand))' in that file, or delete the file and run 'ashlar generate'"
            )
        }
    }

    private func outdatedCalls(in file: ParsedFile) -> [Finding] {
        let visitor = CallVisitor(viewMode: .sourceAccurate)
        visitor.walk(file.tree)
        return visitor.calls.compactMap { name, call in
            let named = wiring.candidates.filter { $0.declaration.qualifiedName == name || $0.key == name }
            guard named.count == 1, let candidate = named.first, let initializer = candidate.initializers.first,
                !fits(call.arguments, candidate)
            else { return nil }
            let type = candidate.declaration.qualifiedName.visible
            return finding(
                "the call of '\(type)' does not fit its initializer, and you keep '\(file.path.visible)'",
                at: file.location(of: call), [.init("the initializer is here", at: initializer.location)],
                remedy: "change the call, or delete the file and run 'ashlar generate'")
        }
    }

    /// Whether some initializer of the type can be meant, also one that the root would not call.
    private func fits(_ arguments: LabeledExprListSyntax, _ candidate: Candidate) -> Bool {
        let labels = arguments.map { $0.label?.plainName }
        let shared = candidate.initializers.map { $0.parameters.map { ($0.label, $0.hasDefault) } }
        let parts = (wiring.names.library.all + [target]).flatMap(\.declarations).filter {
            $0.name == candidate.declaration.name
        }
        let written = parts.flatMap(\.members).compactMap { $0.node.as(InitializerDeclSyntax.self) }.map { node in
            node.signature.parameterClause.parameters.map { parameter in
                let label = parameter.firstName
                let hasDefault = parameter.defaultValue != nil || parameter.ellipsis != nil
                return (label.tokenKind == .wildcard ? nil : label.plainName, hasDefault)
            }
        }
        return (shared + written).contains { Self.fits(labels, $0) }
    }

    private static func fits(_ labels: [String?], _ parameters: [(label: String?, hasDefault: Bool)]) -> Bool {
        var rest = parameters[...]
        for label in labels {
            guard let place = rest.firstIndex(where: { $0.label == label }),
                rest[..<place].allSatisfy(\.hasDefault)
            else { return false }
            rest = rest[(place + 1)...]
        }
        return rest.allSatisfy(\.hasDefault)
    }

    private func finding(
        _ message: String, at location: SourceLocation, _ notes: [Finding.Note] = [], remedy: String
    ) -> Finding {
        Finding(
            rule: WiringFindings.rule, severity: .error, message: message, location: location, notes: notes,
            remedy: remedy, importer: job.target.name)
    }
}

/// Finds calls such as `A(b: c)` and `A.Inner()`. A trailing closure has no label to compare.
private final class CallVisitor: SyntaxVisitor {
    private(set) var calls: [(name: String, call: FunctionCallExprSyntax)] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.trailingClosure == nil { calls.append((node.calledExpression.trimmedText, node)) }
        return .visitChildren
    }
}
