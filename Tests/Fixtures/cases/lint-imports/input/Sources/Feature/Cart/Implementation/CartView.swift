// import NotReal
import Foundation
import Kit
import ProfileImplementation

#if canImport(UIKit)
    import UIKit
#endif

let text = """
    import AlsoNotReal
    """
let sheet: ProfileSheet? = nil
