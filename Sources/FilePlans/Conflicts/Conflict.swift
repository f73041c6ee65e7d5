import AshlarProjectModel

/// Why a file cannot be written without harm.
package enum Conflict: Hashable, Sendable {
    /// A file that Ashlar did not write stands where an aggregate goes.
    case foreign
    /// A file that Ashlar did not write stands where one goes that is made of sources.
    case foreignManaged
    /// A file that is made of sources says something else than Ashlar wrote.
    case changedByHand
    /// It was changed by hand, and nobody remembers what Ashlar had written.
    case noBase
    /// What a person and what Ashlar would change do not go together by themselves; both stand in a file aside.
    case unmerged(at: String, line: Int)
    /// A file stands where one is to be made for the first time.
    case exists
    /// A file that was read and added to says something else by now, or is gone.
    case changedMeanwhile
    /// Something stands where the path is to be moved from another one.
    case occupied(String)
    /// Something that is no file stands at the path, or no folder above it.
    case obstacle(Obstacle, at: String)
    case unsafePath(String)
    /// Another planned path is the same one to a file system that knows no case.
    case twin(of: String)
    /// Something stands on disk that is the same path to a file system that knows no case.
    case lookAlike(String)
    /// Another planned file goes where this one needs a folder.
    case belowFile(String)
    /// The marks of the user's region do not stand as one pair.
    case brokenRegion(String, line: Int)
    /// Git could not merge the user's region.
    case unmergedRegion(line: Int)

    /// The line of the file that is meant; the first where no line is.
    package var line: Int {
        switch self {
        case .brokenRegion(_, let line), .unmergedRegion(let line): line
        default: 1
        }
    }

    /// One sentence with the path in it.
    package func message(for path: String) -> String {
        switch self {
        case .foreign, .foreignManaged:
            "'\(path)' is not Ashlar's: '\(OwnershipMark.generated)' is in none of its first five lines"
        case .changedByHand: "'\(path)' was changed by hand: it holds something else than Ashlar wrote"
        case .noBase:
            "'\(path)' was changed by hand, and cannot be merged: what Ashlar had written is not remembered here"
        case .unmerged(let place, let line):
            "your changes of '\(path)' and Ashlar's meet: line \(line) of '\(place)' shows both"
        case .exists: "'\(path)' is there already, and is not written over"
        case .changedMeanwhile: "'\(path)' was changed by somebody else meanwhile"
        case .occupied(let source): "'\(source)' cannot be moved to '\(path)': something is there"
        case .obstacle(let obstacle, let place) where place == path: "\(obstacle.rawValue) stands at '\(path)'"
        case .obstacle(let obstacle, let place):
            "'\(path)' cannot be reached: \(obstacle.rawValue) stands at '\(place)'"
        case .unsafePath(let problem): "the path '\(path)' \(problem)"
        case .twin(let other): "'\(path)' and '\(other)' are one file where case does not count"
        case .lookAlike(let other):
            "'\(path)' goes where '\(other)' stands: on many systems they differ neither in case nor in accents"
        case .belowFile(let other): "'\(path)' needs a folder where the file '\(other)' goes"
        case .brokenRegion(let problem, let line): "line \(line) of '\(path)' \(problem)"
        case .unmergedRegion(let line): "line \(line) of '\(path)' is a conflict of git's in your own region"
        }
    }

    /// The ways out that exist, as one imperative sentence.
    package func remedy(for path: String) -> String {
        switch self {
        case .foreign: "move the file away, or keep it and set 'generate: none' in the manifest"
        case .foreignManaged: "give the file another name: Ashlar makes one of this name from sources"
        case .changedByHand:
            "put what is yours into '\(ManagedText.companion(of: path))', and delete the file to have it made again"
        case .noBase:
            "put what is yours into '\(ManagedText.companion(of: path))', and take Ashlar's version of this file"
        case .unmerged(let place, _): "settle it in '\(place)', take git's marks out, and run the same again"
        case .exists: "move the file away, or work with what it says"
        case .changedMeanwhile: "run the command again"
        case .obstacle(.link, let place) where place == ManifestLocator.manifestName:
            "let the file itself stand there, or name it with --manifest"
        case .obstacle(_, let place) where !place.utf8.contains(UInt8(ascii: "/")) && place == path: "move it away"
        case .lookAlike(let other): "rename '\(other)', or write its name in the manifest as it stands on disk"
        case .occupied: "move away what is there, or choose another name"
        case .obstacle: "move it away, or give the target another 'path' in the manifest"
        case .unsafePath, .twin, .belowFile: "choose another name or 'path' in the manifest"
        case .brokenRegion:
            "let one line '\(OwnershipMark.regionStart)' and, below it, one line '\(OwnershipMark.regionEnd)' stand"
        case .unmergedRegion: "settle the conflict in your region by hand"
        }
    }
}
