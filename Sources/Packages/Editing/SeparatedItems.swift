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

    /// Inserts items; each has its own line where its neighbor has.
    ///
    /// - Parameters:
    ///   - list: the items after the edit: the text of each new one, and `nil` for each that there is.
    ///   - endsWithComma: whether a comma follows the last of several lines, where the list does not say.
    func insert(
        _ list: [String?], _ lines: LineScan, endingWithComma endsWithComma: Bool,
        into edits: inout TextEdits
    ) {
        guard !items.isEmpty else { return insertAll(list.compactMap(\.self), lines, endsWithComma, into: &edits) }
        // Consecutive new items are one edit, since they share a comma with their neighbor.
        var (index, run) = (0, [String]())
        for text in list + [nil] {
            if let text {
                run.append(text)
                continue
            }
            if !run.isEmpty { insert(run, at: index, lines, into: &edits) }
            (index, run) = (index + 1, [])
        }
    }

    private func insert(_ texts: [String], at index: Int, _ lines: LineScan, into edits: inout TextEdits) {
        guard index > 0 else {
            let first = items[0].start
            let separator = lines.beginsLine(first) ? lines.lineEnd + lines.indent(at: first) : " "
            return edits.insert(texts.map { "\($0),\(separator)" }.joined(), at: first)
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
        let separator = ownIndent.map { lines.lineEnd + $0 } ?? " "
        let text = texts.map { separator + $0 }.joined(separator: ",") + comma
        edits.insert(text, at: (ownIndent == nil ? nil : lineEnd) ?? anchor.fullEnd)
    }

    /// Whether all items are on one line that would be too long with the new ones.
    func isFull(with list: [String?], _ lines: LineScan) -> Bool {
        guard lines.lineEnd(in: open..<close) == nil, list.count > 1 else { return false }
        let texts = list.compactMap(\.self)
        let added = texts.reduce(0) { $0 + $1.utf8.count + 2 } - (items.isEmpty ? 2 : 0)
        return lines.length(at: open) + added > Self.longestLine
    }

    /// As swift-format, SwiftLint and most style guides have it.
    static let longestLine = 120

    /// Inserts items, and gives each item its own line.
    func breakAndInsert(
        _ list: [String?], _ lines: LineScan, endingWithComma endsWithComma: Bool,
        into edits: inout TextEdits
    ) {
        var old = items.map { String(decoding: lines.bytes[$0.start..<$0.end], as: UTF8.self) }[...]
        let texts = list.compactMap { $0 ?? old.popFirst() }
        let block = lines.block(texts, at: lines.indent(at: open), endingWithComma: endsWithComma)
        edits.replace(open..<close, with: block)
    }

    /// Inserts the items of an empty list.
    private func insertAll(_ texts: [String], _ lines: LineScan, _ endsWithComma: Bool, into edits: inout TextEdits) {
        let isBlank = lines.bytes[open..<close].allSatisfy { " \t\r\n".utf8.contains($0) }
        guard let lineEnd = lines.lineEnd(in: open..<close) else {
            let line = texts.joined(separator: ", ")
            return isBlank ? edits.replace(open..<close, with: line) : edits.insert(line + " ", at: open)
        }
        let indent = lines.indent(at: close)
        let block = lines.block(texts, at: indent, endingWithComma: endsWithComma)
        guard isBlank else {
            return edits.insert(String(block.dropLast(lines.lineEnd.count + indent.count)), at: lineEnd)
        }
        edits.replace(open..<close, with: block)
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
