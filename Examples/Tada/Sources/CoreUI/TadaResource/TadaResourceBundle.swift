import Foundation

/// Where the resources of TadaResource lie.
public enum TadaResourceBundle {
    public static var bundle: Bundle { .module }
}
