import AshlarProjectModel
import Foundation
import Testing

@Suite("The scanner finds what swift-syntax finds")
struct DifferentialTests {
    /// The sources of this repository and of what it depends on.
    private static let sources: [String] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        return ["Sources", "Tests", "Templates", ".build/checkouts"].flatMap { folder -> [String] in
            let below = FileManager.default.enumerator(atPath: "\(root)/\(folder)")?.compactMap { $0 as? String } ?? []
            return below.filter { $0.hasSuffix(".swift") }.map { "\(root)/\(folder)/\($0)" }
        }.sorted()
    }()

    @Test func inRealSources() throws {
        var (compared, imports) = (0, 0)
        try #require(Self.sources.count > 500)
        for path in Self.sources {
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            let bytes = Array(data)
            let oracle = SyntaxOracle(bytes)
            guard oracle.isSound else { continue }
            compared += 1
            imports += oracle.imports.count
            if let difference = difference(bytes, oracle) { Issue.record("\(path): \(difference)") }
        }
        #expect(compared > 500)
        #expect(imports > 1_000)
        print("compared \(compared) sources with \(imports) imports")
    }
}
