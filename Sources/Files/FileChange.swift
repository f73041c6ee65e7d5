import AshlarProjectModel

/// What `generate` would do to a file, not yet done.
package struct FileChange: Sendable {
    package enum Status: Hashable, Sendable {
        case create, update
        /// What stands elsewhere goes here, with everything in it.
        case move(from: String)
        /// The file goes.
        case removal
        /// On disk stands what is planned.
        case identical
        /// A scaffold whose folder is the user's.
        case kept
        /// A file from an earlier run that no target of the plan holds.
        case orphan
        /// Nothing at all is written while there is one of these.
        case conflict(Conflict)
    }

    /// A line that a person wrote and that the update takes away.
    package struct LostLine: Hashable, Sendable {
        package var number: Int
        package var text: String
    }

    /// In what a file that is made of sources is behind them.
    package struct Lag: Hashable, Sendable {
        /// What the sources have and the file has not, with its place in them.
        package var lacking: [Mirrored]
        /// What the file has and the sources have no more.
        package var stale: [String]
    }

    /// A file that Ashlar made of sources which do not ask for it any more.
    package enum Leftover: Sendable { case intact, changedByHand }

    /// A text that is put aside for a person to settle.
    struct Draft: Sendable {
        var path: String
        var bytes: [UInt8]
    }

    /// When a file is written: whatever comes first never needs what comes later.
    enum Turn: Int {
        case manifest, move, source, lines, scaffold, managed, aggregate, package, removal, lock

        /// Whether its files are written one after the other. First sources know nothing of each other, nor does what is
        /// made of sources, and there may be thousands of them.
        var isOrderly: Bool { self != .scaffold && self != .managed }
    }

    package internal(set) var path: String
    package internal(set) var status: Status
    /// What stands on disk, where that was read.
    package internal(set) var previous: [UInt8]?
    /// What shall stand there, for what is created, updated, or in conflict with a file.
    package internal(set) var contents: [UInt8]?
    package internal(set) var lostLines: [LostLine] = []
    /// Whether git's marks of a conflict stand in what is on disk, and are written over.
    package internal(set) var isUnmerged = false
    package internal(set) var lag: Lag?
    /// For an orphan that was made of sources.
    package internal(set) var leftover: Leftover?
    /// Where the previous bytes go when lines are lost.
    package internal(set) var backup: String?
    /// The decision that has ended its conflict.
    package internal(set) var settled: ConflictPolicy?
    var draft: Draft?
    /// The line of the manifest, or the declaration, that asks for the file.
    package internal(set) var reason: SourceLocation?
    let turn: Turn
    /// The place among those of the same turn; where it is the same, paths decide.
    var rank = 0
    /// For an orphan: whether it says what Ashlar wrote, so that nothing of anybody's goes with it.
    package internal(set) var isUntouched = false
    /// The hash that the lock file had for what is now rewritten.
    var replacedHash: String?
    /// What the lock file is to remember of it.
    var lockRow: LockFile.Row?
    /// The permissions and owner to keep.
    var previousStatus: FileStatus?

    init(_ path: String, _ status: Status, turn: Turn, reason: SourceLocation? = nil) {
        self.path = path
        self.status = status
        self.turn = turn
        self.reason = reason
    }

    init(_ file: PlannedFile, _ status: Status) {
        self.init(file.path, status, turn: file.turn, reason: file.reason)
    }

    init(creating file: PlannedFile) {
        self.init(file, .create)
        contents = Array(file.contents.utf8)
    }

    /// For a file that is made once: nothing to do where it says what is planned, else a conflict.
    init(_ file: PlannedFile, keeping disk: [UInt8]) {
        let planned = Array(file.contents.utf8)
        self.init(file, TextBytes.areSame(planned, disk) ? .identical : .conflict(.exists))
        previous = disk
        contents = planned
    }

    /// For a file whose text was read and added to: an update as long as it still says what was read.
    init(_ file: PlannedFile, editing read: [UInt8], with disk: [UInt8]) {
        let planned = file.bytes
        self.init(file, disk == planned ? .identical : disk == read ? .update : .conflict(.changedMeanwhile))
        previous = disk
        contents = planned
    }

    /// In one word what may happen to the file.
    package var ownership: String {
        switch turn {
        case .manifest, .source: "edited"
        case .move: "moved"
        case .lines: "lines"
        case .scaffold: "scaffold"
        case .managed: "managed"
        case .aggregate, .package: "aggregate"
        case .removal: leftover == nil ? "scaffold" : "managed"
        case .lock: "lock"
        }
    }

    /// Whether the change writes, moves or removes the file.
    package var isWrite: Bool {
        switch status {
        case .create, .update, .move, .removal: true
        case .identical, .kept, .orphan, .conflict: false
        }
    }

    /// Whether it changes a text that a person wrote.
    package var isEdit: Bool { status == .update && (turn == .manifest || turn == .source) }

    package var conflict: Conflict? {
        if case .conflict(let conflict) = status { conflict } else { nil }
    }
}

extension PlannedFile {
    fileprivate var turn: FileChange.Turn {
        switch ownership {
        case .created, .edited: path.hasSuffix(".swift") ? .source : .manifest
        case .lines: .lines
        case .scaffold, .upgraded: .scaffold
        case .managed: .managed
        case .aggregate: path == "Package.swift" || path.hasSuffix("/Package.swift") ? .package : .aggregate
        }
    }
}

extension [FileChange] {
    /// Those at some places. Unlike `filter`, it copies none of the others: a change has many parts, and there are many.
    package func chosen(_ isWanted: (_ index: Int) -> Bool) -> [FileChange] {
        indices.filter(isWanted).map { self[$0] }
    }

    /// The same holds of sorting.
    mutating func sortByPath() {
        if indices.dropFirst().allSatisfy({ !PathOrder.precedes(self[$0].path, self[$0 - 1].path) }) { return }
        let order = indices.sorted { PathOrder.precedes(self[$0].path, self[$1].path) }
        self = order.map { self[$0] }
    }
}
