import AshlarFiles
import AshlarPackages
import AshlarProjectModel

/// Asks SwiftPM what a package means, and remembers the answer while the package stays as it is.
struct PackageInquiry {
    /// The package's folder.
    let folder: ProjectRoot
    /// In whose `.ashlar` the answer is remembered, and under which name.
    let memory: (root: ProjectRoot, name: String)

    init(_ folder: ProjectRoot, rememberedIn root: ProjectRoot, as name: String = "package") {
        self.folder = folder
        memory = (root, "\(name).dump")
    }

    static let fileName = "Package.swift"
    private static let largest = 16 << 20

    func text() throws -> [UInt8] { try folder.bytes(of: Self.fileName, atMost: Self.largest) }

    func dump() throws -> PackageDump {
        let text = try text()
        guard let toolchain = ProgramFile.stamp(of: "swift") else {
            throw PackageInquiryFailure.unavailable("'swift' is not installed, or not on the path")
        }
        let key = try key(text, toolchain)
        if let key, let known = remembered(key) { return known }
        let bytes = try ask()
        let dump: PackageDump
        do {
            dump = try PackageDump(reading: bytes)
        } catch {
            throw PackageInquiryFailure.unavailable("\(error)")
        }
        // Where nothing can be kept, the next run asks again.
        if let key { try? SideFolder.keep(Array("\(key)\n".utf8) + bytes, at: memory.name, in: memory.root) }
        return dump
    }

    private func remembered(_ key: String) -> PackageDump? {
        guard let kept = try? SideFolder.kept(at: memory.name, in: memory.root),
            kept.starts(with: "\(key)\n".utf8)
        else { return nil }
        return try? PackageDump(reading: Array(kept.dropFirst(key.utf8.count + 1)))
    }

    /// What the answer depends on; `nil` where that cannot be told from the text.
    private func key(_ text: [UInt8], _ toolchain: String) throws -> String? {
        let variants = try NewFolder.names(in: folder).filter { $0.hasPrefix("Package@swift-") }
        var parts = ["2", try folder.resolved(), toolchain, ContentHash.hexadecimal(of: text)]
        var texts = [text]
        for variant in variants {
            let bytes = try folder.bytes(of: variant, atMost: Self.largest)
            parts.append(ContentHash.hexadecimal(of: bytes))
            texts.append(bytes)
        }
        for text in texts {
            guard let variables = PackageSurroundings.variables(in: String(decoding: text, as: UTF8.self)) else {
                return nil
            }
            parts += variables.sorted().map { "\($0)=\(Environment.value(of: $0).map { "set to \($0)" } ?? "unset")" }
        }
        parts += ["DEVELOPER_DIR", "TOOLCHAINS"].compactMap(Environment.value(of:))
        return ContentHash.hexadecimal(of: Array(parts.joined(separator: "\n").utf8))
    }

    private func ask() throws -> [UInt8] {
        let command = ExternalCommand(
            "swift",
            [
                "package", "--package-path", folder.path, "--scratch-path", ProgramFile.temporaryPath("ashlar-swiftpm"),
                "dump-package",
            ], in: ".", environment: ["SWIFT_BACKTRACE": "enable=no"], seconds: 300)
        do {
            return try command.run().bytes
        } catch {
            guard case .ended(_, let said, _) = error.reason else {
                throw PackageInquiryFailure.unavailable("\(error)")
            }
            throw PackageDiagnosis.failure(in: said)
        }
    }
}

/// Why SwiftPM had no answer.
enum PackageInquiryFailure: Error, CustomStringConvertible {
    /// It could not be asked, or would not take the package.
    case unavailable(String)
    /// The package's own text is wrong, at the line and column.
    case broken(String, line: Int, column: Int)

    var description: String {
        switch self {
        case .unavailable(let reason): reason
        case .broken(let message, let line, let column): "Package.swift:\(line):\(column): \(message)"
        }
    }
}

/// Reads what SwiftPM complains of.
enum PackageDiagnosis {
    static func failure(in said: String) -> PackageInquiryFailure {
        let lines = said.split(whereSeparator: \.isNewline)
        for line in lines {
            if let failure = place(in: line, before: ": error: ") ?? place(in: line, before: ": Fatal error: ") {
                return failure
            }
        }
        let errors = lines.filter { $0.hasPrefix("error: ") }.map { $0.dropFirst("error: ".count) }
        let plain = errors.first { !$0.contains("Invalid manifest") && !$0.hasPrefix("invalid manifests at") }
        return .unavailable(String(plain ?? errors.first ?? lines.first ?? "SwiftPM gave no reason"))
    }

    /// Takes `…/Package.swift:3:68` before the words, or the line alone.
    private static func place(in line: Substring, before words: String) -> PackageInquiryFailure? {
        guard let range = line.firstRange(of: words), let file = line.firstRange(of: "Package.swift:"),
            file.upperBound < range.lowerBound
        else { return nil }
        let numbers = line[file.upperBound..<range.lowerBound].split(separator: ":").map { Int($0) }
        guard let first = numbers.first, let number = first, number > 0 else { return nil }
        let column = numbers.dropFirst().first.flatMap { $0 } ?? 1
        return .broken(String(line[range.upperBound...]), line: number, column: max(column, 1))
    }
}

/// What a `Package.swift` looks at beside its own text.
enum PackageSurroundings {
    /// All that a manifest may import whose meaning is remembered: neither reads the disk, nor a clock, nor a network.
    private static let modules: Set<Substring> = ["PackageDescription", "CompilerPluginSupport"]
    /// By these it would look around even so.
    private static let suspicious: Set<Substring> = [
        "gitInformation", "packageDirectory", "ProcessInfo", "FileManager", "getenv", "_silgen_name", "readLine",
    ]

    /// The variables of the environment that it reads; `nil` where it may look at more than can be told.
    static func variables(in text: String) -> Set<String>? {
        let words = text.split { !isWord($0) }
        for (place, word) in words.enumerated() {
            if suspicious.contains(word) { return nil }
            guard word == "import" else { continue }
            guard place + 1 < words.count, modules.contains(words[place + 1]) else { return nil }
        }
        var variables: Set<String> = []
        var rest = text[...]
        while let found = rest.firstRange(of: "Context") {
            let isOwnWord = rest[..<found.lowerBound].last.map { !isWord($0) } ?? true
            rest = rest[found.upperBound...]
            guard isOwnWord, rest.first.map({ !isWord($0) }) ?? true else { continue }
            let start = ".environment[\""
            guard rest.hasPrefix(start) else { return nil }
            rest = rest.dropFirst(start.count)
            let name = rest.prefix { $0.isASCII && isWord($0) }
            guard !name.isEmpty, rest.dropFirst(name.count).hasPrefix("\"]") else { return nil }
            variables.insert(String(name))
        }
        return variables
    }

    private static func isWord(_ character: Character) -> Bool {
        character == "_" || character.isLetter || character.isNumber
    }
}
