import AshlarFilePlans
import AshlarFileSystem
import AshlarLinting
import AshlarProjectModel
import AshlarReports
import AshlarWorkspace

extension LoadedProject {
    static func load(_ options: ProjectOptions) throws -> LoadedProject {
        try load(at: ManifestLocation(options))
    }

    static func load(_ options: ProjectOptions, on terminal: Terminal) throws -> LoadedProject {
        try load(at: ManifestLocation(options, reportingOn: terminal), observer: terminal)
    }
}

extension LintOperation {
    /// Reads the manifest, and scans the sources concurrently.
    static func load(_ options: ProjectOptions, on terminal: Terminal) throws -> LintOperation {
        try load(at: ManifestLocation(options, reportingOn: terminal), isDeclaredOnly: false, observer: terminal)
    }
}

extension ManifestLocation {
    init(_ options: ProjectOptions) throws {
        guard let place = try Self.find(options) else {
            throw OperationFailure(
                "there is no \(ManifestLocator.manifestName) here or in a folder above",
                remedy: "start a project with 'ashlar init', or name the manifest with --manifest")
        }
        self = place
    }

    /// Reports an interrupted run.
    fileprivate init(_ options: ProjectOptions, reportingOn terminal: Terminal) throws {
        try self.init(options)
        if let finding = try Journal.finding(in: root) { try terminal.complain(LintReport(findings: [finding])) }
    }

    /// The manifest that the options name, or the nearest one upward; `nil` where there is none.
    static func find(_ options: ProjectOptions) throws -> ManifestLocation? {
        let place = try named(by: options)
        if let place { try TrackedState.refuse(in: place.root) }
        return place
    }

    private static func named(by options: ProjectOptions) throws -> ManifestLocation? {
        let start = options.directory ?? "."
        if let manifest = options.manifest {
            if options.directory != nil { _ = try ManifestLocator.locate(from: start) }
            let place = split(manifest.hasPrefix("/") ? manifest : ProjectRoot(start).absolute(manifest))
            guard try place.root.holds(place.name) else {
                throw OperationFailure(
                    "there is no manifest '\(manifest)'", remedy: "name an existing file, or leave out --manifest")
            }
            return place
        }
        switch try ManifestLocator.locate(from: start) {
        case .found(let root): return ManifestLocation(root: root)
        case .missing: return nil
        }
    }
}
