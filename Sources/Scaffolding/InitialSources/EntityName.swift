/// The name of one of several things: `Order` for `Orders`.
enum EntityName {
    /// The singular of an English plural; other names as they are. A name that Swift or Foundation declares gets the suffix
    /// `Item`.
    static func of(_ plural: String) -> String {
        let name = singular(of: plural)
        return systemTypes.contains(name) ? "\(name)Item" : name
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

    private static let systemTypes: Set<String> = [
        "Any", "Array", "Bool", "Bundle", "Calendar", "Character", "Data", "Date", "Double", "Error", "Float", "Index",
        "Int", "Locale", "Measurement", "Never", "Notification", "Operation", "Optional", "Path", "Port", "Process",
        "Progress", "Protocol", "Result", "Scanner", "Screen", "Self", "Set", "State", "Stream", "String", "Task",
        "Thread", "Timer", "Type", "UUID", "Unit", "View",
    ]
}
