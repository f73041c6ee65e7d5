import AshlarFileSystem
import AshlarMessages
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
            let written = output == "-" ? [] : handWritten(in: place)
            let job = MockJob(
                .mocks, target: SourceModule(name: "", files: written), folder: place, subjects: [module],
                access: access, mockNames: mockNames)
            let plan = MockPlanner.plan([job], modules: [SourceModule(name: module, files: files)])
            let origin = files.count == 1 ? files[0].path : "\(files.count) sources of \(module)"
            let text = plan.first.map { JoinedMocks.text(of: $0, origin: origin) } ?? ""
            return (text, plan.first?.findings ?? [])
        }

        /// The sources of a file or folder, with paths as the user wrote them.
        private func sources(at given: String) throws -> [SourceModule.File] {
            switch try SourcePlace.find(location(of: given), called: given) {
            case .file: return try read([relative(given)], as: given)
            case .folder:
                let walk = SourceWalk.walk(root(of: given), from: relative(given))
                if let unread = walk.unread.first { throw OperationFailure(unread.message, remedy: unread.remedy) }
                return try read(walk.sources, as: given)
            }
        }

        private func root(of given: String) -> ProjectRoot {
            ProjectRoot(given.hasPrefix("/") ? "/" : directory ?? ".")
        }

        private func relative(_ given: String) -> String {
            given.split(separator: "/").drop { $0 == "." }.joined(separator: "/")
        }

        private func location(of given: String) -> String {
            guard let directory, !given.hasPrefix("/") else { return given }
            return ProjectRoot(directory).absolute(given)
        }

        /// - Parameter given: the file or folder of the paths.
        private func read(_ paths: [String], as given: String) throws -> [SourceModule.File] {
            let outcomes = SourceReader.read(paths, in: root(of: given)) { String(decoding: $1, as: UTF8.self) }
            return try zip(paths, outcomes).map { path, outcome in
                switch outcome {
                case .read(let text): return .init(path: given.hasPrefix("/") ? "/" + path : path, text: text)
                case .unread(let finding): throw OperationFailure(finding.message, remedy: finding.remedy)
                }
            }
        }

        /// Handwritten files (`+Custom.swift`) in the output folder.
        private func handWritten(in folder: String) -> [SourceModule.File] {
            let sources = SourceWalk.walk(root(of: folder), from: relative(folder)).sources
            return (try? read(sources.filter { $0.hasSuffix("+Custom.swift") }, as: folder)) ?? []
        }
    #endif
}
