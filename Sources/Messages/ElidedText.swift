extension String {
    /// The most characters of a quoted value that a message shows, and the most of the whole message.
    private static let elisionLimits = (value: 200, message: 2000)

    /// The message with long values between single quotes cut to 200 characters and `…`.
    package var elidingValues: String {
        guard utf8.count > Self.elisionLimits.value else { return self }
        var text = ""
        var rest = self[...]
        while let open = rest.openingQuote {
            let value = rest[rest.index(after: open)...]
            text += rest[...open]
            guard let close = value.closingQuote else {
                rest = value
                break
            }
            let shown = value[..<close].prefix(Self.elisionLimits.value)
            text += shown.endIndex < close ? shown + "…'" : value[...close]
            rest = value[value.index(after: close)...]
        }
        text += rest
        let shown = text.prefix(Self.elisionLimits.message)
        return shown.endIndex < text.endIndex ? shown + "…" : text
    }
}

extension Substring {
    /// The first quote that begins a value; an apostrophe in a word does not.
    fileprivate var openingQuote: Index? {
        var previous: Character = " "
        return indices.first { index in
            defer { previous = self[index] }
            return self[index] == "'" && !previous.isLetter && !previous.isNumber
        }
    }

    /// The first quote that no word follows.
    fileprivate var closingQuote: Index? {
        indices.first { index in
            guard self[index] == "'" else { return false }
            let next = self[self.index(after: index)...].first
            return next.map { !$0.isLetter && !$0.isNumber } ?? true
        }
    }
}
