import AshlarLineDiff
import AshlarProjectModel

/// The region at the foot of a generated file that belongs to the user.
package struct CustomRegion {
    /// Index of the marker line that opens it, and of the one that closes it.
    let start: Int
    let end: Int

    /// The region in these lines; `nil` if there is none.
    init?(in lines: [Line]) throws(Broken) {
        let bodies = lines.map(TextBytes.body)
        let starts = bodies.indices.filter { Self.opens(bodies[$0]) }
        let ends = bodies.indices.filter { Self.closes(bodies[$0]) }
        guard let start = starts.first else {
            if let end = ends.first { throw .conflict(.closedOnly, at: end) }
            return nil
        }
        if starts.count > 1 { throw .conflict(.openedTwice, at: starts[1]) }
        guard let end = ends.first else { throw .conflict(.neverClosed, at: start) }
        if end < start { throw .conflict(.closedFirst, at: end) }
        if ends.count > 1 { throw .conflict(.closedTwice, at: ends[1]) }
        if let marker = bodies.indices[start..<end].first(where: { GitConflict.isMarker(bodies[$0]) }) {
            throw Broken(conflict: .unmergedRegion(line: marker + 1))
        }
        self.start = start
        self.end = end
    }

    /// The numbers of the user's lines in a text, counted from 1; `nil` if there is no region, or a broken one.
    package static func lineNumbers(in text: [UInt8]) -> Range<Int>? {
        (try? CustomRegion(in: TextBytes.lines(text))).flatMap { $0.map { ($0.start + 2)..<($0.end + 1) } }
    }

    /// The user's lines, without the marker lines.
    func inside(_ lines: [Line]) -> ArraySlice<Line> { lines[(start + 1)..<end] }

    private static func opens(_ body: Line) -> Bool {
        let mark = OwnershipMark.regionStart.utf8
        guard body.starts(with: mark) else { return false }
        let rest = body.dropFirst(mark.count)
        return rest.isEmpty || rest.first == UInt8(ascii: " ")
    }

    private static func closes(_ body: Line) -> Bool {
        body.starts(with: OwnershipMark.regionEnd.utf8)
            && TextBytes.trimmed(body).count == OwnershipMark.regionEnd.utf8.count
    }

    struct Broken: Error {
        let conflict: Conflict

        fileprivate static func conflict(_ problem: Problem, at index: Int) -> Broken {
            Broken(conflict: .brokenRegion(problem.rawValue, line: index + 1))
        }
    }

    fileprivate enum Problem: String {
        case openedTwice = "opens the custom region a second time"
        case closedTwice = "closes the custom region a second time"
        case neverClosed = "opens a custom region that no line closes"
        case closedFirst = "closes the custom region before it is opened"
        case closedOnly = "closes a custom region that no line opens"
    }
}
