import AshlarFileSystem

/// The current date, and a stopwatch.
package struct Clock {
    private let start = ContinuousClock.now

    package init() {}

    /// Seconds since the initialization.
    package var elapsed: Double { (ContinuousClock.now - start) / .seconds(1) }

    /// The date in UTC as `YYYY-MM-DD`; `SOURCE_DATE_EPOCH` (reproducible-builds.org) takes precedence.
    package static func today() -> String { day(after: 0) }

    /// The date that many days from today.
    package static func day(after days: Int) -> String {
        let epoch = Environment.value(of: "SOURCE_DATE_EPOCH").flatMap { Int($0) } ?? Environment.secondsSince1970
        return date(daysSince1970: epoch / secondsPerDay + days)
    }

    package static let secondsPerDay = 86_400

    /// The date in UTC of a time in seconds since 1970.
    package static func day(at time: Int) -> String { date(daysSince1970: time / secondsPerDay) }

    /// When a day such as `2026-11-26` begins in UTC, in seconds since 1970, after Howard Hinnant's `days_from_civil`.
    package static func start(of day: String) -> Int? {
        let fields = day.split(separator: "-").compactMap { Int($0) }
        guard fields.count == 3 else { return nil }
        let year = fields[1] <= 2 ? fields[0] - 1 : fields[0]
        let yearOfEra = year % 400
        let dayOfYear = (153 * (fields[1] + (fields[1] > 2 ? -3 : 9)) + 2) / 5 + fields[2] - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return (year / 400 * 146_097 + dayOfEra - 719_468) * secondsPerDay
    }

    /// The Gregorian date of a day, after Howard Hinnant's `civil_from_days`.
    private static func date(daysSince1970 days: Int) -> String {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        let civilMonth = month < 10 ? month + 3 : month - 9
        let year = yearOfEra + era * 400 + (civilMonth <= 2 ? 1 : 0)
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(civilMonth, 2))-\(padded(day, 2))"
    }
}
