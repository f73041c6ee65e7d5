import AshlarJSON

/// Compares two versions of a `Package.swift` that Ashlar writes, with one line for each target.
package enum PackageFileComparison {
    package enum Difference: Hashable, Sendable {
        /// The names of the targets whose lines differ, sorted; none for spaces and the order of lines only.
        case targets([String])
        /// A line that belongs to no target.
        case otherLine
    }

    package static func difference(_ old: [UInt8], _ new: [UInt8]) -> Difference {
        let (base, now) = (lines(of: old), lines(of: new))
        let changed = Set(base).symmetricDifference(now)
        var names: Set<String> = []
        for line in changed {
            guard let name = targetName(in: line) else { return .otherLine }
            names.insert(name)
        }
        // Lines of targets may change places, but no others.
        guard base.filter({ targetName(in: $0) == nil }) == now.filter({ targetName(in: $0) == nil }) else {
            return .otherLine
        }
        return .targets(names.sorted())
    }

    private static func lines(of text: [UInt8]) -> [String] {
        String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
            .map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
    }

    /// `A` of `target("A", …`, if the name has no escape.
    private static func targetName(in line: String) -> String? {
        let start = "target(\""
        guard line.hasPrefix(start), let end = line.dropFirst(start.count).firstIndex(of: "\"") else { return nil }
        let name = line.dropFirst(start.count)[..<end]
        return name.contains("\\") ? nil : String(name)
    }
}

/// Compares the versions of packages that two `Package.resolved` pin.
package enum PinComparison {
    /// The identities of packages whose pins differ; `nil` if one of the two is unreadable.
    package static func changedPackages(_ old: [UInt8], _ new: [UInt8]) -> Set<String>? {
        guard let base = pins(old), let now = pins(new) else { return nil }
        return Set(base.keys).union(now.keys).filter { base[$0] != now[$0] }
    }

    /// By identity; versions 1 to 3 of the format.
    private static func pins(_ text: [UInt8]) -> [String: String]? {
        let document: JSONValue
        do throws(JSONReader.Failure) {
            document = try JSONReader.read(text)
        } catch {
            return nil
        }
        guard case .array(let pins)? = document["pins"] ?? document["object"]?["pins"] else { return nil }
        var found: [String: String] = [:]
        for pin in pins {
            guard let name = (pin["identity"] ?? pin["package"])?.string else { return nil }
            // All that SwiftPM writes of it: the address, the revision and the version.
            found[name.lowercased()] = pin.line
        }
        return found
    }
}
