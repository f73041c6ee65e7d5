import AshlarProjectModel

/// The upgrade of a file to a newer template.
package struct Upgrade {
    package enum Outcome {
        /// The file can be merged: its bytes before and after.
        case clean(read: [UInt8], merged: String)
        /// The merge has conflicts: the text with conflict markers.
        case conflict([UInt8], places: Int)
        /// The file has conflict markers of an unfinished merge.
        case unfinished(line: Int)
        /// The text that the older template rendered is not found.
        case noBase
        /// The file cannot be merged.
        case unreadable(String)
    }

    package var path: String
    /// The template that rendered the file.
    package var former: TemplateID
    /// The file as the newer template renders it.
    package var rendered: PlannedFile
    package var outcome: Outcome

    /// The name of a template with its version, without arguments.
    package struct TemplateID: CustomStringConvertible {
        package let description: String

        init(_ text: String) { description = String(text.prefix { $0 != "?" }) }
    }

    package var current: TemplateID { TemplateID(rendered.template ?? "") }

    package var isClean: Bool {
        if case .clean = outcome { true } else { false }
    }

    /// Whether the user has to merge it.
    package var isConflict: Bool {
        switch outcome {
        case .conflict, .unfinished: true
        case .clean, .noBase, .unreadable: false
        }
    }

    /// Whether the file can be upgraded or merged by hand.
    package var isNews: Bool {
        if case .unreadable = outcome { false } else { true }
    }
}
