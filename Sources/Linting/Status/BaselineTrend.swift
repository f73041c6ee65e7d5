import AshlarProcesses
import AshlarProjectModel
import AshlarWorkspace

/// Since when a baseline has not grown, by the commits that changed it.
package struct BaselineTrend: Sendable {
    /// The day from which it has shrunk without growing, and its size then; `nil` if it has grown last, or never changed.
    package private(set) var shrinking: (since: String, from: Int)?

    /// How many commits are read at most.
    private static let mostCommits = 200

    /// Without a repository, or where git fails, there is no trend.
    init(of file: BaselineFile, now count: Int) {
        guard
            let texts = try? GitRepository(around: file.loaded.root).texts(of: file.path, atMost: Self.mostCommits)
        else { return }
        // Those before the last growth are not read.
        let sizes = texts.lazy.map { time, bytes in (time: time, count: bytes.map(Self.countEntries) ?? 0) }
        shrinking = Self.shrinking(sizes, now: count)
    }

    /// Ashlar writes each entry on a line. Parsing hundreds of files would take seconds.
    private static func countEntries(in bytes: [UInt8]) -> Int {
        bytes.split(separator: UInt8(ascii: "\n")).count { line in
            line.drop { $0 == UInt8(ascii: " ") }.starts(with: "- ".utf8)
        }
    }

    /// - Parameter sizes: after each commit, newest first.
    static func shrinking(
        _ sizes: some Sequence<(time: Int, count: Int)>, now count: Int
    ) -> (since: String, from: Int)? {
        var (start, least) = ((time: 0, count: count), count)
        for size in sizes {
            guard size.count >= least else { break }
            if size.count > start.count || start.time == 0 { start = size }
            least = size.count
        }
        return start.count > count ? (Clock.day(at: start.time), start.count) : nil
    }
}
