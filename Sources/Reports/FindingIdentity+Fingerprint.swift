import AshlarProjectModel

extension FindingIdentity {
    /// A short name for what makes a finding the same one in another run: 16 hexadecimal digits.
    ///
    /// A hash of rule, importer, imported and file, each followed by a zero byte; what is absent is empty. Lines,
    /// messages and counts are not included.
    ///
    /// - Parameter number: which of several findings with this identity is meant, counted from 1.
    func fingerprint(number: Int = 1) -> String {
        var parts = [rule, importer ?? "", imported ?? "", file ?? ""]
        if number > 1 { parts.append(String(number)) }
        return ContentHash.hexadecimal(of: parts.map { $0 + "\0" }.joined().utf8)
    }

    /// For each finding its fingerprint, and one that no other finding has.
    static func fingerprints(of findings: [Finding]) -> [(identity: String, unique: String)] {
        var counts: [FindingIdentity: Int] = [:]
        return findings.map(\.identity).map { identity in
            counts[identity, default: 0] += 1
            return (identity.fingerprint(), identity.fingerprint(number: counts[identity, default: 1]))
        }
    }
}
