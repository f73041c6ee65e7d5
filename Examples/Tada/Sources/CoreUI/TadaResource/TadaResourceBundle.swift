import Foundation

/// The bundle with the resources of TadaResource.
public enum TadaResourceBundle {
    public static var bundle: Bundle { .module }
}
