import ReportLogic

extension MainFlow {
    /// Where the Report screen leads.
    public static func step(after event: ReportDelegate) -> Step {
        switch event {
        case .closed, .reported: .pop
        }
    }
}
