import Foundation
import TadaModel

extension Driver {
    public static var thumbnailMock: Driver {
        .mock(name: "Kim Tada", thumbnail: URL(string: "https://example.com/kim.png"), ratingInTenths: 49)
    }

    /// A driver without a picture and without a rating.
    public static var noThumbnailMock: Driver { .mock(name: "Lee Tada") }
}
