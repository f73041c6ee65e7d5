/// The user who is signed in: the data of the former 'UserModel'. What happens with it is still in the app: a seam.
public final class CurrentUser {
    public var userID: String?
    public var userName: String?

    public init(userID: String? = nil, userName: String? = nil) {
        self.userID = userID
        self.userName = userName
    }
}
