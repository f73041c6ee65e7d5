import AshlarFileSystem
import AshlarProjectModel
import AshlarTestSupport
import Testing

@testable import AshlarFilePlans

@Suite("The journal of a write transaction")
struct JournalTests {
    private static let command = "ashlar rename Cart Basket"

    /// A project in which a feature is renamed: an edited manifest, a moved folder, an edited source, a new one, a
    /// removed file, and files that follow from the manifest.
    private struct Renamed {
        let folder: TestFolder
        var plan: [PlannedFile] = []
        var options = ApplyOptions.knowingAllLines

        init() throws {
            folder = try TestFolder()
            let first = scaffold("Sources/Cart/Cart.swift", in: "Sources/Cart", "struct Cart {}\n")
            try folder.write("Cart\n", to: "ashlar.yml")
            _ = try WriteTransaction.apply([first, aggregate("Package.swift", packageText)], at: folder.root)
            try folder.write("rest\n", to: "gone.yml")
            options.command = JournalTests.command
            options.moves = [PathMove("Sources/Cart", to: "Sources/Basket")]
            options.goneFiles = [.init(path: "gone.yml", bytes: Array("rest\n".utf8))]
            plan = [
                edit("ashlar.yml", "Cart\n", "Basket\n"),
                edit("Sources/Basket/Cart.swift", "struct Cart {}\n", "struct Basket {}\n"),
                PlannedFile(path: "Sources/Basket/New.swift", contents: "struct New {}\n", ownership: .created),
                scaffold("Sources/Other/Other.swift", in: "Sources/Other", "struct Other {}\n"),
                aggregate("Package.swift", packageText.replacing("Home", with: "Basket")),
            ]
        }

        private func edit(_ path: String, _ old: String, _ new: String) -> PlannedFile {
            PlannedFile(path: path, editing: Array(old.utf8), as: Array(new.utf8))
        }

        func contents() throws -> [String: String] {
            let files = folder.tree().filter { (try? folder.root.holdsFolder($0)) == false }
            return try Dictionary(uniqueKeysWithValues: files.map { ($0, try folder.text($0)) })
        }

        /// Writes the journal and so many of the changes, in their order.
        func stop(after count: Int) throws {
            let comparison = try ChangePlan.compare(plan, at: folder.root, under: options)
            let journal = try #require(Journal(options.command, comparison, folders: []))
            try journal.write(in: folder.root)
            try WriteTransaction.write(Array(comparison.writesInOrder.prefix(count)), at: folder.root)
        }
    }

    @Test(arguments: 0...9) func runInterruptedAtAnyStepIsCompleted(count: Int) throws {
        let whole = try Renamed()
        let all = try WriteTransaction.apply(whole.plan, at: whole.folder.root, under: whole.options).writes
        #expect(all.count == 8)
        let stopped = try Renamed()
        try stopped.stop(after: min(count, all.count))
        #expect(throws: PlanFailure.self) { try ChangePlan.compare(stopped.plan, at: stopped.folder.root) }
        for _ in 0..<2 {
            #expect(try WriteTransaction.replay(at: stopped.folder.root)?.command == Self.command)
        }
        // What follows from the manifest is written by the next run.
        var options = ApplyOptions.knowingAllLines
        options.isRecovery = true
        let derived = stopped.plan.filter(\.ownership.isDerived)
        _ = try WriteTransaction.apply(derived, at: stopped.folder.root, under: options)
        try Journal.remove(in: stopped.folder.root)
        #expect(try stopped.contents() == whole.contents())
        #expect(try ChangePlan.compare(derived, at: stopped.folder.root).isCurrent)
    }

    @Test func backupsAreRead() throws {
        let folder = try TestFolder()
        let entry = Journal.Entry(
            ownership: .managed, path: "Sources/Mock.swift",
            action: .write([0x0A], replaced: "1f", backup: ".ashlar/backup/Sources/Mock.swift"))
        try Journal(command: Self.command, entries: [entry]).write(in: folder.root)
        #expect(try Journal.read(in: folder.root)?.entries == [entry])
    }

    @Test(arguments: ["a|b.swift", "a\nb.swift", "\"a\".swift", "a .", "end"]) func anyNameOnDiskIsRead(name: String)
        throws
    {
        let folder = try TestFolder()
        let entries = [
            Journal.Entry(ownership: .moved, path: "Sources/B/\(name)", action: .move(from: "Sources/A/\(name)")),
            Journal.Entry(ownership: .scaffold, path: "Sources/\(name)", action: .remove(hash: "1f")),
        ]
        try Journal(command: Self.command, entries: entries).write(in: folder.root)
        #expect(try Journal.read(in: folder.root)?.entries == entries)
    }

    @Test func completedRunLeavesNoJournal() throws {
        let project = try Renamed()
        _ = try WriteTransaction.apply(project.plan, at: project.folder.root, under: project.options)
        #expect(try Journal.read(in: project.folder.root) == nil)
    }

    @Test func filesThatEveryRunRendersNeedNoJournal() throws {
        let folder = try TestFolder()
        let plan = [scaffold("Sources/A/A.swift", in: "Sources/A"), aggregate("Package.swift", packageText)]
        let changes = try ChangePlan.compare(plan, at: folder.root)
        #expect(changes.writes.count == 3)
        #expect(Journal("ashlar generate", changes, folders: []) == nil)
    }

    @Test func fileChangedSinceTheRunIsNotOverwritten() throws {
        let project = try Renamed()
        try project.stop(after: 0)
        try project.folder.write("struct Mine {}\n", to: "Sources/Cart/Cart.swift")
        let failure = #expect(throws: PlanFailure.self) { try WriteTransaction.replay(at: project.folder.root) }
        #expect(
            failure?.description == "the interrupted run cannot be completed: 'Sources/Basket/Cart.swift' was changed "
                + "after 'ashlar rename Cart Basket' was interrupted; nothing was written")
        #expect(failure?.remedy?.contains("'.ashlar/journal'") == true)
        #expect(try project.folder.text("ashlar.yml") == "Cart\n")
    }

    @Test(arguments: [
        "", "ashlar journal 1\n", "ashlar journal 2\nashlar x\nend\n", "ashlar journal 1\nrm x\nend\n",
        "ashlar journal 1\nashlar x\nmove\n4\n../a\n1\nb\nend\n",
        "ashlar journal 1\nashlar x\nmove\n1\na\n2\n/b\nend\n",
        "ashlar journal 1\nashlar x\nmove\n16\n.ashlar/run.lock\n1\nb\nend\n",
        "ashlar journal 1\nashlar x\nmove\n6\n.GIT/a\n1\nb\nend\n",
        "ashlar journal 1\nashlar x\nremove none -\n1\na\nend\n",
        "ashlar journal 1\nashlar x\nremove edited\n1\na\nend\n",
        "ashlar journal 1\nashlar x\nwrite edited -\n1\na\n0\n\n99\nb\nend\n",
        "ashlar journal 1\nashlar x\nwrite edited -\n1\na\n0\n\n-1\nb\nend\n",
        "ashlar journal 1\nashlar x\nwrite edited -\n1\na\n1\nb\n1\nc\nend\n",
        "ashlar journal 1\nashlar x\nend\nmore\n",
        "ashlar journal 1\nashlar x\nwrite edited -\n1\na\n0\n\n99999999999999999999\nb\nend\n",
    ])
    func invalidJournalIsAnError(text: String) throws {
        let folder = try TestFolder()
        try folder.write(text, to: StateDirectory.journal)
        let failure = #expect(throws: PlanFailure.self) { try WriteTransaction.replay(at: folder.root) }
        #expect(failure?.description.contains("of '.ashlar/journal' is not valid") == true)
        #expect(folder.tree().isEmpty)
    }

    @Test func linkIsNotFollowed() throws {
        let folder = try TestFolder()
        let other = try TestFolder()
        try other.write("old\n", to: "a")
        try folder.link("linked", to: other.path)
        let hash = ContentHash.hexadecimal(of: Array("old\n".utf8))
        try folder.write(
            "ashlar journal 1\nashlar x\nwrite edited \(hash)\n8\nlinked/a\n0\n\n4\nnew\n\nend\n",
            to: StateDirectory.journal)
        #expect(throws: PlanFailure.self) { try WriteTransaction.replay(at: folder.root) }
        #expect(try other.text("a") == "old\n")
        try folder.remove(StateDirectory.journal)
        try folder.link(StateDirectory.journal, to: other.path + "/a")
        #expect(throws: PlanFailure.self) { try Journal.read(in: folder.root) }
    }
}

extension PlannedFile.Ownership {
    fileprivate var isDerived: Bool {
        switch self {
        case .aggregate, .scaffold: true
        default: false
        }
    }
}
