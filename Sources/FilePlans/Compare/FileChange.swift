import AshlarFileSystem
import AshlarLineDiff
import AshlarProjectModel

/// What a run does to a file, not yet done.
package struct FileChange: Sendable {
    package enum Action: Hashable, Sendable {
        case create
        case update(Update)
        /// A file, or a folder with everything in it, is moved here.
        case move(from: String)
        /// The file is removed.
        case removal
        /// The file on disk is as planned.
        case identical
        /// The file belongs to the user; by a decision of this run, where there is one.
        case kept(ConflictPolicy? = nil)
        /// A file from an earlier run that no target of the plan holds; `isUntouched` says whether it is unedited, so
        /// that removing it loses nothing.
        case orphan(isUntouched: Bool)
        /// Nothing is written while there is one.
        case conflict(Conflict)
    }

    /// What happens to a file that is written over, besides the new contents.
    package struct Update: Hashable, Sendable {
        package var lag: Lag?
        /// Where the previous bytes go.
        package var backup: String?
        /// Whether lines that Ashlar writes once were there more often, so that there is a backup.
        package var removesRepetitions = false
        /// The decision that has ended a conflict.
        package var decision: ConflictPolicy?
        /// Whether the same lines are there, in an order of the same meaning.
        package var isSorting = false
    }

    /// How a derived file is out of date.
    package struct Lag: Hashable, Sendable {
        /// What the sources have and the file has not, with its location in them.
        package var lacking: [Mirrored]
        /// What the file has and the sources have no more.
        package var stale: [String]
    }

    /// The class of the file, which the JSON document names.
    package enum Ownership: String, Sendable {
        case edited, moved, lines, region, scaffold, managed, aggregate, lock
    }

    /// The bytes on disk, with the permissions and the owner that a new version keeps.
    package struct Existing: Sendable {
        package var bytes: [UInt8]
        var status: FileStatus
    }

    /// What the lock file records of a change.
    struct Record: Sendable {
        var row: LockFile.Row
        /// The hash in the row that this one replaces.
        var replacedHash: String?
    }

    package internal(set) var path: String
    package internal(set) var action: Action
    package let ownership: Ownership
    /// The file on disk, where it was read.
    package internal(set) var existing: Existing?
    /// The planned bytes, for a file that is created, updated, or in conflict.
    package internal(set) var contents: [UInt8]?
    /// The line of the manifest, or the declaration, that asks for the file.
    package internal(set) var reason: SourceLocation?
    var record: Record?

    init(
        _ path: String, _ action: Action, _ ownership: Ownership, existing: Existing? = nil, contents: [UInt8]? = nil
    ) {
        (self.path, self.action, self.ownership) = (path, action, ownership)
        (self.existing, self.contents) = (existing, contents)
    }

    init(_ file: PlannedFile, _ action: Action, existing: Existing? = nil, contents: [UInt8]? = nil) {
        self.init(file.path, action, file.kind, existing: existing, contents: contents)
        reason = file.reason
    }

    init(creating file: PlannedFile) { self.init(file, .create, contents: file.bytes) }
}

extension FileChange {
    /// The bytes on disk, where they were read.
    package var previous: [UInt8]? { existing?.bytes }

    package var update: Update? { if case .update(let update) = action { update } else { nil } }

    package var conflict: Conflict? { if case .conflict(let conflict) = action { conflict } else { nil } }

    /// The decision that has ended its conflict.
    package var decision: ConflictPolicy? {
        if case .kept(let decision) = action { decision } else { update?.decision }
    }

    /// Whether the change writes, moves or removes the file.
    package var isWrite: Bool {
        switch action {
        case .create, .update, .move, .removal: true
        case .identical, .kept, .orphan, .conflict: false
        }
    }

    /// Whether the file is as planned, but for the order of lines where it has no meaning.
    package var isUpToDate: Bool { conflict == nil && (!isWrite || update?.isSorting == true) }

    /// Whether the file is rewritten whenever what it follows from changes.
    package var isGenerated: Bool { ownership == .managed || ownership == .aggregate }

    /// Whether no target of the plan holds the file.
    package var isOrphan: Bool { if case .orphan = action { true } else { false } }

    /// Whether it changes a file that the user wrote.
    package var isEdit: Bool { ownership == .edited && update != nil }

    /// How many lines the change adds and removes: `+7 −1`.
    package var lineCounts: String { UnifiedDiff.counts(from: previous ?? [], to: contents ?? []) }

    /// The lines that the change adds, each with its number in the new text.
    package var addedLines: [(number: Int, text: String)] {
        UnifiedDiff.addedLines(from: previous ?? [], to: contents ?? [])
    }

    var phase: WritePhase { WritePhase(action, ownership, path) }
}

/// When a file is written: no phase needs a later one.
enum WritePhase: Int {
    case manifest, move, source, lines, scaffold, managed, aggregate, package, removal, lock

    init(_ action: FileChange.Action, _ ownership: FileChange.Ownership, _ path: String) {
        switch (ownership, action) {
        case (.edited, _): self = path.isOfTarget ? .source : .manifest
        case (.lock, _): self = .lock
        case (.moved, _): self = .move
        case (_, .removal), (_, .orphan): self = .removal
        case (.lines, _), (.region, _): self = .lines
        case (.scaffold, _): self = .scaffold
        case (.managed, _): self = .managed
        case (.aggregate, _): self = path == "Package.swift" || path.hasSuffix("/Package.swift") ? .package : .aggregate
        }
    }

    /// Whether its files are written one after the other. Initial sources do not depend on each other, nor do derived
    /// files, and there may be thousands of them.
    var isSequential: Bool { self != .scaffold && self != .managed }
}

extension String {
    /// Whether an edited file at this path is a source, which moves with its target; else it is the manifest, a fragment, or
    /// another file about the project.
    var isOfTarget: Bool { [".swift", ".strings", ".c", ".h", ".md", ".modulemap"].contains(where: hasSuffix) }
}

extension PlannedFile {
    /// The class of the file.
    var kind: FileChange.Ownership {
        switch ownership {
        case .created, .edited: .edited
        case .lines: .lines
        case .region: .region
        case .scaffold, .upgraded: .scaffold
        case .managed: .managed
        case .aggregate: .aggregate
        }
    }
}

extension [FileChange] {
    /// The changes as a patch that `git apply` takes.
    ///
    /// - Parameter prefix: precedes each path, such as `ios/`.
    package func patch(below prefix: String = "") -> [UInt8] {
        UnifiedDiff.patch(
            for: compactMap { change in
                change.contents.map { (prefix + change.path, change.previous, $0) }
            })
    }
}
