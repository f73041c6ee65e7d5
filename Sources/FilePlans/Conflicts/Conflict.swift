import AshlarFileSystem
import AshlarLineDiff
import AshlarProjectModel

/// Why a file cannot be written without losing something.
package enum Conflict: Hashable, Sendable {
    /// A file that Ashlar did not write stands where an aggregate goes.
    case foreign
    /// A file that Ashlar did not write stands where one goes that is made of sources.
    case foreignManaged
    /// An aggregate has lines that it has for no manifest.
    case customLines([CustomLine])
    /// A file that is made of sources says something else than Ashlar wrote.
    case changedByHand
    /// The file was edited, and what Ashlar had written is not cached.
    case noBase
    /// The user's changes and Ashlar's overlap: the merge with markers is put aside, where it is not there yet.
    case unmerged(at: String, line: Int, merge: [UInt8]? = nil)
    /// A file stands where one is to be made for the first time.
    case exists
    /// A file that was read and added to says something else by now, or is gone.
    case changedConcurrently
    /// Something stands where the path is to be moved from another one.
    case occupied(String)
    /// The file must not be written, by its permissions.
    case readOnly
    /// The path is not a file, or an entry above it is not a folder.
    case obstacle(Obstruction)
    case unsafePath(String)
    /// Another planned path is the same one to a file system that knows no case.
    case twin(of: String)
    /// Something stands on disk that is the same path to a file system that knows no case.
    case lookAlike(String)
    /// Another planned file goes where this one needs a folder.
    case belowFile(String)
    /// The markers of the custom region are not one pair.
    case brokenRegion(String, line: Int)
    /// One of the comments around a region of a Markdown file is missing.
    case brokenMarkers(MarkdownRegions.Markers, MarkdownRegions.Problem)
    /// A Markdown file has the region twice.
    case secondRegion(MarkdownRegions.Markers, line: Int)
    /// The custom region contains conflict markers of git.
    case unmergedRegion(line: Int)

    /// The line of the file that is meant; the first where no line is.
    package var line: Int {
        switch self {
        case .brokenRegion(_, let line), .secondRegion(_, let line), .unmergedRegion(let line): line
        case .brokenMarkers(_, let problem): problem.line
        case .customLines(let lines): lines.first?.number ?? 1
        default: 1
        }
    }

    package var customLines: [CustomLine] { if case .customLines(let lines) = self { lines } else { [] } }

    /// One sentence with the path in it.
    package func message(for path: String) -> String {
        switch self {
        case .foreign, .foreignManaged:
            "'\(path)' was not written by Ashlar: its first five lines do not contain '\(OwnershipMark.generated)'"
        case .customLines(let lines):
            "'\(path)' has \(lines.count.of("line", "lines")) that Ashlar did not write, from line \(line) on"
        case .changedByHand: "'\(path)' was edited: it differs from what Ashlar wrote"
        case .noBase:
            "'\(path)' was edited and cannot be merged: the version that Ashlar wrote is not stored here"
        case .unmerged(let place, let line, _):
            "your changes of '\(path)' conflict with Ashlar's: line \(line) of '\(place)' shows both"
        case .exists: "'\(path)' exists and is not overwritten"
        case .readOnly: "'\(path)' is read-only"
        case .changedConcurrently: "'\(path)' was changed by another process"
        case .occupied(let source): "'\(source)' cannot be moved to '\(path)': the path exists"
        case .obstacle(let obstruction): obstruction.message(for: path)
        case .unsafePath(let problem): "the path '\(path)' \(problem)"
        case .twin(let other): "'\(path)' and '\(other)' are the same file on a case-insensitive file system"
        case .lookAlike(let other):
            "'\(path)' collides with '\(other)': many file systems ignore differences in case and accents"
        case .belowFile(let other): "'\(path)' needs a folder at the path of the file '\(other)'"
        case .brokenRegion(let problem, let line): "line \(line) of '\(path)' \(problem)"
        case .brokenMarkers(let markers, .unended(let line)):
            "line \(line) of '\(path)' begins a region that '\(markers.end)' does not end"
        case .brokenMarkers(let markers, .unopened(let line)):
            "line \(line) of '\(path)' ends a region that no line '\(markers.start)' begins"
        case .secondRegion(let markers, let line): "line \(line) of '\(path)' begins a second region '\(markers.start)'"
        case .unmergedRegion(let line): "line \(line) of '\(path)' is a git conflict marker in the custom region"
        }
    }

    /// The ways out that exist, as one imperative sentence.
    package func remedy(for path: String) -> String {
        switch self {
        case .foreign: "move the file away, or keep it and set 'generate: none' in the manifest"
        case .customLines:
            if path == "Package.swift" {
                "declare packages and versions in the manifest ('ashlar tidy' does), and move other lines between "
                    + "'\(OwnershipMark.regionStart)' and '\(OwnershipMark.regionEnd)'"
            } else if path.hasSuffix(".xctestplan") {
                "put the lines into another test plan: this one always has all tests"
            } else {
                "move the lines into an extension in a file of your own"
            }
        case .foreignManaged: "rename the file: Ashlar generates a file of this name"
        case .changedByHand:
            "move your code into '\(ManagedText.companion(of: path))', then delete the file to regenerate it"
        case .noBase:
            "move your code into '\(ManagedText.companion(of: path))', then accept Ashlar's version"
        case .unmerged(let place, _, _):
            "resolve the conflict in '\(place)', remove the conflict markers, and run the command again"
        case .exists: "move the file away, or use the existing file"
        case .changedConcurrently: "run the command again"
        case .obstacle(let link) where link.obstacle == .link && link.path == ManifestLocator.manifestName:
            "replace the link with the file, or pass the file: --manifest \(link.target ?? "FILE")"
        case .readOnly: "allow writing: chmod u+w '\(path)'"
        case .obstacle(let obstruction)
        where !path.utf8.contains(UInt8(ascii: "/")) && obstruction.path == path: "move it away"
        case .lookAlike(let other): "rename '\(other)', or spell its name in the manifest as on disk"
        case .occupied: "move the existing file away, or choose another name"
        case .obstacle: "move it away, or give the target another 'path' in the manifest"
        case .unsafePath, .twin, .belowFile: "choose another name or 'path' in the manifest"
        case .brokenRegion:
            "keep one line '\(OwnershipMark.regionStart)' and one line '\(OwnershipMark.regionEnd)' below it"
        case .brokenMarkers(let markers, _), .secondRegion(let markers, _):
            "keep one line '\(markers.start)' and one line '\(markers.end)' below it, or delete both"
        case .unmergedRegion: "resolve the conflict in the custom region by hand"
        }
    }

    /// The decisions that end it.
    package var waysOut: [ConflictPolicy] {
        switch self {
        case .changedByHand: ConflictPolicy.allCases
        case .foreign, .foreignManaged, .customLines, .noBase, .brokenRegion, .unmergedRegion: [.keep, .overwrite]
        case .unmerged: [.merge, .keep, .overwrite]
        case .brokenMarkers, .secondRegion, .exists, .changedConcurrently, .occupied, .obstacle, .unsafePath, .twin,
            .lookAlike, .belowFile, .readOnly:
            []
        }
    }
}

/// The user's decision about a file in conflict.
package enum ConflictPolicy: String, CaseIterable, Sendable {
    /// The file belongs to the user from now on.
    case keep
    /// The user's changes and Ashlar's are merged.
    case merge
    /// Ashlar's version replaces the user's, which is kept in `.ashlar/backup/`.
    case overwrite
}
