/// The name of one of several things: `Order` for `Orders`.
enum EntityName {
    /// The singular of an English plural; other names as they are. A name that Swift, Foundation, UIKit or the modules of a
    /// set declare gets the suffix `Item`, and so does `Package`, whose file would make its folder a package.
    static func of(_ plural: String) -> String {
        let name = singular(of: plural)
        return takenTypes.contains(name) || isOfFrameworks(name) ? "\(name)Item" : name
    }

    /// Whether it is named as types of UIKit, AppKit and Foundation are: `UILabel`.
    private static func isOfFrameworks(_ name: String) -> Bool {
        ["UI", "NS"].contains(name.prefix(2)) && name.dropFirst(2).first?.isUppercase == true
    }

    private static func singular(of plural: String) -> String {
        for (ending, replacement) in endings where plural.hasSuffix(ending) && plural.count > ending.count + 1 {
            return plural.dropLast(ending.count) + replacement
        }
        return plural
    }

    /// The first one that fits is replaced.
    private static let endings = [
        ("ss", "ss"), ("us", "us"), ("is", "is"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"),
        ("ies", "y"), ("s", ""),
    ]

    private static let takenTypes: Set<String> = [
        "Any", "Array", "Bool", "Bundle", "Calendar", "Character", "Coordinator", "Data", "Date", "Double", "Error",
        "Float", "Index", "IndexPath", "Int", "Locale", "Measurement", "Navigation", "Never", "Notification", "Offline",
        "Operation", "Optional", "Package", "Path", "Port", "Process",
        "Progress", "Protocol", "Result", "Scanner", "Screen", "Self", "Set", "State", "Stream", "String", "Task",
        "Thread", "Timer", "Type", "UUID", "Unit", "View",
    ]
}
