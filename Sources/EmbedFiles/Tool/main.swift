// embed-files OUTPUT FOLDER FILE…: writes a source that has the texts of the files, by their paths below the folder.
import Foundation

/// Why a file cannot be embedded.
struct EmbeddingError: Error, CustomStringConvertible {
    let path: String
    let reason: String

    var description: String { "\(path): error: \(reason)" }
}

/// The file as the value of a constant, whose name is the path with `_` for what names cannot have.
func constant(of path: String, at file: URL) throws -> (name: String, declaration: String) {
    let bytes = try Data(contentsOf: file)
    guard let text = String(validating: bytes, as: UTF8.self) else {
        throw EmbeddingError(path: file.path, reason: "the text is not UTF-8")
    }
    // In a literal of several lines, the compiler reads any end of a line as a line feed.
    guard !bytes.contains(UInt8(ascii: "\r")) else {
        throw EmbeddingError(path: file.path, reason: "the text has a carriage return; use line feeds")
    }
    var name = String(path.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    if name.first?.isNumber == true { name = "_" + name }
    let longestRun = text.split { $0 != "#" }.map(\.count).max() ?? 0
    let marks = String(repeating: "#", count: longestRun + 1)
    return (
        name,
        """
            static let \(name) = EmbeddedFile(path: "\(path)", text: \(marks)\"""
        \(text)
        \"""\(marks))

        """
    )
}

do {
    let arguments = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
    guard arguments.count >= 2 else {
        throw EmbeddingError(path: "embed-files", reason: "expected an output, a folder, and its files")
    }
    let folder = arguments[1].path + "/"
    let files = arguments.dropFirst(2).map { (path: String($0.path.trimmingPrefix(folder)), file: $0) }
        .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    let constants = try files.map { try constant(of: $0.path, at: $0.file) }
    let source = """
        struct EmbeddedFile {
            /// Below the folder of the target.
            let path: String
            let text: String
        }

        enum EmbeddedFiles {
        \(constants.map(\.declaration).joined())
            /// All files, sorted by path.
            static let all: [EmbeddedFile] = [
        \(constants.map { "        \($0.name),\n" }.joined())    ]
        }

        """
    try Data(source.utf8).write(to: arguments[0], options: .atomic)
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
