/// The conditions of declarations that stand for one another in the clauses of `#if`.
enum ConditionClauses {
    /// The conditions under which one of several declarations exists.
    ///
    /// - Parameter conditions: those of each declaration, outermost first, in the order of the source.
    static func union(of conditions: [[String]]) -> [String] {
        guard conditions.count > 1, let first = conditions.first else { return conditions.first ?? [] }
        let shared = zip(first.indices, first).prefix { place, condition in
            conditions.allSatisfy { place < $0.count && $0[place] == condition }
        }.map(\.1)
        let own = conditions.map { Array($0[shared.count...]) }
        let clauses = own.map { "(\(Wiring.conjunction(of: $0) ?? ""))" }
        return covers(own) ? shared : shared + [clauses.joined(separator: " || ")]
    }

    /// Whether one of them has no condition, or they are those of all clauses of an `#if` with `#else`.
    static func covers(_ conditions: [[String]]) -> Bool {
        if conditions.contains(where: \.isEmpty) { return true }
        guard let last = conditions.last, conditions.allSatisfy({ $0.count == 1 }) else { return false }
        var negations: [String] = []
        for condition in conditions.dropLast().map({ $0[0] }) {
            // Each clause has the negated conditions of those before it.
            let before = negations.joined(separator: " && ")
            negations.append("!(\(condition.trimmingPrefix(negations.isEmpty ? "" : before + " && ")))")
        }
        return last[0] == negations.joined(separator: " && ")
    }
}

extension Initializer {
    /// Those that all declarations of one type have, in the clauses of an `#if`.
    ///
    /// - Parameter declared: those of each declaration.
    static func shared(by declared: [[Initializer]]) -> [Initializer] {
        guard let first = declared.first, declared.count > 1 else { return declared.first ?? [] }
        let shared = first.filter { initializer in
            declared.allSatisfy { $0.contains { $0.isCalled(as: initializer) } }
        }
        guard shared.isEmpty else { return shared }
        return first.map { initializer in
            var other = initializer
            other.obstacle = .handwritten("its initializers differ in the clauses of '#if'")
            return other
        }
    }

    /// Whether one call can mean either.
    private func isCalled(as other: Initializer) -> Bool {
        parameters.count == other.parameters.count && obstacle == other.obstacle
            && zip(parameters, other.parameters).allSatisfy {
                $0.label == $1.label && $0.demand == $1.demand && $0.hasDefault == $1.hasDefault
            }
    }
}
