import AshlarProjectModel

/// No source uses a type under the name that it had before `ashlar rename`.
///
/// `ashlar.lock` remembers each rename. The rule reads the sources that belong to the renamed feature or module, or import
/// it. A name counts where the renamed member declares its successor, and no source declares the former name.
///
/// **Why.** One branch renames a feature, another one uses it. Git merges both without a conflict, and the result does not
/// compile. Imports and folders under the former name are reported by `imports-are-known` and `modules-are-declared`, with
/// the same help.
///
/// Bad: Cart was renamed to Basket
/// ```swift
/// import BasketInterface
/// let service: any CartService
/// ```
/// Good: `ashlar rename Cart Basket` was run again
/// ```swift
/// import BasketInterface
/// let service: any BasketService
/// ```
struct RenamesAreFinished: AuditRule {
    let id = Finding.renamesRule

    func evaluate(_ run: AuditedRun) -> [Finding] {
        (run.sources?.formerTypes ?? []).map { type in
            let (old, new) = type.member
            return finding(
                "'\(type.name)' is now '\(type.new)', since '\(old)' was renamed to '\(new)'", at: type.location,
                in: run, remedy: "run 'ashlar rename \(old) \(new)' to finish the rename")
        }
    }
}
