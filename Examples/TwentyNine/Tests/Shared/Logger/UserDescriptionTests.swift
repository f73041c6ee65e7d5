import AppCore_Entity
import Testing

@testable import Shared_Logger

@Suite("Descriptions of users")
struct UserDescriptionTests {
    @Test func nameTheIdentifier() {
        #expect(UserDescription(CurrentUser(userID: "29")).text == "user 29")
        #expect(UserDescription(CurrentUser()).text == "signed out")
    }
}
