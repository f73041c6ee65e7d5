import MatchedInterface
import TadaMap

/// Lets the vendor's map know which part of it is covered.
@MainActor
public final class MapPaddingProvider: MapPaddingProviding {
    public private(set) var padding = MapPadding()

    public init() {}

    public func coverMap(bottom: Int) {
        padding.bottom = bottom
    }
}
