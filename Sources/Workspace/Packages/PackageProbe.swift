import AshlarFileSystem
import AshlarPackages
import AshlarProcesses
import AshlarProjectModel

/// How a `Package.swift` is understood.
package enum PackageEvaluation: Sendable {
    /// Its code is read, and none of it is run.
    case none
    /// SwiftPM runs its code, as each build does.
    case swiftPM
}

/// Reads the package in a folder.
package struct PackageProbe {
    let folder: BuildFolder
    package let evaluation: PackageEvaluation
    /// The lines of the custom region, if Ashlar writes the package. Then all code of it is reported that neither SwiftPM
    /// nor the file declares, though it may not concern the package.
    package var customLines: Range<Int>?

    package init(_ folder: BuildFolder, _ evaluation: PackageEvaluation) {
        (self.folder, self.evaluation) = (folder, evaluation)
    }

    package static let fileName = "Package.swift"

    static let largest = 16 << 20

    /// The files of which SwiftPM uses one, by the version of Swift.
    package func files() throws -> [String] {
        [Self.fileName] + (try folder.names().filter { $0 != Self.fileName && $0.isPackageManifest }.sorted())
    }

    package func bytes(of file: String) throws -> [UInt8] { try folder.bytes(of: file, atMost: Self.largest) }

    /// What one of the files describes counts; locations have the names of the files.
    package func read() throws -> PackageReader.Reading {
        let path = try folder.resolved()
        let readings = try files().map { file in
            PackageReader.read(try bytes(of: file), path: file, folder: path, strictLines: customLines)
        }
        var reading = readings.dropFirst().reduce(into: readings[0]) { $0.add($1) }
        if case .none = evaluation { return reading }
        do {
            reading.contents = try PackageDump.contents(of: try ask(), located: reading.contents)
        } catch let failure as PackageDumpFailure {
            throw PackageProbeFailure.unavailable("\(failure)")
        }
        (reading.gaps, reading.damage) = ([], nil)
        return reading
    }

    private func ask() throws -> [UInt8] {
        let command = ExternalCommand(
            "swift",
            [
                "package", "--package-path", folder.root.path, "--scratch-path",
                ProgramFile.temporaryPath("ashlar-swiftpm"),
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

extension BuildFolder {
    /// Whether a folder in this one has a package. A source may have the name of a manifest.
    package func holdsPackage(in folder: String) throws -> Bool {
        let path = folder.path(to: PackageProbe.fileName)
        guard try holds(path) else { return false }
        // What cannot be read is reported where it is.
        guard let bytes = try? bytes(of: path, atMost: PackageProbe.largest) else { return true }
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            .map { $0.drop(while: \.isWhitespace) }
        return lines.prefix { $0.isEmpty || $0.hasPrefix("//") }.contains { $0.contains("swift-tools-version") }
            || lines.contains { $0.contains("import PackageDescription") }
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
