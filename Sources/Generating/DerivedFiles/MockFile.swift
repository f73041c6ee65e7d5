import AshlarFiles
import AshlarProjectModel

#if Mocks
    import AshlarMocks
#endif

/// The one file that `ashlar mocks` makes.
struct MockFile {
    let command: MocksCommand

    private var options: ProjectOptions { command.options }

    func carryOut(on terminal: Terminal) throws -> ExitStatus {
        #if Mocks
            let made = try make()
            for finding in made.findings { try terminal.tell(Self.text(of: finding)) }
            return try deliver(made.text, on: terminal)
        #else
            throw CommandFailure(
                "this build of Ashlar makes no mocks", remedy: "build it with the package trait 'Mocks', which is usual"
            )
        #endif
    }

    private static func text(of finding: Finding) -> String {
        let place = finding.location.map { "\($0): " } ?? ""
        let help = finding.remedy.map { "  help: \($0)".visible + "\n" } ?? ""
        return "\(place)warning: \(finding.message) [\(finding.rule)]".visible + "\n" + help
    }

    // MARK: The file

    private func deliver(_ text: String, on terminal: Terminal) throws -> ExitStatus {
        guard command.output != "-" else {
            try terminal.print(text)
            return .clean
        }
        let path = options.path(of: command.output)
        let old = try OutputFile.bytes(at: path, called: command.output)
        if let old, old.elementsEqual(text.utf8) {
            try terminal.tell("'\(command.output)' is as it should be\n")
            return .clean
        }
        if command.check {
            try terminal.print(
                "\(command.output): \(old == nil ? "is missing" : "is behind its sources")\n".visibleLine)
            return .findings
        }
        if let old, !old.isEmpty, !ManagedText.isIntact(old) {
            throw CommandFailure(
                "'\(command.output)' is not as Ashlar wrote it; nothing was written",
                remedy: "keep what you need of it elsewhere, remove it, and try again")
        }
        try OutputFile.write(Array(text.utf8), to: path, makesFolder: true)
        try terminal.tell("wrote '\(command.output)'\n".visibleLine)
        return .clean
    }

    #if Mocks
        private func make() throws -> (text: String, findings: [Finding]) {
            let inputs = try command.input.flatMap { try sources(at: $0) }
            var seen: Set<String> = []
            let files = inputs.filter { seen.insert($0.path).inserted && $0.path != command.output }
                .sorted { $0.path < $1.path }
            guard !files.isEmpty else {
                throw CommandFailure("no Swift source is there: \(command.input.joined(separator: ", "))")
            }
            let folder = command.output.split(separator: "/").dropLast().joined(separator: "/")
            let place = command.output.hasPrefix("/") ? "/" + folder : folder.isEmpty ? "." : folder
            let written = command.output == "-" ? [] : handWritten(in: place)
            let job = MockJob(
                .mocks, target: SourceModule(name: "", files: written), folder: place, subjects: [command.module],
                access: command.access.level, mockNames: command.mockNames)
            let plan = MockPlanner.plan([job], modules: [SourceModule(name: command.module, files: files)])
            let origin = files.count == 1 ? files[0].path : "\(files.count) sources of \(command.module)"
            let text = plan.first.map { JoinedMocks.text(of: $0, origin: origin) } ?? ""
            return (text, plan.first?.findings ?? [])
        }

        /// The sources of a file or folder, with paths as the person would write them.
        private func sources(at given: String) throws -> [SourceModule.File] {
            let place = try SourcePlace.find(options.path(of: given), called: given)
            let root = given.hasPrefix("/") ? ProjectRoot("/") : ProjectRoot(options.directory ?? ".")
            let relative = given.split(separator: "/").drop { $0 == "." }.joined(separator: "/")
            switch place {
            case .file: return try read([relative], in: root, given.hasPrefix("/"))
            case .folder:
                let walk = SourceWalk.walk(root, from: relative)
                if let unread = walk.unread.first { throw CommandFailure(unread.message, remedy: unread.remedy) }
                return try read(walk.sources, in: root, given.hasPrefix("/"))
            }
        }

        private func read(_ paths: [String], in root: ProjectRoot, _ isAbsolute: Bool) throws -> [SourceModule.File] {
            let outcomes = SourceReader.read(paths, in: root) { _, bytes in String(decoding: bytes, as: UTF8.self) }
            return try zip(paths, outcomes).map { path, outcome in
                switch outcome {
                case .read(let text): return .init(path: isAbsolute ? "/" + path : path, text: text)
                case .unread(let finding): throw CommandFailure(finding.message, remedy: finding.remedy)
                }
            }
        }

        /// What people wrote beside the output, in files that say so.
        private func handWritten(in folder: String) -> [SourceModule.File] {
            let isAbsolute = folder.hasPrefix("/")
            let root = isAbsolute ? ProjectRoot("/") : ProjectRoot(options.directory ?? ".")
            let relative = folder == "." ? "" : folder.split(separator: "/").joined(separator: "/")
            let paths = SourceWalk.walk(root, from: relative).sources.filter { $0.hasSuffix("+Custom.swift") }
            return (try? read(paths, in: root, isAbsolute)) ?? []
        }
    #endif
}

extension String {
    /// Itself, with nothing in it that a terminal would obey but the line's end.
    fileprivate var visibleLine: String { hasSuffix("\n") ? String(dropLast()).visible + "\n" : visible }
}
