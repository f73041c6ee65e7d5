/// The name of one of several things: `Order` for `Orders`.
enum EntityName {
    /// The singular of an English plural; other names as they are. A name that Swift, frameworks of Apple or the modules of
    /// a set declare gets the suffix `Item`, and so does `Package`, whose file would make its folder a package.
    static func of(_ plural: String) -> String {
        let name = singular(of: plural)
        return takenTypes.contains(name) || isOfFrameworks(name) ? "\(name)Item" : name
    }

    /// Whether it is named as types of UIKit, AppKit and Foundation are: `UILabel`.
    private static func isOfFrameworks(_ name: String) -> Bool {
        ["UI", "NS"].contains(name.prefix(2)) && name.dropFirst(2).first?.isUppercase == true
    }

    /// Only the last word of a name changes.
    private static func singular(of plural: String) -> String {
        let start = plural.lastIndex(where: \.isUppercase) ?? plural.startIndex
        return plural[..<start] + singular(ofWord: String(plural[start...]))
    }

    private static func singular(ofWord word: String) -> String {
        if let known = irregular[word] { return known }
        if singularEndings.contains(where: word.hasSuffix) { return word }
        for (ending, replacement) in endings where word.hasSuffix(ending) && word.count > ending.count + 1 {
            return word.dropLast(ending.count) + replacement
        }
        return word
    }

    /// A word with one of them is a singular: `Address`, `Status`, `Analysis`.
    private static let singularEndings = ["ss", "us", "is"]

    /// The first one that fits is replaced.
    private static let endings = [
        ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("zzes", "zz"), ("yses", "ysis"), ("oes", "o"),
        ("ies", "y"), ("s", ""),
    ]

    /// Frequent words that the endings do not fit.
    private static let irregular = [
        "Aliases": "Alias", "Analytics": "Analytics", "Axes": "Axis", "Bonuses": "Bonus", "Brownies": "Brownie",
        "Buses": "Bus", "Caches": "Cache", "Calories": "Calorie", "Campuses": "Campus", "Canvas": "Canvas",
        "Canvases": "Canvas", "Children": "Child", "Cookies": "Cookie", "Emojis": "Emoji", "Gas": "Gas",
        "Headaches": "Headache", "Lens": "Lens", "Lenses": "Lens", "Menus": "Menu", "Movies": "Movie", "News": "News",
        "Niches": "Niche", "Quizzes": "Quiz", "Selfies": "Selfie", "Series": "Series",
        "Shoes": "Shoe", "Smoothies": "Smoothie", "Species": "Species", "Statuses": "Status", "Taxis": "Taxi",
        "Toes": "Toe", "Viruses": "Virus", "Zombies": "Zombie",
    ]

    /// Types without a prefix that a source sees with `import Foundation`, `import SwiftUI` or the modules of a set.
    private static let takenTypes = [swift, objectiveC, foundation, combine, swiftUI, sets].reduce(into: Set<String>())
    {
        $0.formUnion($1.split(separator: " ").map(String.init))
    }

    /// Modules `Swift` and `_Concurrency`, <https://developer.apple.com/documentation/swift>.
    private static let swift = """
        Actor Any AnyObject Array Bool Character Clock Codable Collection Comparable CustomStringConvertible Decodable \
        Decoder Dictionary Double Duration Encodable Encoder Equatable Error Executor Float Hashable Hasher Identifiable \
        Index Int Job KeyPath MainActor Mirror Never Optional Protocol Range Regex Result Self Sendable \
        Sequence Set Slice String Substring Task TaskGroup Type UInt Unicode Void
        """

    /// `objc/runtime.h` and `objc/objc.h`, which `import Foundation` imports on platforms of Apple.
    private static let objectiveC = "Cache Category Class IMP Ivar Method Selector"

    /// <https://developer.apple.com/documentation/foundation>.
    private static let foundation = """
        AttributedString Bundle Calendar CharacterSet Data Date DateComponents DateInterval Decimal Dimension Expression \
        FileHandle FileManager Formatter Host IndexPath IndexSet InflectionRule Locale Measurement Morphology \
        Notification NotificationCenter Operation OperationQueue Pipe Port Predicate Process ProcessInfo Progress \
        RunLoop Scanner SortDescriptor SortOrder Stream Thread TimeInterval TimeZone Timer URL UUID UndoManager Unit \
        UserDefaults
        """

    /// <https://developer.apple.com/documentation/combine>, which SwiftUI exports.
    private static let combine = """
        Cancellable Deferred Empty Fail Future Just Published Publisher Record Scheduler Subject Subscriber Subscription
        """

    /// <https://developer.apple.com/documentation/swiftui>.
    private static let swiftUI = """
        Alert Alignment Anchor Angle Animation App Axis Binding Button Canvas Capsule Circle Color ColorPicker Commands \
        Divider Edge Ellipse Environment Font ForEach Form Gauge Gesture Gradient Grid Group Image Label Layout Link \
        List Material Menu Namespace Path Picker Rectangle Scene ScrollView Section Settings Shader Shape Slider Spacer \
        Spring State Stepper Subview Tab Table Text Toggle Transaction Transition View Visibility Widget Window
        """

    /// `Package`, and what the set 'coordinator' declares.
    private static let sets = "Coordinator Navigation Offline Package Screen"
}
