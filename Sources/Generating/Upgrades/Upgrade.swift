import AshlarProjectModel

/// What a newer template would do to a file that an older one made.
struct Upgrade {
    enum Outcome {
        /// The file takes it over: its bytes as they are, and as they will be.
        case clean(read: [UInt8], merged: String)
        /// People have to decide: the text with git's marks in it.
        case conflict([UInt8], places: Int)
        /// Git's marks stand in the file itself: a merge that nobody has finished.
        case unfinished(line: Int)
        /// What the older template made is not to be found.
        case noBase
        /// The file cannot be merged, whatever its template says.
        case unreadable(String)
    }

    var path: String
    /// The template that made the file.
    var former: TemplateID
    /// As the newer template makes it today.
    var today: PlannedFile
    var outcome: Outcome

    /// The name of a template with its version, without what it was filled in with.
    struct TemplateID: CustomStringConvertible {
        let description: String

        init(_ text: String) { description = String(text.prefix { $0 != "?" }) }
    }

    var current: TemplateID { TemplateID(today.template ?? "") }

    var isClean: Bool {
        if case .clean = outcome { true } else { false }
    }

    /// Whether people have to merge it.
    var isConflict: Bool {
        switch outcome {
        case .conflict, .unfinished: true
        case .clean, .noBase, .unreadable: false
        }
    }

    /// Whether there is news that the file can take over, be it by hand.
    var isNews: Bool {
        if case .unreadable = outcome { false } else { true }
    }
}
