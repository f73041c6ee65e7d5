import AppCore_Entity

/// The user of the old screens. The data is in 'CurrentUser'; this class goes when no screen names it.
final class UserModel {
    let currentUser: CurrentUser

    init(currentUser: CurrentUser) {
        self.currentUser = currentUser
    }

    var greeting: String {
        currentUser.userName.map { "Hello, \($0)" } ?? "Hello"
    }
}
