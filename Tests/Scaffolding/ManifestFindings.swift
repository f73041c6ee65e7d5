import AshlarProjectModel
import AshlarScaffolding

extension ScaffoldingError {
    /// What is wrong with the manifest; `nil` for the error of a template.
    var manifestFindings: [Finding]? {
        if case .manifest(let findings) = self { findings } else { nil }
    }
}
