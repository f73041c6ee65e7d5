import AshlarProjectModel

/// Finds what is wrong with the files of custom sets by those that they have in a sample project.
struct SetErrors {
    private(set) var findings: [Finding] = []
    /// Where sets declare the files, by their paths; of two for one path, the later place.
    private(set) var places: [String: SourceLocation] = [:]
    /// The paths of Swift files within a target, by target and name.
    private var names: [String: [String: String]] = [:]
    private let clashes: NameClashes
    private let architecture: ArchitectureModules

    init(_ clashes: NameClashes, _ architecture: ArchitectureModules) {
        (self.clashes, self.architecture) = (clashes, architecture)
    }

    mutating func check(_ sources: [InitialSource], of set: String, in target: Target) {
        for source in sources {
            let twin = source.file.hasSuffix(".swift") ? twin(of: source.file, in: target) : nil
            guard let place = source.place else { continue }
            if let twin {
                report(
                    "the file '\(source.file)' has the name of '\(twin)', and Swift builds no two files of one name in a "
                        + "module", at: place, "change 'file' or 'when' of one of them")
            }
            let path = "\(target.path)/\(source.file)"
            places[path] = max(places[path] ?? place, place)
            if let type = source.type, let reason = clashes.reason(against: type) {
                report("the file '\(source.file)' would declare '\(type)', \(reason)", at: place, "change 'file'")
            }
            // Previews and tests may import what the parts that they show may import.
            guard source.lacksArchitecture, !target.kind.seesThroughParts,
                architecture.targets(of: .architecture, forSet: set).isEmpty
            else { continue }
            report(
                "the file imports 'architecture', and the set '\(set)' has no files for a module of this kind",
                at: place,
                "add files of the part 'architecture' under 'module', or remove it from 'imports'")
        }
    }

    /// Another file of the target with the same name, in another folder.
    private mutating func twin(of file: String, in target: Target) -> String? {
        let known = names[target.name, default: [:]].updateValue(file, forKey: file.baseName)
        return known == file ? nil : known
    }

    private mutating func report(_ message: String, at place: SourceLocation, _ remedy: String) {
        findings.append(Finding(rule: TemplateError.rule, message: message, location: place, remedy: remedy))
    }
}
