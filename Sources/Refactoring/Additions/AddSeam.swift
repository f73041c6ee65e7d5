import AshlarFileSystem
import AshlarGenerating
import AshlarImports
import AshlarManifestEditing
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// Declares a seam, and writes once what conforms to its protocol.
package struct AddSeam: ChangeOperation {
    package let name: String
    /// The keys of the seam in the manifest, in their order.
    package let attributes: [Attribute]

    package init(_ name: String, _ attributes: [Attribute]) { (self.name, self.attributes) = (name, attributes) }

    package func change(in run: ChangeRun) throws -> AppliedChange {
        var edit = try run.edit()
        try checkName(in: edit.loaded.project)
        if let fragment = edit.outline.fragment(forSeam: name), try !edit.place.root.holds(fragment) {
            edit.create(ManifestEditor.fragment(ofSeam: name, attributes), at: fragment)
        } else {
            try edit.add(.seam(name, attributes), to: edit.place.name)
        }
        var change = try ProjectChange(edit, in: run)
        let seam = change.project.seams.first { $0.name == name }
        if let seam, seam.isDue(on: Clock.today()) {
            throw OperationFailure(
                "the day '\(seam.removeWhen)' of 'remove_when' has come; nothing was written",
                remedy: "name a later day, or what has to be done first")
        }
        if change.project.generates, let seam {
            if !run.settings.allowsFindings { try SeamTypes(seam: seam, loaded: change.after).check() }
            change.files += try SeamSources(seam, in: change.after).new()
        }
        // The root may not be able to create the legacy type, or a member of it may be another one than the seam requires.
        change.refusesNewErrors = true
        var applied = try change.apply()
        applied.isAddition = true
        applied.nextSteps = nextSteps(in: change.project)
        return applied
    }

    private func checkName(in project: Project) throws {
        if let known = project.seams.first(where: { $0.name.lowercased() == name.lowercased() }) {
            throw OperationFailure("the seam '\(known.name)' exists (\(known.location)); nothing was written")
        }
    }

    private func nextSteps(in project: Project) -> [[String]] {
        guard let seam = project.seams.first(where: { $0.name == name }) else { return [] }
        guard project.generates else { return [["ashlar lint", "check the graph"]] }
        return [
            ["any \(seam.protocolName)", "let the initializer of what needs it take one; the app supplies it"],
            ["ashlar remove \(name)", "removes the seam when it is resolved"],
        ]
    }
}

/// The sources that the user owns of a seam: the conformance in the app, and the model of a behaviour.
struct SeamSources {
    private let seam: Seam
    private let loaded: LoadedProject

    private var project: Project { loaded.project }

    init(_ seam: Seam, in loaded: LoadedProject) { (self.seam, self.loaded) = (seam, loaded) }

    /// Those that a new seam needs.
    func new() throws -> [PlannedFile] {
        let path = seam.conformancePath(in: project)
        if try loaded.root.holds(path) {
            throw OperationFailure(
                "'\(path)' exists; nothing was written", remedy: "move or delete it, or choose another name")
        }
        let present = try DeclaredTypes(in: seam.target, of: loaded).names
        let wanted = [seam.protocolName] + (seam.hasDefault ? [seam.defaultName] : [])
        if let taken = wanted.first(where: present.contains) {
            throw OperationFailure(
                "'\(project.targets[seam.target].name)' declares '\(taken)' already; nothing was written",
                remedy: "choose another name for the seam")
        }
        let types = try DeclaredTypes(in: seam.app, of: loaded)
        guard let legacy = types.members(of: seam.legacy) else {
            throw OperationFailure.unknown(
                seam.legacy, among: types.names,
                "no source of '\(project.member(of: seam.app).name)' declares the type '\(seam.legacy)'; "
                    + "nothing was written")
        }
        // In the app, its own type hides one of that name from a module.
        if let taken = ([seam.model].compactMap(\.self) + wanted).first(where: types.names.contains) {
            throw OperationFailure(
                "'\(project.member(of: seam.app).name)' declares '\(taken)', too, and would mean its own type; "
                    + "nothing was written",
                remedy: "choose another name for the \(taken == seam.model ? "model" : "seam")")
        }
        if seam.model == nil { try check(legacy) }
        return try files(types)
    }

    /// Refuses a type that cannot conform to the seam's protocol as its source is.
    private func check(_ type: DeclaredTypes.Members) throws {
        let name = "'\(seam.legacy)'"
        let isSynchronous = seam.requirements.contains { !$0.isMethod || !$0.text.contains(" async") }
        let objection: (text: String, remedy: String)? =
            if type.keyword == "protocol" {
                ("\(name) is a protocol", "name a type that conforms to it")
            } else if type.isPrivate {
                ("\(name) is private", "remove 'private' or 'fileprivate' from it")
            } else if type.isGeneric {
                ("\(name) is generic", "name a type without parameters, such as one around it")
            } else if type.keyword == "actor", isSynchronous {
                ("\(name) is an actor, and a requirement is not 'async'", "require 'func name() async -> Type'")
            } else {
                nil
            }
        guard let objection else { return }
        throw OperationFailure("\(objection.text); nothing was written", remedy: objection.remedy)
    }

    /// Those that it has, as they were written, and the paths of those that the user has edited.
    func present() throws -> (unedited: [PlannedFile], edited: [String]) {
        let path = seam.conformancePath(in: project)
        guard try loaded.root.holds(path) else { return ([], []) }
        let types = try DeclaredTypes(in: seam.app, of: loaded, excluding: [path])
        // Without a value for a requirement, the source is not as it was written.
        let written = (try? files(types, excluding: modelPaths)) ?? []
        let unedited = try written.filter { try loaded.root.bytes(of: $0.path) == $0.bytes }
        return (unedited, unedited.contains { $0.path == path } ? [] : [path])
    }

    private var modelPaths: Set<String> {
        Set([seam.model.map { "\(project.targets[seam.target].path)/\($0).swift" }].compactMap(\.self))
    }

    private func files(_ types: DeclaredTypes, excluding own: Set<String> = []) throws -> [PlannedFile] {
        let planner = SeamSourcePlanner(seam, in: project, with: try CustomTemplates(of: loaded).library)
        var conformance = SeamSourcePlanner.Conformance(isPublic: false)
        var hasModel = true
        if let name = seam.model {
            let known = try DeclaredTypes(in: seam.target, of: loaded, excluding: own)
            let members = known.members(of: name)
            conformance = .init(
                declared: members?.names ?? [], isPublic: members?.isPublic ?? true,
                isMainActor: members?.isMainActor ?? false)
            hasModel = members != nil
        } else if let members = types.members(of: seam.legacy) {
            let isMainActor = members.isMainActor || project.targets[seam.app].isMainActorByDefault
            conformance = .init(declared: members.names, isPublic: members.isPublic, isMainActor: isMainActor)
        }
        try checkValues(conformance)
        do throws(ScaffoldingError) {
            let model = hasModel ? nil : try planner.model()
            return [try planner.conformance(of: conformance), model].compactMap(\.self).map { file in
                var file = file
                // What it says depends on sources, so that no upgrade could render it again.
                file.template = nil
                return file
            }
        } catch {
            throw error.failure(in: loaded.source)
        }
    }

    /// A requirement without a value cannot be written.
    private func checkValues(_ conformance: SeamSourcePlanner.Conformance) throws {
        let missing = seam.requirements.first {
            $0.type != nil && !conformance.declared.contains($0.name) && seam.defaults[$0.name] == nil
        }
        guard let missing else { return }
        throw OperationFailure(
            "'\(seam.conformingType)' has no '\(missing.name)', and the seam has no default for it; nothing was written",
            remedy: "declare it in '\(seam.conformingType)', or give a value with '--default'")
    }
}

/// The types that the sources of a target declare.
private struct DeclaredTypes {
    struct Members {
        /// The names of its members.
        var names: Set<String> = []
        var keyword = ""
        var isPublic = false
        var isPrivate = false
        var isMainActor = false
        var isGeneric = false
    }

    private let types: [String: Members]
    private let declared: Set<String>

    init(in target: Int, of loaded: LoadedProject, excluding own: Set<String> = []) throws {
        let ownership = SourceOwnership(loaded.project)
        let folders = [loaded.project.targets[target].path] + loaded.project.targets[target].sources
        let all = try folders.filter(loaded.root.holds).flatMap { try loaded.root.swiftSources(under: $0) }
        let paths = Set(all).filter { ownership.target(of: $0) == target && !own.contains($0) }.sorted()
        let outcomes = SourceReader.read(paths, in: loaded.root) { TypeMembersScanner.types(in: $1, path: paths[$0]) }
        var types: [String: Members] = [:]
        var declared: Set<String> = []
        for case .read(let found) in outcomes {
            for type in found {
                types[type.name, default: Members()].names.formUnion(type.members)
                guard type.isDeclaration else { continue }
                declared.insert(type.name)
                types[type.name]?.keyword = type.keyword
                types[type.name]?.isPublic = type.isPublic
                types[type.name]?.isPrivate = type.isPrivate
                types[type.name]?.isMainActor = type.isMainActor
                types[type.name]?.isGeneric = type.isGeneric
            }
        }
        (self.types, self.declared) = (types, declared)
    }

    var names: [String] { declared.sorted() }

    /// Those of a type with its extensions; `nil` for a type that is not declared.
    func members(of type: String) -> Members? { declared.contains(type) ? types[type] : nil }
}
