import AshlarFileSystem
import AshlarProjectModel
import AshlarWorkspace

#if Mocks
    import AshlarMocks
    import AshlarSwiftDeclarations
#endif

/// The mocks of sources without a manifest, in one file.
package struct MockFile {
    /// Files and folders, as the user wrote them.
    package var input: [String]
    /// The module of the sources.
    package var module: String
    /// The file to write, as the user wrote it; `-` for standard output.
    package var output: String
    package var access: AccessLevel
    package var mockNames: MockNames
    /// The folder that relative paths start from; `nil` for the working directory.
    package var directory: String?

    package init(
        input: [String], module: String, output: String, access: AccessLevel, mockNames: MockNames, directory: String?
    ) {
        (self.input, self.module, self.output) = (input, module, output)
        (self.access, self.mockNames, self.directory) = (access, mockNames, directory)
    }

    /// What a run did, or would do.
    package enum Outcome {
        /// The text, for standard output.
        case text(String)
        case current, missing, outOfDate, written
    }

    /// Writes the rendered text if the file differs; an edited file is not overwritten.
    ///
    /// - Parameter isCheck: whether nothing is written.
    package func deliver(_ text: String, isCheck: Bool) throws -> Outcome {
        if output == "-" { return .text(text) }
        let path = output.hasPrefix("/") ? output : directory.map { ProjectRoot($0).absolute(output) } ?? output
        let old = try OutputFile.bytes(at: path, called: output)
        if let old, old.elementsEqual(text.utf8) { return .current }
        if isCheck { return old == nil ? .missing : .outOfDate }
        if let old, !old.isEmpty, !ManagedText.isIntact(old) {
            throw OperationFailure(
                "'\(output)' has been edited, or was not written by Ashlar; nothing was written",
                remedy: "move your changes to another file, delete it, and run the command again")
        }
        try OutputFile.write(Array(text.utf8), to: path, in: ProjectRoot(directory ?? "."))
        return .written
    }

    /// The text of the file, and the findings in the sources.
    package func render() throws -> (text: String, findings: [Finding]) {
        #if Mocks
            return try make()
        #else
            throw OperationFailure(
                "this build of Ashlar cannot generate mocks",
                remedy: "build it with the package trait 'Mocks' (on by default)"
            )
        #endif
    }

    #if Mocks
        private func make() throws -> (text: String, findings: [Finding]) {
            let inputs = try input.flatMap { try sources(at: $0) }
            var seen: Set<String> = []
            let files = inputs.filter { seen.insert($0.path).inserted && $0.path != output }
                .sorted { $0.path < $1.path }
            guard !files.isEmpty else {
                throw OperationFailure("there is no Swift source in: \(input.joined(separator: ", "))")
            }
            let folder = output.split(separator: "/").dropLast().joined(separator: "/")
            let place = output.hasPrefix("/") ? "/" + folder : folder.isEmpty ? "." : folder
            let written = output == "-" ? [] : try handWritten(in: place)
            var job = MockJob(
                .mocks, target: SourceModule(name: "", files: written), folder: place, subjects: [module],
                access: access, mockNames: mockNames)
            job.isJoined = true
            let plan = MockPlanner.plan([job], modules: [SourceModule(name: module, files: files)])
            let origin = files.count == 1 ? files[0].path : "\(files.count) sources of \(module)"
            let text = plan.first.map { JoinedMocks.text(of: $0, origin: origin) } ?? ""
            return (text, plan.first?.findings ?? [])
        }

        /// The sources of a file or folder, with paths as the user wrote them.
        private func sources(at given: String) throws -> [SourceModule.File] {
            let sources = try NamedSources(given, in: directory)
            if let unread = sources.unread.first { throw OperationFailure(unread.message, remedy: unread.remedy) }
            return try read(sources.paths, as: given)
        }

        private func root(of given: String) -> ProjectRoot {
            ProjectRoot(given.hasPrefix("/") ? "/" : directory ?? ".")
        }

        private func relative(_ given: String) -> String {
            given.split(separator: "/").drop { $0 == "." }.joined(separator: "/")
        }

        /// - Parameter given: the file or folder of the paths.
        private func read(_ paths: [String], as given: String) throws -> [SourceModule.File] {
            let outcomes = SourceReader.read(paths, in: root(of: given)) { String(decoding: $1, as: UTF8.self) }
            return try zip(paths, outcomes).map { path, outcome in
                switch outcome {
                case .read(let text): return (path: given.hasPrefix("/") ? "/" + path : path, text: text)
                case .unread(let finding): throw OperationFailure(finding.message, remedy: finding.remedy)
                }
            }
        }

        /// Handwritten files (`+Custom.swift`) in the output folder.
        private func handWritten(in folder: String) throws -> [SourceModule.File] {
            let sources = SourceWalk.walk(root(of: folder), from: relative(folder)).sources
            return try read(sources.filter { $0.hasSuffix("+Custom.swift") }, as: folder)
        }
    #endif
}
