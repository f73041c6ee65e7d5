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
    /// The file for what mocks share, as the user wrote it; `nil` where the mocks' file has it.
    package var support: String?
    package var access: AccessLevel
    package var mockNames: MockNames
    /// The folder that relative paths start from; `nil` for the working directory.
    package var directory: String?

    package init(
        input: [String], module: String, output: String, support: String?, access: AccessLevel, mockNames: MockNames,
        directory: String?
    ) {
        (self.input, self.module, self.output, self.support) = (input, module, output, support)
        (self.access, self.mockNames, self.directory) = (access, mockNames, directory)
    }

    /// What a run did, or would do.
    package enum Outcome {
        /// The text, for standard output.
        case text(String)
        case current, missing, outOfDate, written
    }

    /// The text of a file, and its path as the user wrote it.
    package typealias Rendered = (file: String, text: String)

    /// Writes the rendered texts if their files differ; if one of these was edited, none is written.
    ///
    /// - Parameter isCheck: whether nothing is written.
    package func deliver(_ rendered: [Rendered], isCheck: Bool) throws -> [Outcome] {
        let old = try rendered.map {
            $0.file == "-" ? nil : try OutputFile.bytes(at: path(of: $0.file), called: $0.file)
        }
        for (rendered, old) in zip(rendered, old) where !isCheck && isEdited(old, besides: rendered.text) {
            throw OperationFailure(
                "'\(rendered.file)' has been edited, or was not written by Ashlar; nothing was written",
                remedy: "move your changes to another file, delete it, and run the command again")
        }
        return try zip(rendered, old).map { rendered, old in
            if rendered.file == "-" { return .text(rendered.text) }
            if let old, old.elementsEqual(rendered.text.utf8) { return .current }
            if isCheck { return old == nil ? .missing : .outOfDate }
            let root = ProjectRoot(directory ?? ".")
            try OutputFile.write(Array(rendered.text.utf8), to: path(of: rendered.file), in: root)
            return .written
        }
    }

    private func path(of file: String) -> String {
        file.hasPrefix("/") ? file : directory.map { ProjectRoot($0).absolute(file) } ?? file
    }

    private func isEdited(_ old: [UInt8]?, besides text: String) -> Bool {
        guard let old, !old.isEmpty, !old.elementsEqual(text.utf8) else { return false }
        return !ManagedText.isIntact(old)
    }

    /// The texts of the files, and the findings in the sources.
    package func render() throws -> (files: [Rendered], findings: [Finding]) {
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
        private func make() throws -> (files: [Rendered], findings: [Finding]) {
            let inputs = try input.flatMap { try sources(at: $0) }
            var seen: Set<String> = []
            let files = inputs.filter { seen.insert($0.path).inserted && $0.path != output && $0.path != support }
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
            let plan = MockPlanner.plan([job], modules: [SourceModule(name: module, files: files)])[0]
            let origin = files.count == 1 ? files[0].path : "\(files.count) sources of \(module)"
            guard let support else {
                return ([(output, JoinedMocks.text(of: plan.files, origin: origin))], plan.findings)
            }
            let shared = plan.files.filter { $0.path == "\(place)/\(JoinedMocks.support)" }
            let mocks = plan.files.filter { $0.path != "\(place)/\(JoinedMocks.support)" }
            let texts = [
                (output, JoinedMocks.text(of: mocks, origin: origin)),
                (support, JoinedMocks.text(of: shared, origin: "what all mocks share")),
            ]
            return (texts, plan.findings)
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
