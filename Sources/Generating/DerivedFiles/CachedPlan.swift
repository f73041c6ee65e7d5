import AshlarFiles
import AshlarProjectModel

/// What was made of sources for one target, as it is kept from one run to the next.
struct RememberedPlan: Equatable {
    /// Of everything that it was made of.
    var key: UInt64
    var plan: MadePlan

    private static let mark = Array("ashlar made 2\n".utf8)

    /// The mark, the key, a digest of the rest, and the rest.
    var bytes: [UInt8] {
        var rest = MemoWriter()
        rest.list(plan.files) { writer, file in
            writer.text(file.path)
            writer.text(file.contents)
            writer.location(file.reason)
            writer.list(file.members) { writer, member in
                writer.text(member.name)
                writer.location(member.location)
            }
        }
        rest.list(plan.findings) { writer, finding in
            writer.text(finding.rule)
            writer.count(finding.severity == .error ? 1 : 0)
            writer.text(finding.message)
            writer.location(finding.location)
            writer.list(finding.notes) { writer, note in
                writer.text(note.message)
                writer.location(note.location)
            }
            for text in [finding.remedy, finding.importer, finding.imported, finding.file] { writer.optionalText(text) }
        }
        var head = MemoWriter()
        head.number(key)
        head.number(Digest(of: rest.bytes[...]).value)
        return Self.mark + head.bytes + rest.bytes
    }

    init(key: UInt64, plan: MadePlan) {
        self.key = key
        self.plan = plan
    }

    /// `nil` for what is no such memory, is damaged, or is one of something else.
    ///
    /// - Parameter wanted: `nil` where any will do.
    init?(_ bytes: ArraySlice<UInt8>, of wanted: UInt64?) {
        let read = bytes.withUnsafeBytes { bytes -> RememberedPlan? in
            var reader = MemoReader(bytes)
            guard reader.bytes(Self.mark.count).elementsEqual(Self.mark) else { return nil }
            let (key, digest) = (reader.number(), reader.number())
            guard reader.isSound, key == wanted ?? key, digest == Digest(of: reader.rest).value else { return nil }
            let plan = MadePlan(files: reader.list(Self.file), findings: reader.list(Self.finding))
            return reader.isSound && reader.isAtEnd ? RememberedPlan(key: key, plan: plan) : nil
        }
        guard let read else { return nil }
        self = read
    }

    private static func file(_ reader: inout MemoReader) -> MadePlan.File {
        let (path, contents, reason) = (reader.text(), reader.text(), reader.location())
        let members = reader.list { reader in
            let (name, place) = (reader.text(), reader.location())
            if place == nil { reader.fail() }
            return Mirrored(name: name, location: place ?? SourceLocation(path: path, line: 1, column: 1))
        }
        return MadePlan.File(path: path, contents: contents, reason: reason, members: members)
    }

    private static func finding(_ reader: inout MemoReader) -> Finding {
        let (rule, severity) = (reader.text(), reader.count())
        let (message, location) = (reader.text(), reader.location())
        let notes = reader.list { reader in
            let message = reader.text()
            return Finding.Note(message, at: reader.location())
        }
        let (remedy, importer, imported) = (reader.optionalText(), reader.optionalText(), reader.optionalText())
        var finding = Finding(
            rule: rule, severity: severity == 1 ? .error : .warning, message: message, location: location,
            notes: notes, remedy: remedy, importer: importer, imported: imported)
        finding.file = reader.optionalText()
        return finding
    }
}

/// What was made of sources for one target: its files, and what is to be said of the sources.
struct MadePlan: Equatable {
    struct File: Equatable {
        var path: String
        var contents: String
        var reason: SourceLocation?
        var members: [Mirrored]

        var planned: PlannedFile {
            PlannedFile(path: path, contents: contents, ownership: .managed(members: members), reason: reason)
        }
    }

    var files: [File]
    var findings: [Finding]

    init(files: [File], findings: [Finding]) {
        self.files = files
        self.findings = findings
    }

    init(_ planned: [PlannedFile], findings: [Finding]) {
        files = planned.map { file in
            var members: [Mirrored] = []
            if case .managed(let mirrored) = file.ownership { members = mirrored }
            return File(path: file.path, contents: file.contents, reason: file.reason, members: members)
        }
        self.findings = findings
    }
}
