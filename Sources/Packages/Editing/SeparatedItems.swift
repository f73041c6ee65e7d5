/// The elements of a list literal, or the arguments of a call; offsets are in UTF-8 bytes.
struct SeparatedItems {
    struct Item {
        var start: Int
        var end: Int
        /// After the comma that follows it; `nil` where none does.
        var commaEnd: Int?

        /// After its comma.
        var fullEnd: Int { commaEnd ?? end }
    }

    var items: [Item]
    /// After the opening bracket.
    var open: Int
    /// Before the closing bracket.
    var close: Int

    /// Where the token after the item starts.
    private func next(after index: Int) -> Int { index + 1 < items.count ? items[index + 1].start : close }

    /// Inserts an item; it has its own line where its neighbor has.
    ///
    /// - Parameter endsWithComma: whether a comma follows the only item of several lines.
    func insert(
        _ text: String, at index: Int, _ lines: LineScan, endingWithComma endsWithComma: Bool,
        into edits: inout TextEdits
    ) {
        guard !items.isEmpty else { return insertOnly(endsWithComma ? text + "," : text, text, lines, into: &edits) }
        guard index > 0 else {
            let first = items[0].start
            let separator = lines.beginsLine(first) ? lines.lineEnd + lines.indent(at: first) : " "
            return edits.insert("\(text),\(separator)", at: first)
        }
        let anchor = items[index - 1]
        let next = next(after: index - 1)
        let isLast = index == items.count
        let lineEnd = lines.lineEnd(in: anchor.fullEnd..<next)
        // Where several items share a line, the new one has the line of the next one.
        let ownIndent: String? =
            if lines.beginsLine(anchor.start), lineEnd != nil || isLast {
                lines.indent(at: anchor.start)
            } else if !isLast, lineEnd != nil {
                lines.indent(at: next)
            } else {
                nil
            }
        let comma = anchor.commaEnd == nil ? "" : ","
        if anchor.commaEnd == nil { edits.insert(",", at: anchor.end) }
        guard let ownIndent else { return edits.insert(" \(text)\(comma)", at: anchor.fullEnd) }
        edits.insert("\(lines.lineEnd)\(ownIndent)\(text)\(comma)", at: lineEnd ?? anchor.fullEnd)
    }

    /// Whether all items are on one line that would be too long with another one.
    func isFull(for text: String, _ lines: LineScan) -> Bool {
        !items.isEmpty && lines.lineEnd(in: open..<close) == nil
            && lines.length(at: open) + text.utf8.count + 2 > Self.longestLine
    }

    /// As swift-format, SwiftLint and most style guides have it.
    private static let longestLine = 120

    /// Inserts an item, and gives each item its own line.
    func breakAndInsert(
        _ text: String, at index: Int, _ lines: LineScan, endingWithComma endsWithComma: Bool,
        into edits: inout TextEdits
    ) {
        var texts = items.map { String(decoding: lines.bytes[$0.start..<$0.end], as: UTF8.self) }
        texts.insert(text, at: index)
        let (end, indent) = (lines.lineEnd, lines.indent(at: open))
        let inner = texts.map { "\(end)\(indent)\(lines.step)\($0)" }.joined(separator: ",")
        edits.replace(open..<close, with: "\(inner)\(endsWithComma ? "," : "")\(end)\(indent)")
    }

    /// - Parameter line: the text of the item where it has its own line.
    private func insertOnly(_ line: String, _ text: String, _ lines: LineScan, into edits: inout TextEdits) {
        let isBlank = lines.bytes[open..<close].allSatisfy { " \t\r\n".utf8.contains($0) }
        guard let lineEnd = lines.lineEnd(in: open..<close) else {
            return isBlank ? edits.replace(open..<close, with: text) : edits.insert(text + " ", at: open)
        }
        let indent = lines.indent(at: close)
        let inserted = "\(lines.lineEnd)\(indent)\(lines.step)\(line)"
        guard isBlank else { return edits.insert(inserted, at: lineEnd) }
        edits.replace(open..<close, with: "\(inserted)\(lines.lineEnd)\(indent)")
    }

    /// Removes items with their commas, and with their lines where they are alone there.
    func remove(_ indices: some Sequence<Int>, _ lines: LineScan, from edits: inout TextEdits) {
        var (ranges, kept) = ([Range<Int>](), Array(items.indices))
        // Each one is removed as if those after it were gone.
        for index in indices.sorted(by: >) {
            guard let place = kept.firstIndex(of: index) else { continue }
            let next = place + 1 < kept.count ? items[kept[place + 1]].start : close
            ranges += removal(of: index, isLast: place == kept.count - 1, before: next, lines, among: ranges)
            kept.remove(at: place)
        }
        var whole: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = whole.last, range.lowerBound <= last.upperBound {
                whole[whole.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                whole.append(range)
            }
        }
        for range in whole { edits.replace(range) }
    }

    /// - Parameters:
    ///   - next: where the token after the item starts.
    ///   - removed: the parts of the text that are gone already.
    private func removal(
        of index: Int, isLast: Bool, before next: Int, _ lines: LineScan, among removed: [Range<Int>]
    ) -> [Range<Int>] {
        let item = items[index]
        let hasComma = item.commaEnd.map { end in !removed.contains { $0.contains(end - 1) } } ?? false
        let lineEnd = lines.lineEnd(in: item.fullEnd..<next)
        let isAlone = lines.beginsLine(item.start) && (lineEnd != nil || isLast)
        var ranges: [Range<Int>] = []
        if index > 0, !hasComma, items[index - 1].commaEnd != nil {
            let previous = items[index - 1]
            // The new last item has a comma only if this one had.
            guard lines.beginsLine(item.start) else { return [previous.end..<item.end] }
            ranges.append(previous.end..<previous.fullEnd)
        }
        if isAlone {
            ranges.append(lines.lineEnd(before: item.start)..<(lineEnd ?? item.fullEnd))
        } else if index > 0, !lines.beginsLine(item.start) {
            ranges.append(items[index - 1].fullEnd..<item.fullEnd)
        } else {
            ranges.append(item.start..<(isLast ? item.fullEnd : next))
        }
        return ranges
    }
}
