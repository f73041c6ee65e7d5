import AshlarProjectModel

/// A short name for what makes a finding the same one in another run: 16 hexadecimal digits.
///
/// FNV-1a of 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/) over the UTF-8 bytes of rule, importer, imported and
/// file, each followed by a zero byte; what is absent is empty. Lines, messages and counts are no part of it.
struct Fingerprint: Sendable {
    let text: String

    init(_ identity: FindingIdentity) { self.init(Self.hash(of: identity)) }

    private static func hash(of identity: FindingIdentity) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for part in [identity.rule, identity.importer ?? "", identity.imported ?? "", identity.file ?? ""] {
            Self.add(part, to: &hash)
        }
        return hash
    }

    private static func add(_ part: String, to hash: inout UInt64) {
        for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        hash = hash &* 0x0000_0100_0000_01B3
    }

    private static func hexadecimal(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    private init(_ hash: UInt64) { text = Self.hexadecimal(hash) }

    /// For each finding its fingerprint, and one that no other finding has: of findings with one identity the second has
    /// its number hashed in as a fifth part, and so have those after it.
    static func unique(for findings: [Finding]) -> [(identity: Fingerprint, unique: Fingerprint)] {
        var seen: [UInt64: Int] = [:]
        return findings.map { finding in
            let hash = hash(of: finding.identity)
            let number = seen[hash, default: 0] + 1
            seen[hash] = number
            let identity = Fingerprint(hash)
            guard number > 1 else { return (identity, identity) }
            var other = hash
            add(String(number), to: &other)
            return (identity, Fingerprint(other))
        }
    }
}
