/// A version with one to three numbers, such as `17.0`.
package struct Version: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let major: Int
    package let minor: Int
    package let patch: Int
    /// As it was written.
    package let description: String

    /// Reads one to three numbers of at most six digits, separated by dots; anything else is `nil`.
    package init?(_ text: String) {
        let fields = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...3).contains(fields.count) else { return nil }
        var numbers: [Int] = []
        for field in fields {
            guard (1...6).contains(field.utf8.count), field.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                let number = Int(field)
            else { return nil }
            numbers.append(number)
        }
        numbers += [0, 0]
        (major, minor, patch) = (numbers[0], numbers[1], numbers[2])
        description = text
    }

    package static let zero = Version(major: 0)

    private init(major: Int) {
        (self.major, minor, patch) = (major, 0, 0)
        description = "\(major)"
    }

    private var numbers: (Int, Int, Int) { (major, minor, patch) }

    package static func == (left: Version, right: Version) -> Bool { left.numbers == right.numbers }
    package static func < (left: Version, right: Version) -> Bool { left.numbers < right.numbers }
    package func hash(into hasher: inout Hasher) {
        hasher.combine(major)
        hasher.combine(minor)
        hasher.combine(patch)
    }
}

/// The platforms that SwiftPM knows, in its spelling.
package enum Platform: String, CaseIterable, Comparable, Sendable {
    case iOS, macOS, tvOS, watchOS, visionOS, macCatalyst, driverKit, linux, windows, android, wasi, openbsd

    package static func < (left: Platform, right: Platform) -> Bool { left.rawValue < right.rawValue }

    /// Whether `Package(platforms:)` takes a minimum version for it.
    package var hasMinimumVersion: Bool {
        switch self {
        case .iOS, .macOS, .tvOS, .watchOS, .visionOS, .macCatalyst, .driverKit: true
        default: false
        }
    }
}

/// Platforms with the minimum version of each; `nil` where it has none.
package typealias PlatformMinimums = [Platform: Version?]
