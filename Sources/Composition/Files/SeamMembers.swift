import AshlarMessages
import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// The members of a root for the seams of its app: instances of the types that stay in the app, or of their models.
struct SeamMembers {
    struct Member {
        let seam: CompositionJob.Seam
        /// What creates or names the instance.
        let expression: String
    }

    private let job: CompositionJob
    private(set) var members: [Member] = []
    private(set) var findings: [Finding] = []

    init(_ job: CompositionJob, in target: ParsedModule, _ names: NameResolver, _ own: OwnMembers) {
        self.job = job
        let library = names.library
        for seam in job.seams {
            let isOwn = own.members.hasType(of: seam.demand) || !own.members.named(seam.member).isEmpty
            let module = seam.typeModule == target.name ? target : library.module(seam.typeModule)
            guard let type = module?.type(seam.type), type.isNominal else {
                // `seams-are-resolved` reports a type that is missing.
                if !isOwn, let value = seam.defaultType { members.append(Member(seam: seam, expression: "\(value)()")) }
                continue
            }
            // The extension of a model is in the app, not in the model's module.
            let others = module?.name == target.name ? nil : module
            let parts = target.declarations(named: seam.type) + (others?.declarations(named: seam.type) ?? [])
            guard parts.contains(where: { $0.inherits(seam.protocolName) }) else {
                if !isOwn { findings.append(missingConformance(to: seam)) }
                continue
            }
            if let requiring = library.module(seam.module)?.type(seam.protocolName) {
                let witnesses = SeamWitnesses(names: names)
                findings += witnesses.mismatches(of: type, in: parts, with: requiring).map { finding($0, of: seam) }
            }
            if isOwn { continue }
            if type.conditions.isEmpty, let instance = Self.instance(of: type, in: parts) {
                members.append(Member(seam: seam, expression: instance))
            } else {
                findings.append(missingInstance(of: seam, type.conditions))
            }
        }
    }

    /// What the root has as if the user had written it.
    var properties: [OwnMembers.Property] {
        members.map { member in
            OwnMembers.Property(
                name: member.seam.member, demand: member.seam.demand, type: "any \(member.seam.protocolName)",
                isPrivate: false, conditions: [], obstacle: nil, created: nil, location: member.seam.location)
        }
    }

    /// - Parameter owners: the features and modules that have a file with members, and so an assembly.
    func files(besides owners: Set<String>) -> [PlannedFile] {
        members.map { file(of: $0, isAssembled: owners.contains($0.seam.owner)) }
    }

    /// - Parameter isAssembled: whether the module of the seam has an assembly.
    private func file(of member: Member, isAssembled: Bool) -> PlannedFile {
        let (seam, name) = (member.seam, SwiftNames.declared(member.seam.member))
        let level = job.target.importsAreInternal ? "\(job.access.rawValue) " : ""
        let type = "any \(seam.protocolName)"
        let assembly = job.assembly(of: isAssembled ? seam.owner : seam.name)
        let head = isAssembled ? "extension" : "/// Registers what stays in the app.\n@MainActor\nstruct"
        let registration = """
            \(head) \(assembly) {
                func register\(seam.name)() -> \(type) {
                    \(member.expression)
                }
            }


            """
        let value =
            job.hasAssemblies
            ? ", \(assembly)(\(isAssembled ? "root: self" : "")).register\(seam.name))" : ") { \(member.expression) }"
        let body = """
            \(level)import \(seam.module)

            \(job.hasAssemblies ? registration : "")extension \(job.root) {
                /// The seam '\(seam.name)'.
                \(job.access.rawValue) var \(name): \(type) {
                    shared(\\.\(name)\(value)
                }
            }

            """
        return PlannedFile(
            path: "\(job.folder)/\(job.root)+\(seam.name).generated.swift",
            contents: ManagedText.make(from: "the seam '\(seam.name)'", body: body), ownership: .managed(members: []),
            reason: seam.location)
    }

    // MARK: Instances

    /// A static instance, by the usual names first, else a call of an initializer without parameters.
    ///
    /// - Parameter parts: the type and its extensions.
    private static func instance(of type: Declaration, in parts: [Declaration]) -> String? {
        let statics = parts.filter(\.conditions.isEmpty).flatMap(\.members).filter(\.conditions.isEmpty).flatMap {
            instances(of: type, in: $0.node)
        }
        if let name = statics.min(by: { rank($0) < rank($1) }) { return "\(type.name).\(SwiftIdentifier.member(name))" }
        return isCreatable(type) ? "\(type.name)()" : nil
    }

    private static let usualNames = ["shared", "sharedInstance", "default", "current", "standard", "main"]

    private static func rank(_ name: String) -> (Int, String) {
        (usualNames.firstIndex(of: name) ?? usualNames.count, name)
    }

    /// The names of the static properties that have an instance of the type.
    private static func instances(of type: Declaration, in member: DeclSyntax) -> [String] {
        guard let node = member.as(VariableDeclSyntax.self), node.modifiers.areOfType,
            DeclaredAccess(node.modifiers, inherited: .internal) != .private
        else { return [] }
        return node.bindings.compactMap { binding in
            guard let name = binding.name else { return nil }
            let written = binding.typeAnnotation?.type.namePath
            let called = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
                .as(DeclReferenceExprSyntax.self)?.baseName.plainName
            let own = [[type.name], ["Self"]]
            return own.contains(written ?? []) || own.contains([called ?? ""]) ? name.plainName : nil
        }
    }

    private static func isCreatable(_ type: Declaration) -> Bool {
        guard [.class, .struct, .actor].contains(type.kind) else { return false }
        let nodes = type.members.map(\.node)
        let initializers = nodes.compactMap { $0.as(InitializerDeclSyntax.self) }
        guard initializers.isEmpty else { return initializers.contains(where: \.isPlainCall) }
        guard type.kind == .struct else { return true }
        let stored = nodes.compactMap { $0.as(VariableDeclSyntax.self) }.filter { !$0.modifiers.areOfType }
        return stored.flatMap(\.bindings).allSatisfy { $0.initializer != nil || $0.accessorBlock != nil }
    }

    // MARK: Findings

    private func missingConformance(to seam: CompositionJob.Seam) -> Finding {
        finding(
            "'\(seam.type)' does not conform to '\(seam.protocolName)' of the seam '\(seam.name)'", seam,
            remedy: "declare 'extension \(seam.type): \(seam.protocolName)' in \(job.folder)")
    }

    private func missingInstance(of seam: CompositionJob.Seam, _ conditions: [String]) -> Finding {
        let reason =
            conditions.isEmpty
            ? "it has neither a static instance nor an initializer without parameters" : "it is within '#if'"
        return finding(
            "'\(job.root)' cannot create '\(seam.type)' for the seam '\(seam.name)': \(reason)", seam,
            remedy:
                "declare '\(job.access.rawValue) var \(SwiftNames.declared(seam.member)): any \(seam.protocolName)' "
                + "in an extension of '\(job.root)'")
    }

    private func finding(_ mismatch: SeamWitnesses.Mismatch, of seam: CompositionJob.Seam) -> Finding {
        var finding = finding(
            "'\(mismatch.member)' \(mismatch.reason), but the seam '\(seam.name)' requires '\(mismatch.requirement)'",
            seam, remedy: "change '\(mismatch.member)', or require another name or type")
        finding.location = mismatch.location
        finding.notes = [.init("the seam '\(seam.name)' is declared here", at: seam.location)]
        return finding
    }

    private func finding(_ message: String, _ seam: CompositionJob.Seam, remedy: String) -> Finding {
        Finding(
            rule: WiringFindings.rule, severity: .error, message: message.visible, location: seam.location,
            remedy: remedy.visible, importer: job.target.name)
    }
}

extension CompositionJob.Seam {
    var protocolKey: String { "\(module).\(protocolName)" }

    var demand: Demand { .conforming([protocolKey]) }
}

extension Declaration {
    /// Whether the type after the colon is the protocol.
    fileprivate func inherits(_ name: String) -> Bool {
        inheritedTypes.contains { type in
            let composed = type.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [type]
            return composed.contains { $0.bare.namePath.last == name }
        }
    }
}

extension InitializerDeclSyntax {
    /// Whether generated code can call it without arguments, and gets an instance.
    fileprivate var isPlainCall: Bool {
        needsNothing && optionalMark == nil && signature.effectSpecifiers == nil
            && DeclaredAccess(modifiers, inherited: .internal) != .private
    }
}
