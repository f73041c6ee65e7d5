import AshlarFilePlans
import AshlarProjectModel
import Testing

@testable import AshlarGenerating

@Suite("Cached plans") struct CachedPlanTests {
    private static let place = SourceLocation(path: "Sources/A/Ä.swift", line: 3, column: 5, length: 7)

    private static let plan: ManagedPlan = {
        var finding = Finding(
            rule: "protocols-have-mocks", severity: .warning, message: "no mock", location: place,
            notes: [Finding.Note("here", at: place), Finding.Note("nowhere")], remedy: "write it", importer: "A")
        finding.file = "Ä.swift"
        let members = [Mirrored(name: "cancel()", location: place)]
        return ManagedPlan(
            files: [
                PlannedFile(
                    path: "Sources/AMocks/AMock.generated.swift", contents: "// Ä\nlet a = 1\n",
                    ownership: .managed(members: members), reason: place),
                PlannedFile(
                    path: "Sources/AMocks/Support.generated.swift", contents: "", ownership: .managed(members: [])),
            ], findings: [finding, Finding(rule: "sources-parse", message: "", location: nil)])
    }()

    private let cached = CachedPlan(key: 42, plan: Self.plan)

    @Test func planIsRoundTripped() throws {
        let read = try #require(CachedPlan(cached.bytes[...], of: 42))
        #expect(read.bytes == cached.bytes)
        #expect(read.plan?.findings == Self.plan.findings)
        let files = try #require(read.plan?.files)
        #expect(files.map(\.path) == Self.plan.files.map(\.path))
        #expect(files.map(\.contents) == Self.plan.files.map(\.contents))
        #expect(files.map(\.reason) == Self.plan.files.map(\.reason))
        let empty = CachedPlan(key: 1, plan: ManagedPlan())
        #expect(CachedPlan(empty.bytes[...], of: 1)?.bytes == empty.bytes)
    }

    @Test func planOfOtherSourcesIsIgnored() {
        #expect(CachedPlan(cached.bytes[...], of: 43) == nil)
    }

    @Test func everyDamageIsDetected() {
        let bytes = cached.bytes
        for place in bytes.indices {
            var damaged = bytes
            damaged[place] ^= 0x40
            #expect(CachedPlan(damaged[...], of: 42) == nil, "byte \(place)")
            #expect(CachedPlan(bytes[..<place], of: 42) == nil, "the first \(place) bytes")
        }
        #expect(CachedPlan((bytes + [0])[...], of: 42) == nil)
        #expect(CachedPlan([], of: 42) == nil)
    }

    @Test func tooLargeCountsDoNotTrap() {
        let bytes = [UInt8](repeating: 0xFF, count: 64)
        bytes.withUnsafeBytes { bytes in
            var reader = CacheReader(bytes)
            #expect(reader.text() == "")
            #expect(!reader.isSound)
            reader = CacheReader(bytes)
            #expect(reader.list { $0.text() }.count <= 1)
            #expect(!reader.isSound)
        }
    }
}

@Suite struct CacheReaderTests {
    @Test(.timeLimit(.minutes(1))) func listWithAnExcessiveCountIsRefusedAtOnce() {
        // The count promises 2^32 - 1 elements; the bytes end after the first.
        let bytes: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0]
        var reads = 0
        bytes.withUnsafeBytes { bytes in
            var reader = CacheReader(bytes)
            let list = reader.list { reader in
                reads += 1
                return reader.text()
            }
            #expect(list.count == 2)
            #expect(!reader.isSound)
        }
        #expect(reads == 2)
    }
}

@Suite("Digest of texts") struct DigestTests {
    private func digest(_ texts: String...) -> UInt64 {
        var digest = Digest()
        for text in texts { digest.add(text) }
        return digest.value
    }

    @Test func differentTextsHaveDifferentDigests() {
        let texts = ["", "a", "b", "ab", "ba", "abcdefgh", "abcdefgi", "abcdefgha", "\0", "\0\0"]
        #expect(Set(texts.map { digest($0) }).count == texts.count)
        #expect(digest("a", "b") != digest("ab"))
        #expect(digest("a", "") != digest("", "a"))
        #expect(digest("abc") == digest("abc"))
    }

    @Test func oneBitChangesTheDigest() {
        let bytes = [UInt8](repeating: 7, count: 67)
        let whole = Digest(of: bytes[...]).value
        for index in bytes.indices {
            for bit in 0..<8 {
                var changed = bytes
                changed[index] ^= 1 << bit
                #expect(Digest(of: changed[...]).value != whole)
            }
        }
    }
}
