import AshlarMessages
import AshlarProjectModel

extension Picture {
    /// A broken rule between two targets.
    package struct Violation: Sendable {
        package var importer: String
        package var imported: String
        package var rule: String
        package var severity: Severity
        /// What accepts it; `nil` for what lint reports.
        package var acceptance: JudgedEdge.Acceptance?
        package var location: SourceLocation
        /// The importer and imported that the finding names: these two, or those of another edge that shares it.
        package var named: [String]
        /// The place that the finding names.
        package var namedLocation: SourceLocation
    }

    /// How a broken rule is drawn, the worst last.
    enum Mark: String, CaseIterable, Comparable {
        case exception, baseline, warning, error

        static func < (left: Mark, right: Mark) -> Bool {
            (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
        }

        /// Whether lint reports it.
        var isReported: Bool { self >= .warning }

        /// In a legend.
        var meaning: String {
            switch self {
            case .exception: "dashed purple: an exception"
            case .baseline: "orange: in the baseline"
            case .warning: "yellow: a warning"
            case .error: "red: forbidden"
            }
        }
    }
}

extension Picture {
    /// How the broken rules of the picture are drawn, the worst first.
    var marks: [Mark] {
        let found = Set((boxes.flatMap(\.violations) + arrows.flatMap(\.violations)).map(\.mark))
        return Mark.allCases.reversed().filter(found.contains)
    }
}

extension Picture.Violation {
    var mark: Picture.Mark {
        switch acceptance {
        case .baseline: .baseline
        case .exception: .exception
        case nil: severity == .error ? .error : .warning
        }
    }

    /// The rule, with the word for what accepts it.
    var label: String { rule + (acceptance.map { " (\($0.rawValue))" } ?? "") }

    /// What is wrong, in one line.
    var sentence: String { "\(ends): \(label) (\(location))" }

    /// "`Importer` → `Imported`", without quotes.
    var ends: String { "\(importer) → \(imported)" }
}

extension [Picture.Violation] {
    var worst: Picture.Mark? { map(\.mark).max() }

    /// Those that lint reports.
    var reported: [Picture.Violation] { filter { $0.acceptance == nil } }

    /// How many edges break the rules, and in how many findings.
    var counts: (edges: Int, findings: Int) {
        (Set(map { [$0.importer, $0.imported] }).count, findings.count)
    }

    /// The edges of each finding.
    var findings: [[Picture.Violation]] {
        var places: [[String]: Int] = [:]
        var findings: [[Picture.Violation]] = []
        for violation in self {
            let key = [violation.rule, violation.namedLocation.description, violation.mark.rawValue] + violation.named
            if let place = places[key] {
                findings[place].append(violation)
            } else {
                places[key] = findings.count
                findings.append([violation])
            }
        }
        return findings
    }

    /// What is wrong in a finding, in one line.
    var sentence: String {
        guard let first else { return "" }
        return "\(first.ends)\(otherCount): \(first.label) (\(first.location))"
    }

    /// " and 2 others", for a finding on more than one edge.
    var otherCount: String { count < 2 ? "" : " and \((count - 1).of("other", "others"))" }
}
