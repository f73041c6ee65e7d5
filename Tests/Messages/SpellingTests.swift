import AshlarMessages
import AshlarProjectModel
import AshlarTestSupport
import Testing

/// "Did you mean": the nearest name, also where there are many words and many names.
struct SpellingTests {
    @Test(arguments: [
        ("Pament", "Payment"), ("payment", "Payment"), ("Paymnet", "Payment"), ("PaymentX", "Payment"),
        ("Profil", "Profile"), ("ui", "UI"), ("homeui", "HomeUI"),
    ])
    func nearestNameIsSuggested(word: String, meant: String) {
        #expect(Spelling.suggestion(for: word, among: ["Payment", "Profile", "UI", "HomeUI", "Map"]) == meant)
    }

    @Test(arguments: ["", "x", "Mxx", "Settings", "uj"])
    func noSuggestionIfNoNameIsNear(word: String) {
        #expect(Spelling.suggestion(for: word, among: ["Payment", "Profile", "UI", "Map"]) == nil)
        #expect(Spelling.suggestion(for: word, among: []) == nil)
    }

    @Test func fewCandidatesAreListed() {
        #expect(Spelling.choice(of: ["App", "Core"]) == "choose one of: App, Core")
        #expect(Spelling.choice(of: []) == nil)
        let others =
            "choose one of: Layer0, Layer1, Layer2, Layer3, Layer4, Layer5, Layer6, Layer7, Layer8, Layer9 and 3 others"
        #expect(Spelling.choice(of: (0..<13).map { "Layer\($0)" }) == others)
    }

    @Test func tiesAreResolvedByByteOrderWithoutTheWordItself() {
        #expect(Spelling.suggestion(for: "Cord", among: ["Lord", "Ford", "Word"]) == "Ford")
        #expect(Spelling.suggestion(for: "Ford", among: ["Lord", "Ford", "Word"]) == "Lord")
        #expect(Spelling.suggestion(for: "홈화면", among: ["홈화멘", "지도"]) == "홈화멘")
    }

    @Test(arguments: 0..<20)
    func indexAgreesWithAFullSearch(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let names = Set((0..<60).map { _ in random.word() }).sorted()
        let index = SpellingIndex(names.shuffled(using: &random))
        for _ in 0..<60 {
            let word = random.word()
            let nearest = Oracle.nearest(to: word, among: names)
            #expect(index.suggestion(for: word) == nearest, "\(word) among \(names)")
            #expect(index.suggestion(for: word) == nearest, "asked again")
        }
    }

    @Test func queriesBeyondTheBudgetGetNoSuggestion() {
        let index = SpellingIndex(["Payment", "Profile"], budget: 50)
        #expect(index.suggestion(for: "Pament") == "Payment")
        #expect(index.suggestion(for: "Profil") == nil)
        #expect(index.suggestion(for: "Pament") == "Payment")
    }
}

/// The definition, word for word.
private enum Oracle {
    static func nearest(to word: String, among names: [String]) -> String? {
        let limit = max(1, word.count / 3)
        let near = names.filter { $0 != word }
            .map { (distance: distance(Array(word.lowercased()), Array($0.lowercased())), name: $0) }
            .filter { $0.distance <= limit && ($0.distance == 0 || word.count > 2) }
        return near.min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
    }

    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var table = [[Int]](repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
        for row in 0...left.count {
            for column in 0...right.count {
                guard row > 0, column > 0 else { table[row][column] = max(row, column); continue }
                let cost = left[row - 1] == right[column - 1] ? 0 : 1
                var best = min(
                    table[row - 1][column - 1] + cost, table[row - 1][column] + 1, table[row][column - 1] + 1)
                if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                    best = min(best, table[row - 2][column - 2] + 1)
                }
                table[row][column] = best
            }
        }
        return table[left.count][right.count]
    }
}

extension SeededGenerator {
    /// Few letters, so that words are near each other; some of them share a bit of the filter.
    fileprivate mutating func word() -> String {
        let letters = Array("aabABc1\u{E9}\u{105}")
        let length = Int.random(in: 0...12, using: &self)
        return String((0..<length).map { _ in letters.randomElement(using: &self) ?? "a" })
    }
}
