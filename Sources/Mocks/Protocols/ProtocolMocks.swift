import AshlarMessages
import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// Makes a mock for each protocol of a job's subjects.
enum ProtocolMocks {
    static func parts(in context: MockContext) -> [MockPlanner.Part] {
        let groups = context.job.subjects.compactMap(context.module).flatMap {
            $0.sharedProtocols.grouped(by: \.qualifiedName).map(\.elements)
        }
        let mocks = groups.map { group -> MockPlanner.Part in { plan(of: group, context) } }
        return mocks + [
            {
                var plan = MockPlanner.Plan()
                plan.files = [support(in: context)]
                plan.findings = damages(in: context)
                return plan
            }
        ]
    }

    /// The mock of a protocol, or of several with one name in clauses of an `#if`.
    private static func plan(of group: [Declaration], _ context: MockContext) -> MockPlanner.Plan {
        guard let first = group.first else { return MockPlanner.Plan() }
        let name = context.mockName(of: first, in: context.job.target.name)
        var plan = plan(of: group, first, called: name, context)
        for index in plan.findings.indices {
            plan.findings[index].importer = context.job.target.name
            plan.findings[index].imported = name
        }
        return plan
    }

    private static func plan(
        of group: [Declaration], _ first: Declaration, called name: String, _ context: MockContext
    ) -> MockPlanner.Plan {
        var result = MockPlanner.Plan()
        guard let module = context.module(first.module) else { return result }
        if context.names.own.type(name) != nil { return result }
        if let rival = context.mockRival(of: first, in: context.job.target.name) {
            result.findings = [collision(of: first, and: rival, name, in: context)]
            return result
        }
        var text = SwiftText()
        var members: [Mirrored] = []
        let use = ReferencedNames()
        var origins: [String] = []
        for declaration in group {
            let file = module.files[declaration.file]
            if declaration.node.hasError, var damage = file.damageFinding {
                damage.notes.append(Finding.Note("'\(declaration.qualifiedName.visible)' has no mock"))
                result.findings.append(damage)
                continue
            }
            let mock: ProtocolMock
            do {
                mock = try self.mock(of: declaration, called: name, use, in: context)
            } catch {
                result.findings.append(
                    finding("'\(declaration.qualifiedName.visible)' has no mock\(error.reason)", error, name, context))
                continue
            }
            result.findings += mock.obstacles.map { obstacle in
                let start = "the mock of '\(declaration.qualifiedName.visible)' has one member that always fails: "
                return finding(start + obstacle.reason.visible, obstacle, name, context)
            }
            result.findings += mock.shape.lineage.omissions.map { omission in
                let start = "the mock of '\(declaration.qualifiedName.visible)' leaves out "
                return finding(start + omission.reason.visible, omission, name, context)
            }
            text.gap()
            mock.write(to: &text)
            members += mock.members.map { Mirrored(name: $0.title, location: $0.requirement.location) }
            origins.append(file.path)
        }
        guard let origin = origins.first else { return result }
        if let blind = hidden(first, use, context) {
            result.findings.append(blind)
            return result
        }
        var body = SwiftText()
        ImportBlock(of: group, use: use, in: context).write(to: &body)
        body.gap()
        body.append(text)
        let contents = qualified(body.text, in: context)
        result.files = [
            context.file(
                "\(name).generated.swift", from: origin, contents, members, reason: module.location(of: first))
        ]
        return result
    }

    /// With the module of what all mocks share in front of its names, where the project declares these too.
    private static func qualified(_ text: String, in context: MockContext) -> String {
        guard let support = context.job.support else { return text }
        let (library, visible) = (context.names.library, context.names.visible)
        let names = MockSupport.names.filter { !library.homes(of: $0, in: visible).isEmpty }
        if names.isEmpty { return text }
        return text.replacing(/(^|[^.\w])(\w+)/) { match in
            "\(match.1)\(names.contains(String(match.2)) ? support + "." : "")\(match.2)"
        }
    }

    /// - Throws: why there can be no mock: the end of a sentence.
    private static func mock(
        of declaration: Declaration, called name: String, _ use: ReferencedNames, in context: MockContext
    ) throws(Obstacle) -> ProtocolMock {
        let location = context.location(of: declaration)
        guard SwiftIdentifier.isIdentifier(name) else {
            let reason = ": its name would be '\(name.visible)', which is not an identifier"
            throw Obstacle(reason: reason, location: location)
        }
        if let other = context.job.subjects.lazy.compactMap({ context.module($0)?.type(name) }).first,
            other.kind == .protocol
        {
            let reason = ": its name would be '\(name.visible)', which is a protocol"
            throw Obstacle(reason: reason, location: location, remedy: "rename one of the two")
        }
        let shape = ProtocolShape(of: declaration, mock: name, use: use, in: context)
        if let obstacle = shape.obstacles.first {
            throw Obstacle(
                reason: ": " + obstacle.reason.visible, location: obstacle.location, remedy: obstacle.remedy)
        }
        let access = min(declaration.access, DeclaredAccess(context.job.access))
        return ProtocolMock(shape, name: name, access: access == .public ? "public" : "package")
    }

    static func support(in context: MockContext) -> PlannedFile {
        let isShared = context.job.purpose == .support
        let level = context.names.own.importsAreInternal ? "public " : ""
        let body =
            context.job.support.map { "@_exported \(level)import \($0)\n" }
            ?? MockSupport.text(
                access: context.job.access, isShared: isShared,
                isMainActorByDefault: context.names.own.isMainActorByDefault)
        if isShared {
            return context.file("\(context.job.target.name).generated.swift", from: "what all mocks share", body)
        }
        return context.file("\(context.job.target.name)Support.generated.swift", from: "what all mocks share", body)
    }

    // MARK: Findings

    private static let rule = "protocols-have-mocks"

    private static func finding(
        _ message: String, _ obstacle: Obstacle, _ mock: String, _ context: MockContext
    ) -> Finding {
        Finding(
            rule: rule, severity: .warning, message: message, location: obstacle.location,
            remedy: obstacle.remedy ?? "write it by hand in \(context.job.folder.visible)/\(mock.visible)+Custom.swift")
    }

    private static func collision(
        of declaration: Declaration, and rival: Declaration, _ name: String, in context: MockContext
    ) -> Finding {
        let names = (declaration.qualifiedName.visible, rival.qualifiedName.visible)
        return Finding(
            rule: rule, severity: .warning,
            message: "'\(names.0)' has no mock: that of '\(names.1)' would also be named '\(name.visible)'",
            location: context.location(of: declaration), notes: [context.note(rival)],
            remedy: "rename one of the two")
    }

    /// What the mock's file would have to name, and cannot.
    private static func hidden(_ declaration: Declaration, _ use: ReferencedNames, _ context: MockContext) -> Finding? {
        let start = "'\(declaration.qualifiedName.visible)' has no mock: it names"
        if let finding = context.hidden(use.unresolved, rule, start) { return finding }
        let unseen = use.modules.subtracting(["Swift", context.names.own.name]).filter {
            !context.names.sees($0) && !context.job.subjects.contains($0)
        }
        guard let first = unseen.min(), let place = context.location(of: declaration) else { return nil }
        return context.unseen([first], rule, "\(start) '\(first.visible)'", at: place)
    }

    private static func damages(in context: MockContext) -> [Finding] {
        context.job.subjects.compactMap(context.module).flatMap(\.files).compactMap(\.damageFinding)
    }
}
