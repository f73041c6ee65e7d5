/// Versions as Xcode and Tuist accept them: `1.2`, or `26.07.22` after a date.
package enum LenientVersion {
    /// The version with three numbers, without zeros at their begin; other text as it is.
    package static func semantic(_ text: String) -> String {
        let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let numbers = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        let read = numbers.compactMap { number in
            number.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(number) : nil
        }
        guard read.count == numbers.count, (1...3).contains(read.count) else { return text }
        let core = (read + [0, 0]).prefix(3).map(String.init).joined(separator: ".")
        return ([core] + parts.dropFirst().map(String.init)).joined(separator: "-")
    }
}
