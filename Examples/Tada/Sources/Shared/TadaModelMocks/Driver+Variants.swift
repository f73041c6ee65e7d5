import Foundation
import TadaModel

extension Driver {
    public static var thumbnailMock: Driver {
        .mock(name: "Kim Tada", thumbnail: URL(string: "https://example.com/kim.png"), ratingInTenths: 49)
    }

    /// A driver who has sent no picture, and whom nobody has rated yet.
    public static var noThumbnailMock: Driver { .mock(name: "Lee Tada") }
}
