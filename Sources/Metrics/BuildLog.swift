import AshlarProjectModel

/// The seconds that targets take to build, as a list: a target or module and its seconds on each line.
///
/// The lines of one name are added up; `#` begins a comment.
package struct BuildLog: Sendable {
    /// Why a list cannot be read, with the line, counted from 1; `nil` for the whole list.
    package struct Failure: Error, Hashable, Sendable {
        package var line: Int?
        package var reason: String
    }

    /// In milliseconds, by name.
    private var times: [String: Int] = [:]

    /// More than a build takes, and few enough that sums of products stay numbers.
    private static let mostSeconds = 1e8

    package init(_ text: String) throws(Failure) {
        var sum = 0.0
        for (place, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
            guard let last = words.last else { continue }
            guard words.count > 1, let seconds = Double(last), seconds >= 0, seconds <= Self.mostSeconds else {
                throw Failure(line: place + 1, reason: "a line holds a target and its seconds, not '\(line)'")
            }
            sum += seconds
            let name = words.dropLast().joined(separator: " ")
            times[name, default: 0] += Int((seconds * 1_000).rounded())
        }
        guard sum <= Self.mostSeconds else { throw Failure(line: nil, reason: "the times are longer than three years") }
    }

    /// The milliseconds of each target, or of its module; `nil` for those that the list does not have.
    package func times(of project: Project) -> [Int?] {
        project.targets.map { times[$0.name] ?? times[$0.moduleName] }
    }
}
