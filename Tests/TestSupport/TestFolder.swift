import AshlarProjectModel
import Foundation

/// A temporary folder that is removed with its test.
package final class TestFolder {
    package let path: String
    package var root: ProjectRoot { ProjectRoot(path) }

    package init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    package func write(_ text: String, to file: String) throws { try write(Array(text.utf8), to: file) }

    package func write(_ bytes: [UInt8], to file: String) throws {
        let url = URL(fileURLWithPath: path + "/" + file)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    package func bytes(_ file: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path + "/" + file)))
    }
    package func text(_ file: String) throws -> String { String(decoding: try bytes(file), as: UTF8.self) }
    package func makeFolder(_ folder: String) throws {
        try FileManager.default.createDirectory(atPath: path + "/" + folder, withIntermediateDirectories: true)
    }
    package func link(_ file: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + file, withDestinationPath: destination)
    }
    package func remove(_ file: String) throws { try FileManager.default.removeItem(atPath: path + "/" + file) }

    /// All files, links and folders below, without `.ashlar/`, in order.
    package func tree() -> [String] {
        (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? [])
            .filter { !$0.hasPrefix(".ashlar/") && $0 != ".ashlar" }.sorted()
    }

    /// Sets all files back in time, so that every later write shows.
    package func age() throws {
        for file in tree() {
            try FileManager.default.setAttributes([.modificationDate: Self.past], ofItemAtPath: path + "/" + file)
        }
    }

    /// The files written since `age()`.
    package func touched() throws -> [String] {
        try tree().filter { file in
            let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + file)
            let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
            return !isFolder && attributes[.modificationDate] as? Date != Self.past
        }
    }

    private static let past = Date(timeIntervalSince1970: 1_000_000_000)
}
