import AshlarProjectModel

/// The version of a package that a manifest is to ask for.
package struct RequirementChange: Sendable {
    static let keys = ["from", "exact", "up_to_next_minor", "range", "branch", "revision"]

    let package: String
    let requirement: Package.Requirement

    var key: String {
        switch requirement {
        case .from: "from"
        case .exact: "exact"
        case .upToNextMinor: "up_to_next_minor"
        case .range: "range"
        case .branch: "branch"
        case .revision: "revision"
        }
    }

    var value: String {
        switch requirement {
        case .from(let text), .exact(let text), .upToNextMinor(let text), .branch(let text), .revision(let text): text
        case .range(let lower, let upper): "\(lower)..<\(upper)"
        }
    }
}

/// Decides which bytes of a manifest change with a package's version: the value, and its key where the kind changes.
struct RequirementPlacement {
    private let text: ManifestText
    private let change: RequirementChange
    private let package: ManifestNode?

    init(_ change: RequirementChange, in text: ManifestText, _ root: ManifestNode) {
        self.text = text
        self.change = change
        package = root.value(of: "packages")?.value(of: change.package)
    }

    func replacements() throws(ManifestEditRefusal) -> [ManifestText.Replacement] {
        guard case .mapping(let entries)? = package?.content else {
            throw refusal("'packages' says nothing of '\(change.package)' here")
        }
        let asked = entries.filter { RequirementChange.keys.contains($0.key.value) }
        guard asked.count == 1, case .text? = asked.first?.value.content, let entry = asked.first else {
            throw refusal("'\(change.package)' asks for no version here")
        }
        var replacements = try replacement(of: entry.value.location, by: change.value)
        if entry.key.value != change.key { replacements += try replacement(of: entry.key.location, by: change.key) }
        return replacements
    }

    func refusal(_ reason: String) -> ManifestEditRefusal {
        ManifestEditRefusal(reason: reason, location: package?.location, lines: "", place: "")
    }

    private func replacement(
        of place: SourceLocation, by value: String
    ) throws(ManifestEditRefusal) -> [ManifestText.Replacement] {
        guard let replacement = text.rewriting(at: place, by: value) else {
            throw refusal("the text here is written in a way that is not edited")
        }
        return [replacement]
    }
}
