import TadaModel

/// How the screen shows a cost.
extension Cost {
    public var totalText: String { Self.won(total) }

    /// What stands crossed out beside the total; nothing where there is no discount.
    public var originalText: String? { total == original ? nil : Self.won(original) }

    /// The surge as a factor, such as "×1.35"; nothing in calm hours.
    public var surgeText: String? {
        guard isSurging else { return nil }
        let hundredths = surgeInHundredths % 100
        return "×\(surgeInHundredths / 100)." + (hundredths < 10 ? "0" : "") + "\(hundredths)"
    }

    /// An amount with its thousands set apart: 16875 is ₩16,875.
    private static func won(_ amount: Int) -> String {
        var digits = Array(String(amount))
        for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
        return "₩" + String(digits)
    }
}
