import Testing

@testable import AppCore_Entity

@Suite("The current user")
struct CurrentUserTests {
    @Test func isSignedOutAtFirst() {
        #expect(CurrentUser().userID == nil)
        #expect(CurrentUser(userID: "29").userID == "29")
    }
}
