import AshlarFileSystem
import AshlarPackages
import AshlarProcesses
import AshlarProjectModel

/// Runs `swift package dump-package`, and caches the output until the package or the toolchain changes.
struct PackageProbe {
    /// The package's folder.
    package let folder: ProjectRoot
    /// The root of the `.ashlar` folder with the cached output, and its name.
    package let cache: (root: ProjectRoot, name: String)

    init(_ folder: ProjectRoot, cachedIn root: ProjectRoot, as name: String = "package") {
        self.folder = folder
        cache = (root, "\(name).dump")
    }

    package static let fileName = "Package.swift"
    private static let largest = 16 << 20

    package func text() throws -> [UInt8] { try folder.bytes(of: Self.fileName, atMost: Self.largest) }

    package func dump() throws -> PackageDump {
        let text = try text()
        guard let toolchain = ProgramFile.stamp(of: "swift") else {
            throw PackageProbeFailure.unavailable("'swift' is not installed, or not on the path")
        }
        let key = try key(text, toolchain)
        if let key, let known = cached(key) { return known }
        let bytes = try ask()
        let dump: PackageDump
        do {
            dump = try PackageDump(reading: bytes)
        } catch {
            throw PackageProbeFailure.unavailable("\(error)")
        }
        // Without a cache, the next run starts SwiftPM again.
        if let key { try? StateDirectory.keep(Array("\(key)\n".utf8) + bytes, at: cache.name, in: cache.root) }
        return dump
    }

    private func cached(_ key: String) -> PackageDump? {
        guard let kept = try? StateDirectory.kept(at: cache.name, in: cache.root),
            kept.starts(with: "\(key)\n".utf8)
        else { return nil }
        return try? PackageDump(reading: Array(kept.dropFirst(key.utf8.count + 1)))
    }

    /// The digest of all inputs; `nil` if the text does not determine them.
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
            guard let variables = PackageEnvironment.variables(in: text) else {
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
                throw PackageProbeFailure.unavailable("\(error)")
            }
            throw PackageDiagnosis.failure(in: said)
        }
    }
}

/// Why SwiftPM did not describe the package.
package enum PackageProbeFailure: Error, CustomStringConvertible {
    /// SwiftPM could not run, or rejected the package.
    case unavailable(String)
    /// `Package.swift` has an error at the line and column.
    case broken(String, line: Int, column: Int)

    package var description: String {
        switch self {
        case .unavailable(let reason): reason
        case .broken(let message, let line, let column): "Package.swift:\(line):\(column): \(message)"
        }
    }
}

/// Parses the errors of SwiftPM.
enum PackageDiagnosis {
    package static func failure(in said: String) -> PackageProbeFailure {
        let lines = said.split(whereSeparator: \.isNewline)
        for line in lines {
            if let failure = place(in: line, before: ": error: ") ?? place(in: line, before: ": Fatal error: ") {
                return failure
            }
        }
        let errors = lines.filter { $0.hasPrefix("error: ") }.map { $0.dropFirst("error: ".count) }
        let plain = errors.first { !$0.contains("Invalid manifest") && !$0.hasPrefix("invalid manifests at") }
        return .unavailable(String(plain ?? errors.first ?? lines.first ?? "SwiftPM reported no reason"))
    }

    /// Parses `…/Package.swift:3:68` before the words; the column is optional.
    private static func place(in line: Substring, before words: String) -> PackageProbeFailure? {
        guard let range = line.firstRange(of: words), let file = line.firstRange(of: "Package.swift:"),
            file.upperBound < range.lowerBound
        else { return nil }
        let numbers = line[file.upperBound..<range.lowerBound].split(separator: ":").map { Int($0) }
        guard let first = numbers.first, let number = first, number > 0 else { return nil }
        let column = numbers.dropFirst().first.flatMap { $0 } ?? 1
        return .broken(String(line[range.upperBound...]), line: number, column: max(column, 1))
    }
}
