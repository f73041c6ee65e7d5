import Travel

/// Takes over requirements of types that this source could not name, and answers with one under another name.
public protocol Signpost: Addressed {
    func stamp() -> Moment
}
