import AppCore_Networking

/// The seam 'NetworkingAPICache': what 'AppCore_Networking' needs of 'Common'.
extension Common: NetworkingAPICacheProtocol {
    var useCacheApi: Bool { isCacheEnabled }
}
