#if canImport(UIKit)
    import UIKit

    /// A view controller whose class its users do not know.
    @MainActor
    public protocol ViewControllerType where Self: UIViewController {}
#else
    /// Where there is no UIKit, any class: factories are tested there, too.
    @MainActor
    public protocol ViewControllerType: AnyObject {}
#endif
