extension String {
    /// Whether the text is a day of the Gregorian calendar, as ISO 8601 writes it.
    package var isDay: Bool {
        let fields = split(separator: "-", omittingEmptySubsequences: false)
        guard fields.map(\.utf8.count) == [4, 2, 2], let year = Int(fields[0]), let month = Int(fields[1]),
            let day = Int(fields[2]), allSatisfy({ $0.isASCII }), !contains("+"), (1...12).contains(month)
        else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...days[month - 1]).contains(day)
    }
}
