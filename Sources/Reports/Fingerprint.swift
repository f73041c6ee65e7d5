import AshlarProjectModel

/// A short name for what makes a finding the same one in another run: 16 hexadecimal digits.
///
/// A hash of rule, importer, imported and file, each followed by a zero byte; what is absent is empty. Lines, messages
/// and counts are not included.
struct Fingerprint: Sendable {
    let text: String

    /// - Parameter number: which of several findings with this identity is meant, counted from 1.
    init(_ identity: FindingIdentity, number: Int = 1) {
        var parts = [identity.rule, identity.importer ?? "", identity.imported ?? "", identity.file ?? ""]
        if number > 1 { parts.append(String(number)) }
        text = ContentHash.hexadecimal(of: parts.map { $0 + "\0" }.joined().utf8)
    }

    /// For each finding its fingerprint, and one that no other finding has.
    static func unique(for findings: [Finding]) -> [(identity: Fingerprint, unique: Fingerprint)] {
        var counts: [FindingIdentity: Int] = [:]
        return findings.map { finding in
            let identity = finding.identity
            counts[identity, default: 0] += 1
            return (Fingerprint(identity), Fingerprint(identity, number: counts[identity, default: 1]))
        }
    }
}
