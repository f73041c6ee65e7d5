import AshlarProjectModel

/// Why nothing could be planned.
package enum ScaffoldingError: Error {
    /// The manifest asks for what cannot be generated; each finding has its place.
    case manifest([Finding])
    /// A template is at fault.
    case template(TemplateError)
}
