import AshlarProjectModel
import AshlarYAMLTree

/// Resolves the seams of a manifest: where their protocols are, and which app conforms to them.
struct SeamResolver {
    let names: NameTable
    let problems: DiagnosticCollector

    private var project: Project { names.project }

    /// The seams, sorted by name.
    func resolve(_ declarations: [SeamDeclaration], legacy: Set<String>) -> [Seam] {
        var places: [String: SourceLocation] = [:]
        var seams: [Seam] = []
        for declaration in declarations {
            let key = declaration.key
            if let first = places[key.value.lowercased()] {
                problems.report(
                    "the seam '\(key.value)' is declared twice", at: key.location,
                    notes: [Finding.Note("it is declared here, too", at: first)], remedy: "rename one of them")
                continue
            }
            places[key.value.lowercased()] = key.location
            if let seam = seam(declaration, legacy: legacy) { seams.append(seam) }
        }
        return seams.sorted { $0.name < $1.name }
    }

    private func seam(_ declaration: SeamDeclaration, legacy: Set<String>) -> Seam? {
        let key = declaration.key
        checkNames(declaration)
        let requirements = self.requirements(of: declaration)
        let defaults = self.defaults(of: declaration, requirements)
        let target = declaration.module.flatMap { self.target($0, of: key.value) }
        let app = self.app(of: declaration, legacy: legacy)
        checkText(declaration.reason, "reason", of: key.value)
        checkText(declaration.owner, "owner", of: key.value)
        checkText(declaration.removeWhen, "remove_when", of: key.value)
        checkEnd(declaration.removeWhen, of: key.value)
        guard let target, let app, let type = declaration.legacy, let reason = declaration.reason,
            let owner = declaration.owner, let end = declaration.removeWhen
        else { return nil }
        var seam = Seam(
            key.value, kind: declaration.kind?.value ?? .protocol, target: target, app: app, legacy: type.value,
            requirements: requirements, reason: reason.value, owner: owner.value, removeWhen: end.value,
            location: key.location)
        seam.model = declaration.model?.value
        seam.defaults = defaults
        return seam
    }

    /// The texts are comments in sources.
    private func checkText(_ text: Located<String>?, _ name: String, of seam: String) {
        guard let text else { return }
        let isBlank = text.value.allSatisfy(\.isWhitespace)
        if isBlank || text.value.contains(where: \.isNewline) {
            problems.report(
                "'\(name)' of the seam '\(seam)' must be \(isBlank ? "a text" : "one line")", at: text.location)
        }
    }

    /// What looks like a day is one, so that a mistake does not make it a text that is never compared.
    private func checkEnd(_ end: Located<String>?, of seam: String) {
        guard let end, end.value.wholeMatch(of: /[0-9]+[-.\/][0-9]+[-.\/][0-9]+/) != nil, !end.value.isDay else {
            return
        }
        problems.report(
            "'remove_when' of the seam '\(seam)' must be a day such as 2027-03-01, or a text", at: end.location)
    }

    private func checkNames(_ declaration: SeamDeclaration) {
        let key = declaration.key
        let objection = NameRules.objection(toMember: key.value)
        if let objection {
            problems.report("the name '\(key.value)' of the seam \(objection)", at: key.location)
        } else if names.member(named: key.value) != nil {
            problems.report(
                "the seam '\(key.value)' has the name of a feature, module or app", at: key.location,
                remedy: "rename the seam")
        }
        if let legacy = declaration.legacy {
            problems.check("the type", legacy, NameRules.objection(toIdentifier:))
        }
        if let model = declaration.model {
            problems.check("the type", model, NameRules.objection(toIdentifier:))
        }
        let isBehaviour = declaration.kind?.value == .behaviour
        if isBehaviour, declaration.model == nil {
            problems.report(
                "the seam '\(key.value)' of the kind 'behaviour' needs a 'model'", at: key.location,
                remedy: "name the type of the module that takes the data of '\(declaration.legacy?.value ?? "")'")
        }
        if !isBehaviour, let model = declaration.model {
            problems.report(
                "'model' of the seam '\(key.value)' has no effect: its kind is not 'behaviour'", at: model.location,
                remedy: "add 'kind: behaviour', or remove 'model'")
        }
    }

    // MARK: - Places

    /// The part that declares the protocol: the interface of the module, or else its only exposed part.
    private func target(_ name: Located<String>, of seam: String) -> Int? {
        let used = names.used(name, in: "'module' of the seam '\(seam)'")
        guard !used.isEmpty else { return nil }
        let sources = used.filter { index in
            ![.app, .appExtension, .binary, .system, .c, .macro, .plugin].contains(project.targets[index].kind)
        }
        let interfaces = sources.filter { project.targets[$0].kind == .interface }
        if let interface = interfaces.first, interfaces.count == 1 { return interface }
        if sources.count == 1 { return sources[0] }
        problems.report(
            sources.isEmpty
                ? "'\(name.value)' has no part for the protocol of the seam '\(seam)'"
                : "'\(name.value)' has several parts for the protocol of the seam '\(seam)'",
            at: name.location,
            remedy: sources.isEmpty
                ? "name a module with Swift sources"
                : "name one of them: \(sources.map { project.targets[$0].name }.joined(separator: ", "))")
        return nil
    }

    private func app(of declaration: SeamDeclaration, legacy: Set<String>) -> Int? {
        let apps = project.members.filter { member in
            member.kind == .app && member.targets.contains { project.targets[$0].hasRoot }
        }
        if let name = declaration.app {
            if let app = apps.first(where: { $0.name == name.value }) { return app.targets.first }
            problems.reportUnknown(
                "app", name, in: "'app' of the seam '\(declaration.key.value)'", among: apps.map(\.name))
            return nil
        }
        let old = apps.filter { legacy.contains($0.name) }
        if let app = old.count == 1 ? old.first : apps.count == 1 ? apps.first : nil { return app.targets.first }
        problems.report(
            apps.isEmpty
                ? "the seam '\(declaration.key.value)' needs an app with the type"
                : "the seam '\(declaration.key.value)' needs an 'app': there are several",
            at: declaration.key.location,
            remedy: apps.isEmpty ? "add an app" : "name one of them: \(apps.map(\.name).joined(separator: ", "))")
        return nil
    }

    // MARK: - Requirements

    private func requirements(of declaration: SeamDeclaration) -> [SeamRequirement] {
        var known: Set<String> = []
        var requirements: [SeamRequirement] = []
        for text in declaration.requires {
            do throws(SeamRequirement.Problem) {
                let requirement = try SeamRequirement(text.value)
                // Methods may have one name with different parameters.
                if known.insert(requirement.isMethod ? requirement.text : requirement.name).inserted {
                    requirements.append(requirement)
                } else {
                    problems.report("'\(requirement.name)' is required twice", at: text.location)
                }
            } catch {
                problems.report(
                    "the requirement '\(text.value)' \(error.message)", at: text.location,
                    remedy: "write 'useCacheApi: Bool', or 'func clear() async throws'")
            }
        }
        if declaration.requires.isEmpty {
            problems.report(
                "the seam '\(declaration.key.value)' requires nothing", at: declaration.key.location,
                remedy: "add what the module needs: 'requires: [\"useCacheApi: Bool\"]'")
        }
        return requirements
    }

    private func defaults(of declaration: SeamDeclaration, _ requirements: [SeamRequirement]) -> [String: String] {
        var defaults: [String: String] = [:]
        let needed = requirements.filter { $0.type != nil }.map(\.name)
        // What is wrong with a requirement is reported there.
        let isKnown =
            !requirements.isEmpty && declaration.requires.allSatisfy { (try? SeamRequirement($0.value)) != nil }
        func add(_ value: Located<String>, to name: String) {
            defaults[name] = value.value
            let type = requirements.first { $0.name == name }?.type ?? ""
            guard SwiftExpression.contradicts(value.value, type: type) else { return }
            problems.report(
                "the default '\(value.value)' of '\(name)' is not of the type '\(type)'", at: value.location)
        }
        for (name, value) in declaration.defaults {
            guard SwiftExpression.isComplete(value.value) else {
                problems.report("a default must be a complete expression on one line", at: value.location)
                continue
            }
            guard !SwiftExpression.canTrap(value.value) else {
                problems.report(
                    "the default '\(value.value)' of the seam '\(declaration.key.value)' can trap", at: value.location,
                    remedy: "write a value without '!'")
                continue
            }
            if let name {
                if needed.contains(name.value) {
                    add(value, to: name.value)
                } else if isKnown {
                    problems.reportUnknown(
                        "requirement", name, in: "'default' of the seam '\(declaration.key.value)'", among: needed)
                }
            } else if needed.count == 1 {
                add(value, to: needed[0])
            } else if isKnown {
                problems.report(
                    needed.isEmpty
                        ? "'default' has no effect: no requirement has a value"
                        : "'default' needs the names of requirements: there are several with values",
                    at: value.location,
                    remedy: needed.isEmpty ? "remove it" : "write 'default: {\(needed[0]): \(value.value)}'")
            }
        }
        return defaults
    }
}

extension Target {
    fileprivate var hasRoot: Bool { kind == .app || kind == .appExtension }
}
