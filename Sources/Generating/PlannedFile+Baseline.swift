import AshlarFilePlans
import AshlarManifest
import AshlarProjectModel

extension PlannedFile {
    /// - Parameter read: the bytes of the existing file; `nil` if there is none.
    package init(_ baseline: Baseline, over read: [UInt8]?) {
        self.init(
            path: baseline.path, contents: BaselineWriter.text(of: baseline),
            ownership: read.map { .edited(from: $0) } ?? .created)
    }
}
