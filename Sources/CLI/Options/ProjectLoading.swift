import AshlarFileSystem
import AshlarProjectModel
import AshlarWorkspace

extension LoadedProject {
    static func load(_ options: ProjectOptions) throws -> LoadedProject {
        try load(at: ManifestLocation(options))
    }

    static func load(_ options: ProjectOptions, on terminal: Terminal) throws -> LoadedProject {
        try load(at: ManifestLocation(options), observer: terminal)
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

    /// The manifest that the options name, or the nearest one upward; `nil` where there is none.
    static func find(_ options: ProjectOptions) throws -> ManifestLocation? {
        let start = options.directory ?? "."
        if let manifest = options.manifest {
            if options.directory != nil { _ = try ManifestLocator.locate(from: start) }
            return split(manifest.hasPrefix("/") ? manifest : ProjectRoot(start).absolute(manifest))
        }
        switch try ManifestLocator.locate(from: start) {
        case .found(let root): return ManifestLocation(root: root)
        case .missing: return nil
        }
    }
}

extension ProjectEdit {
    init(_ options: ProjectOptions, on terminal: Terminal) throws {
        let place = try ManifestLocation(options)
        try self.init(at: place, observer: terminal)
    }
}
