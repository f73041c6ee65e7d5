import AshlarJSON
import AshlarProjectModel
import AshlarReports

/// What is known about a project and its surroundings: facts in sections, and findings.
package struct DoctorReport {
    package struct Fact: Hashable, Sendable {
        package var section: String
        package var name: String
        package var value: String
    }

    static let rule = "surroundings"

    package private(set) var facts: [Fact] = []
    package var findings: [Finding] = []

    mutating func add(_ section: String, _ name: String, _ value: String) {
        facts.append(Fact(section: section, name: name, value: value))
    }

    mutating func add(_ facts: [Fact]) { self.facts += facts }

    /// The sections in their order.
    package var sections: [(name: String, facts: [Fact])] {
        var names: [String] = []
        for fact in facts where !names.contains(fact.section) { names.append(fact.section) }
        return names.map { name in (name, facts.filter { $0.section == name }) }
    }

    /// Versioned, and described by `docs/schemas/doctor.schema.json`.
    package func json(exitStatus: Int32) -> JSONValue {
        [
            "version": 1, "exitStatus": .int(Int(exitStatus)),
            "facts": .array(
                facts.map { fact in
                    ["section": .string(fact.section), "name": .string(fact.name), "value": .string(fact.value)]
                }),
            "findings": .array(findings.map { JSONReporter.value(of: $0) }),
        ]
    }
}
