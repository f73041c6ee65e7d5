import AshlarProjectModel

/// A place; `SwiftSyntax` has a type of the same name.
package typealias Place = AshlarProjectModel.SourceLocation

/// Reads a `Package.swift` without running it.
package enum PackageReader {
    package struct Reading: Sendable {
        package var contents: PackageContents
        /// Parts that only SwiftPM can evaluate, in the order of the text.
        package var gaps: [(reason: String, location: Place)] = []
        /// The first syntax error.
        package var damage: (reason: String, location: Place)?

        /// Adds what another file for the same package describes.
        package mutating func add(_ other: Reading) {
            contents.add(other.contents)
            gaps += other.gaps
            damage = damage ?? other.damage
        }
    }

    private static let largest = 8 << 20

    /// - Parameters:
    ///   - path: of the file, for locations.
    ///   - folder: the absolute path of the package's folder, which local paths are relative to.
    ///   - strictLines: where code is a gap that neither SwiftPM nor the file declares, though the package may not depend on
    ///     it; counted from 1.
    ///   - mostSteps: how many expressions are evaluated; 5,000 generated features take about half of them.
    package static func read(
        _ bytes: [UInt8], path: String, folder: String, strictLines: Range<Int>? = nil, mostSteps: Int = 20_000_000
    ) -> Reading {
        let start = Place(path: path, line: 1, column: 1)
        var reading = Reading(contents: PackageContents(name: folder.baseName, start: start))
        guard bytes.count <= largest else {
            reading.gaps = [("it is larger than 8 MiB", start)]
            return reading
        }
        #if Mocks
            return Concurrent.map(1) { _ in
                evaluated(bytes, path: path, folder: folder, strictLines, mostSteps)
            }[0]
        #else
            reading.gaps = [("this ashlar was built without swift-syntax", start)]
            return reading
        #endif
    }
}

#if Mocks
    import AshlarConcurrency
    import AshlarSwiftDeclarations
    import SwiftOperators
    import SwiftSyntax

    extension PackageReader {
        private static func evaluated(
            _ bytes: [UInt8], path: String, folder: String, _ strictLines: Range<Int>?, _ mostSteps: Int
        ) -> Reading {
            let lines = TextLines(bytes, path: path)
            let start = Place(path: path, line: 1, column: 1)
            var reading = Reading(contents: PackageContents(name: folder.baseName, start: start))
            let file = ParsedFile((path: path, text: lines.text))
            if let damage = file.damage {
                reading.damage = damage
                return reading
            }
            let tree = OperatorTable.standardOperators.foldAll(file.tree) { _ in }
            guard let source = tree.as(SourceFileSyntax.self) else { return reading }
            let interpreter = Interpreter(mostSteps: mostSteps, strictRange: strictLines.map(lines.offsets))
            _ = interpreter.execute(SyntaxLowering.statements(source.statements), in: interpreter.global)
            var reader = PackageValues(lines: lines, folder: folder, contents: reading.contents)
            reader.read(interpreter.packages)
            let gaps = Set(interpreter.gaps + reader.gaps).sorted { ($0.offset, $0.reason) < ($1.offset, $1.reason) }
            reading.gaps = gaps.map { ($0.reason, lines.location($0.offset, 0)) }
            reading.contents = reader.contents
            return reading
        }
    }
#endif

/// Converts offsets of a text to locations.
struct TextLines: Sendable {
    let text: String
    private let path: String
    private let starts: [Int]

    init(_ bytes: [UInt8], path: String) {
        text = String(decoding: bytes, as: UTF8.self)
        self.path = path
        starts = [0] + text.utf8.enumerated().lazy.filter { $0.element == UInt8(ascii: "\n") }.map { $0.offset + 1 }
    }

    /// The UTF-8 bytes of the lines, which are counted from 1.
    func offsets(ofLines numbers: Range<Int>) -> Range<Int> {
        func start(_ line: Int) -> Int { line > starts.count ? text.utf8.count : starts[max(line, 1) - 1] }
        return start(numbers.lowerBound)..<start(numbers.upperBound)
    }

    /// - Parameters: in UTF-8 bytes.
    func location(_ offset: Int, _ length: Int) -> Place {
        var (low, high) = (0, starts.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return Place(
            path: path, line: low + 1, column: scalars(starts[low], offset) + 1,
            length: scalars(offset, offset + length))
    }

    private func scalars(_ start: Int, _ end: Int) -> Int {
        let bytes = text.utf8
        let first = bytes.index(bytes.startIndex, offsetBy: min(start, bytes.count))
        let last = bytes.index(first, offsetBy: max(0, end - start), limitedBy: bytes.endIndex) ?? bytes.endIndex
        // Bytes that continue a scalar are 10xxxxxx.
        return bytes[first..<last].count { $0 & 0xC0 != 0x80 }
    }
}
