import AshlarProjectModel
import SwiftSyntax

/// Makes a mock for each protocol of a job's subjects.
enum ProtocolMocks {
    static func parts(in scene: MockScene) -> [MockPlanner.Part] {
        let mocks = groups(in: scene).map { group -> MockPlanner.Part in { result(of: group, scene) } }
        return mocks + [
            {
                var plan = MockPlanner.Plan()
                plan.files = [support(in: scene)]
                plan.findings = damages(in: scene)
                return plan
            }
        ]
    }

    private static func groups(in scene: MockScene) -> [[Declaration]] {
        scene.job.subjects.flatMap { subject in
            (scene.library.module(subject)?.declarations ?? [])
                .filter { $0.kind == .protocol && $0.access.isShared }
                .grouped(by: \.qualifiedName).map(\.elements)
        }
    }

    /// What a protocol comes to, or several of one name, in clauses of an `#if`.
    private static func result(of group: [Declaration], _ scene: MockScene) -> MockPlanner.Plan {
        var result = MockPlanner.Plan()
        guard let first = group.first, let module = scene.library.module(first.module) else { return result }
        let name = scene.mockName(of: first, in: scene.job.target.name)
        if scene.own.declarations(named: name).contains(where: { $0.kind != .extension }) { return result }
        let hand = "\(scene.job.folder)/\(name)+Custom.swift"
        if let rival = scene.mockRival(of: first, in: scene.job.target.name) {
            result.findings = [Finding(meeting: rival, as: name, first, in: scene)]
            return result
        }
        var text = SwiftText()
        var members: [Mirrored] = []
        let use = NameUse()
        var origins: [String] = []
        for declaration in group {
            let file = module.files[declaration.file]
            let place = file.location(of: declaration.node)
            if declaration.node.hasError {
                result.findings.append(Finding(.doesNotParse(declaration.qualifiedName), at: place, hand))
                continue
            }
            guard Words.isIdentifier(name) else {
                let reason = "it would be called '\(name)', which is no plain name"
                result.findings.append(Finding(.isOutOfReach(declaration.qualifiedName, reason), at: place, hand))
                continue
            }
            let shape = ProtocolShape(of: declaration, mock: name, use: use, in: scene)
            if let obstacle = shape.obstacles.first {
                result.findings.append(
                    Finding(.isOutOfReach(declaration.qualifiedName, obstacle.reason), at: obstacle.location, hand))
                continue
            }
            let access = min(declaration.access, scene.job.access == .public ? .public : .package)
            let mock = ProtocolMock(
                shape, name: name, access: access == .public ? "public" : "package",
                written: WrittenMembers(of: name, in: scene))
            for obstacle in mock.obstacles {
                result.findings.append(
                    Finding(.onlyFails(declaration.qualifiedName, obstacle.reason), at: obstacle.location, hand))
            }
            text.gap()
            MockText(mock: mock).write(to: &text)
            members += mock.members.map { Mirrored(name: $0.title, location: $0.requirement.location) }
            origins.append(file.path)
        }
        guard let origin = origins.first else { return result }
        if let blind = blindness(of: first, use, scene) {
            result.findings.append(blind)
            return result
        }
        let imports = MockImports(of: group, use: use, in: scene)
        result.files = [
            PlannedFile(
                path: "\(scene.job.folder)/\(name).generated.swift",
                contents: ManagedText.make(from: origin, body: imports.text + "\n" + text.text),
                ownership: .managed(members: members), reason: module.location(of: first))
        ]
        return result
    }

    /// What the mock's file would have to name, and cannot.
    private static func blindness(of declaration: Declaration, _ use: NameUse, _ scene: MockScene) -> Finding? {
        let name = declaration.qualifiedName
        for stranger in use.strangers {
            let unseen = stranger.unseenModules(in: scene)
            guard !unseen.isEmpty, let module = scene.library.module(stranger.source.module) else { continue }
            var finding = Finding(
                lacking: unseen, .names(name, stranger.name),
                at: module.files[stranger.source.file].location(of: stranger.token), in: scene)
            if let meaning = stranger.meaning {
                let place = scene.library.module(meaning.module)?.location(of: meaning)
                finding.notes = [Finding.Note(Message.isDeclaredHere(meaning.qualifiedName).description, at: place)]
            }
            return finding
        }
        let seen: Set = ["Swift", scene.own.name]
        let unseen = use.modules.subtracting(seen).filter { !scene.sees($0) && !scene.job.subjects.contains($0) }
        guard let first = unseen.min(), let place = scene.library.module(declaration.module)?.location(of: declaration)
        else { return nil }
        return Finding(lacking: [first], .names(name, first), at: place, in: scene)
    }

    private static func support(in scene: MockScene) -> PlannedFile {
        let body = MockSupport.text(
            access: scene.job.access.rawValue, isMainActorByDefault: scene.own.isMainActorByDefault)
        return PlannedFile(
            path: "\(scene.job.folder)/\(scene.job.target.name)Support.generated.swift",
            contents: ManagedText.make(from: "what all mocks share", body: body), ownership: .managed(members: []))
    }

    private static func damages(in scene: MockScene) -> [Finding] {
        scene.job.subjects.compactMap(scene.library.module).flatMap { module in
            module.files.compactMap { file in
                file.damage.map { damage in
                    Finding(
                        rule: Finding.damagedRule, severity: .warning, message: "\(Message.isDamaged(damage.reason))",
                        location: damage.location)
                }
            }
        }
    }
}

/// What is told in words.
private struct Message: ExpressibleByStringInterpolation, CustomStringConvertible {
    let description: String

    init(stringLiteral value: String) { description = value }
}

extension Finding {
    fileprivate init(_ message: Message, at location: SourceLocation, _ hand: String) {
        self.init(
            rule: "protocols-have-mocks", severity: .warning, message: message.description, location: location,
            remedy: "write it by hand in \(hand.visible)")
    }
}

extension Finding {
    fileprivate init(meeting rival: Declaration, as name: String, _ declaration: Declaration, in scene: MockScene) {
        let place = { scene.library.module($0.module)?.location(of: $0) }
        self.init(
            rule: "protocols-have-mocks", severity: .warning,
            message: Message.meets(declaration.qualifiedName, rival.qualifiedName, name).description,
            location: place(declaration),
            notes: [Finding.Note(Message.isDeclaredHere(rival.qualifiedName).description, at: place(rival))],
            remedy: "rename one of the two")
    }
}

extension Finding {
    /// - Parameter modules: that the target would have to see.
    fileprivate init(lacking modules: [String], _ message: Message, at location: SourceLocation, in scene: MockScene) {
        let names = modules.map { "'\($0.visible)'" }
        let target = scene.own.name.visible
        self.init(
            rule: "protocols-have-mocks", severity: .warning,
            message: "\(message), and '\(target)' does not see \(names.joined(separator: " or "))", location: location,
            remedy: Sight.remedy(for: target, names))
    }
}

/// What a target would have to see.
enum Sight {
    /// - Parameter modules: in quotation marks.
    static func remedy(for target: String, _ modules: [String]) -> String {
        "let '\(target)' use \(modules.joined(separator: " or ")) in ashlar.yml"
    }
}

extension Message {
    fileprivate static func names(_ name: String, _ stranger: String) -> Message {
        "'\(name.visible)' has no mock: it names '\(stranger.visible)'"
    }

    fileprivate static func meets(_ name: String, _ rival: String, _ mock: String) -> Message {
        "'\(name.visible)' has no mock: that of '\(rival.visible)' would be called '\(mock.visible)', too"
    }

    fileprivate static func isDeclaredHere(_ name: String) -> Message { "'\(name.visible)' is declared here" }

    fileprivate static func doesNotParse(_ name: String) -> Message {
        "'\(name.visible)' has no mock, since its text does not parse"
    }

    fileprivate static func isOutOfReach(_ name: String, _ reason: String) -> Message {
        "'\(name.visible)' has no mock: \(reason.visible)"
    }

    fileprivate static func onlyFails(_ name: String, _ reason: String) -> Message {
        "the mock of '\(name.visible)' only fails in one member: \(reason.visible)"
    }

    fileprivate static func isDamaged(_ reason: String) -> Message { "the source does not parse: \(reason.visible)" }
}
