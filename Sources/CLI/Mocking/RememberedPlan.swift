import AshlarFiles
import AshlarProjectModel

/// What was made of sources for one target, as it is kept from one run to the next.
struct RememberedPlan: Equatable {
    /// Of everything that it was made of.
    var key: UInt64
    var plan: MadePlan

    private static let mark = Array("ashlar made 1\n".utf8)

    /// The mark, the key, a digest of the rest, and the rest.
    var bytes: [UInt8] {
        var rest = MemoWriter()
        rest.list(plan.files) { writer, file in
            writer.text(file.path)
            writer.text(file.contents)
            writer.place(file.reason)
            writer.list(file.members) { writer, member in
                writer.text(member.name)
                writer.place(member.location)
            }
        }
        rest.list(plan.findings) { writer, finding in
            writer.text(finding.rule)
            writer.number(finding.severity == .error ? 1 : 0)
            writer.text(finding.message)
            writer.place(finding.location)
            writer.list(finding.notes) { writer, note in
                writer.text(note.message)
                writer.place(note.location)
            }
            writer.text(finding.remedy)
            writer.text(finding.importer)
            writer.text(finding.imported)
            writer.text(finding.file)
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
    init?(_ bytes: [UInt8], of wanted: UInt64?) {
        guard bytes.starts(with: Self.mark) else { return nil }
        var head = MemoReader(bytes[Self.mark.count...])
        guard let key = head.number(), key == wanted ?? key, let digest = head.number(),
            Digest(of: head.rest).value == digest
        else {
            return nil
        }
        var reader = MemoReader(head.rest)
        let files = reader.list { reader -> MadePlan.File? in
            guard let path = reader.text(), let contents = reader.text(), let reason = reader.place(),
                let members = reader.list({ reader -> Mirrored? in
                    guard let name = reader.text(), let place = reader.place()?.location else { return nil }
                    return Mirrored(name: name, location: place)
                })
            else { return nil }
            return MadePlan.File(path: path, contents: contents, reason: reason.location, members: members)
        }
        guard let files, let findings = reader.list(Self.finding), reader.rest.isEmpty else { return nil }
        self.init(key: key, plan: MadePlan(files: files, findings: findings))
    }

    private static func finding(_ reader: inout MemoReader) -> Finding? {
        guard let rule = reader.text(), let severity = reader.number(), let message = reader.text(),
            let location = reader.place(),
            let notes = reader.list({ reader -> Finding.Note? in
                guard let message = reader.text(), let place = reader.place() else { return nil }
                return Finding.Note(message, at: place.location)
            }),
            let remedy = reader.optionalText(), let importer = reader.optionalText(),
            let imported = reader.optionalText(), let file = reader.optionalText()
        else { return nil }
        var finding = Finding(
            rule: rule, severity: severity == 1 ? .error : .warning, message: message, location: location.location,
            notes: notes, remedy: remedy.text, importer: importer.text, imported: imported.text)
        finding.file = file.text
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
