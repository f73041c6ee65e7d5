/// A class from the first days of the app, which nearly everything knows.
final class Common {
    static let shared = Common()

    var isCacheEnabled = true

    private init() {}
}
