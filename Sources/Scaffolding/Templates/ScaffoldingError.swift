import AshlarProjectModel

/// The reason why nothing can be planned.
package enum ScaffoldingError: Error {
    /// The manifest declares what cannot be generated.
    case manifest([Finding])
    /// A template has an error.
    case template(TemplateError)
}
