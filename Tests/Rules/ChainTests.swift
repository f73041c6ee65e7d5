import AshlarProjectModel
import Testing

@testable import AshlarRules

@Suite("The text of a chain") struct ChainTests {
    private func edges(_ count: Int) -> [Edge] {
        let place = SourceLocation(path: "ashlar.yml", line: 1, column: 1)
        return (0..<count).map { Edge(importer: $0, imported: $0 + 1, origin: .declared, location: place) }
    }

    private func shape(_ count: Int) -> String {
        let chain = Chain(edges(count))
        let gap = chain.omitted > 0 ? ["(\(chain.omitted))"] : []
        return (chain.head.map { "\($0.importer)" } + gap + chain.tail.map { "\($0.importer)" }).joined(separator: " ")
    }

    @Test func longChainIsAbbreviated() {
        #expect(shape(0) == "")
        #expect(shape(1) == "0")
        #expect(shape(5) == "0 1 2 3 4")
        #expect(shape(6) == "0 1 (2) 4 5")
        #expect(shape(7) == "0 1 (3) 5 6")
        #expect(shape(4000) == "0 1 (3996) 3998 3999")
    }

    /// The reported interfaces are those that the app does not compose, at the end of a chain of interfaces.
    @Test func compositionAbbreviatesALongChain() throws {
        let chain = (1..<9).map { "  F\($0): {interface: {uses: [F\($0 + 1)]}}" }.joined(separator: "\n")
        let made = try RuleCase(
            """
            layers: [App, Feature]
            features:
            \(chain)
              F9: {}
            apps:
              Rider: {composes: [F1], supplies: [F2, F3, F4, F6, F7, F8]}
            """)
        #expect(
            made.verdict.findings.map { $0.notes.map(\.message) } == [
                [
                    "'RiderComposition' composes 'F1Implementation'", "'F1Implementation' uses 'F2Interface'",
                    "'F2Interface' uses 'F3Interface'", "'F3Interface' uses 'F4Interface'",
                    "'F4Interface' uses 'F5Interface'",
                ],
                [
                    "'RiderComposition' composes 'F1Implementation'", "'F1Implementation' uses 'F2Interface'",
                    "… and 5 more hops", "'F7Interface' uses 'F8Interface'", "'F8Interface' uses 'F9Interface'",
                ],
            ])
    }

    @Test func uiStaysLightAbbreviatesALongChain() throws {
        let chain = (1..<9).map { "  K\($0): {layer: Kit, uses: [K\($0 + 1)]}" }.joined(separator: "\n")
        let made = try RuleCase(
            """
            layers: [App, Feature, {name: Kit, preview_safe: true}]
            modules:
            \(chain)
              K9: {layer: Kit, preview_safe: false}
            features:
              Home: {ui: {uses: [K1]}}
            """)
        #expect(
            made.verdict.findings.map { $0.notes.map(\.message) } == [
                [
                    "'HomeUI' uses 'K1'", "'K1' uses 'K2'", "… and 4 more hops", "'K6' uses 'K7'", "'K7' uses 'K8'",
                    "'K9' is not 'preview_safe'",
                ]
            ])
    }
}
