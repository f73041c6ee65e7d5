#if canImport(SwiftUI) && DEBUG
    import MatchedUI
    import SwiftUI
    import TadaModel
    import TadaModelMocks

    extension MatchedCostView {
        fileprivate init(_ cost: Cost) {
            self.init(totalText: cost.totalText, originalText: cost.originalText, surgeText: cost.surgeText)
        }
    }

    #Preview("Surge: no, discount: no", traits: .sizeThatFitsLayout) {
        MatchedCostView(.calmMock)
    }

    #Preview("Surge: yes, discount: no", traits: .sizeThatFitsLayout) {
        MatchedCostView(.surgingMock)
    }

    #Preview("Surge: no, discount: yes", traits: .sizeThatFitsLayout) {
        MatchedCostView(.discountedMock)
    }
#endif
