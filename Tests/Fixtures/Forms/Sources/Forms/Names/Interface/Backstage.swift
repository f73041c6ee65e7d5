/// A protocol for this package alone.
package protocol Backstage {
    func set(_ scene: Scene) -> Scene?
    var scenes: [Scene] { get set }
}

/// A value for this package alone.
package struct Scene: Equatable {
    package var number: Int

    package init(number: Int) {
        self.number = number
    }
}

/// For this module alone, and so without a mock.
protocol Inner {
    func act()
}

/// A type for this module alone, whose protocols are so, too.
struct Hidden {
    /// However public it says it is.
    public protocol Deeper {
        func act()
    }
}
