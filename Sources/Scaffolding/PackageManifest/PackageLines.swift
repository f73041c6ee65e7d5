import AshlarProjectModel
import AshlarTemplates

/// Distinguishes generated lines of a `Package.swift`, for any manifest, from hand-written ones.
enum PackageLines {
    /// Whether the line could be part of a render for any manifest.
    @Sendable static func recognizes(_ line: Substring) -> Bool {
        let line = line.last == "\r" || line.last == "\r\n" ? line.dropLast() : line
        return line.isEmpty || OwnershipHeader.recognizes(line) || isRow(line)
            || patterns.contains { $0.matches(line) }
    }

    private static let patterns = BuiltInTemplates.packageManifest.text.split(separator: "\n").map(LinePattern.init)

    private static func isRow(_ line: Substring) -> Bool {
        guard line.hasPrefix("    ") else { return false }
        let fields = line.dropFirst(4).split(separator: "|", omittingEmptySubsequences: false)
        guard fields.count >= 4, PackageFeatures.RowKind(rawValue: String(fields[1])) != nil,
            fields.dropFirst(5).allSatisfy(isField)
        else { return false }
        return !fields[0].isEmpty && fields[0].utf8.allSatisfy { $0.isAlphanumeric || "_-".utf8.contains($0) }
            && !fields[2].isEmpty
    }

    private static func isField(_ text: Substring) -> Bool {
        PackageFeatures.Field.allCases.contains { text.hasPrefix("\($0)=") }
    }
}

/// The lines that mark an aggregate file as generated for users, formatters, linters and reviewers.
enum OwnershipHeader {
    static func line(manifest: String) -> String {
        "\(start)\(SwiftLiteral.escaped(manifest)) by 'ashlar generate'. DO NOT EDIT: it is rendered again."
    }

    /// Whether the line is one of these, for any manifest.
    static func recognizes(_ line: Substring) -> Bool {
        line.hasPrefix(start) || OwnershipMark.tools.contains { line == $0 }
    }

    private static let start = "// \(OwnershipMark.generated) from "
}
