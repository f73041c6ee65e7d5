import AppCore_Entity

/// The seam 'CurrentUserManager': what 'AppCore_Entity' needs of 'UserModel'.
extension CurrentUser: CurrentUserManagerProtocol {
    public func clearUserInfo() {
        userID = nil
        userName = nil
    }

    public func resetUserInfo() {
        userName = nil
    }

    public func updateUserInfo(userID: String, userName: String) {
        self.userID = userID
        self.userName = userName
    }
}
