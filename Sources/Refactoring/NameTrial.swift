import AshlarGenerating
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// A name that an operation refuses.
struct RefusedName: Error {
    let reason: String
    var notes: [String] = []
    /// Whether no project can have the name, as one with blanks.
    var isMisspelled = false
    /// What helps besides another name.
    var alternative: String?

    func remedy(proposing name: String?) -> String? {
        let proposal = name.map { isMisspelled ? "did you mean '\($0)'?" : "choose another name, such as '\($0)'" }
        return proposal ?? (isMisspelled ? nil : "choose another name")
    }

    func failure(proposing name: String?) -> OperationFailure {
        OperationFailure(
            "\(reason); nothing was written", notes: notes,
            remedy: [remedy(proposing: name), alternative].compactMap(\.self).joined(separator: ", or ").nonEmpty)
    }
}

/// Finds a name for an operation by trying some: what is proposed works.
struct NameTrial {
    /// Read only if a name is refused.
    let names: (Project) -> [String]
    /// The steps of the operation with another name.
    let attempt: (_ name: String, _ run: ChangeRun) throws -> AppliedChange

    /// The result of the steps; what refuses the name proposes one of the others.
    func change(in run: ChangeRun, _ steps: () throws -> AppliedChange) throws -> AppliedChange {
        do {
            return try steps()
        } catch let refusal as RefusedName {
            throw refusal.failure(proposing: try first(in: run))
        } catch let refusal as ManifestRefusal {
            throw try proposing(refusal, in: run)
        } catch ChangeOutcome.invalidManifest(let refusal) {
            throw ChangeOutcome.invalidManifest(try proposing(refusal, in: run))
        }
    }

    /// Why the steps refuse the name, with one with which they work; `nil` if they do not refuse the name.
    func objection(in run: ChangeRun, _ steps: () throws -> AppliedChange) throws -> String? {
        let refusal: RefusedName
        do {
            _ = try steps()
            return nil
        } catch let error as RefusedName {
            refusal = error
        } catch let error where error.isRefusal {
            let finding = error.findings.first { $0.proposedName != nil }
            guard let finding else { return nil }
            refusal = RefusedName(reason: finding.message)
        }
        let proposal = refusal.remedy(proposing: try first(in: run))
        return [refusal.reason, proposal].compactMap(\.self).joined(separator: "; ")
    }

    /// The refusal with a name that works in place of the one that it proposes.
    private func proposing(_ refusal: ManifestRefusal, in run: ChangeRun) throws -> ManifestRefusal {
        guard refusal.findings.contains(where: { $0.proposedName != nil }) else { return refusal }
        let name = try first(in: run)
        var refusal = refusal
        for index in refusal.findings.indices {
            guard let proposal = refusal.findings[index].proposedName, proposal != name else { continue }
            refusal.findings[index].remedy = "choose another name" + (name.map { ", such as '\($0)'" } ?? "")
        }
        return refusal
    }

    /// The first name with which the operation works; `nil` if there is none.
    private func first(in run: ChangeRun) throws -> String? {
        var dry = run.settings
        dry.isDryRun = true
        let trial = ChangeRun(place: run.place, settings: dry, observer: run.observer, request: run.request)
        guard let project = try? run.edit().loaded.project else { return nil }
        return try names(project).first { name in
            do {
                _ = try attempt(name, trial)
                return true
            } catch let error where error.isRefusal {
                return false
            }
        }
    }
}

extension NameTrial {
    /// Names like one that a member cannot have, the usual ones first.
    static func names(like name: String, for kind: Member.Kind, in project: Project) -> [String] {
        let word =
            switch kind {
            case .feature: "Page"
            case .module: "Kit"
            case .app: "App"
            }
        let base = NameRules.typeName(for: name) ?? name
        let plain = base == name ? [base + word] : [base, base + word]
        guard kind == .feature else { return plain }
        let suffix = NameRules.featureSuffix
        let short = base.hasSuffix(suffix) ? String(base.dropLast(suffix.count)) : base
        let others = (short == base ? plain : [base, short + word]) + [short]
        let usual = [short + suffix, short + word + suffix]
        let features = project.members.filter { $0.kind == .feature }
        let hasSuffix =
            base.hasSuffix(suffix) || (!features.isEmpty && features.allSatisfy { $0.name.hasSuffix(suffix) })
        var seen: Set = [name, ""]
        return (hasSuffix ? usual + others : others + usual).filter { seen.insert($0).inserted }
    }
}

extension Error {
    /// Whether an operation refuses what it is asked for; an error of the disk is another matter.
    fileprivate var isRefusal: Bool {
        self is RefusedName || self is OperationFailure || self is ChangeOutcome || self is ManifestRefusal
    }

    /// Those of a manifest that would be invalid.
    fileprivate var findings: [Finding] {
        if case .invalidManifest(let refusal)? = self as? ChangeOutcome { return refusal.findings }
        return (self as? ManifestRefusal)?.findings ?? []
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
