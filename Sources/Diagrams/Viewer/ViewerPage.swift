import AshlarJSON
import AshlarMessages
import AshlarProjectModel

/// Draws a page to look around in: one file of HTML that needs no other one and no network.
package enum ViewerPage {
    /// The SHA-256 of the script in Base64: the page allows no other one to run (Content Security Policy Level 3, W3C).
    /// After an edit: `openssl dgst -sha256 -binary viewer.js | base64`.
    static let scriptHash = "Jk9/acl7AMDOmLssCqTcYlKUj0zZ7GLNaEzX0yz71+w="

    package static func draw(_ picture: Picture, of project: Project, _ evidence: ViewerEvidence) -> String {
        let data = ViewerDocument(picture, of: project, evidence).value.line
        let values = [
            "title": SVGDiagram.escaped("\(picture.name): architecture"), "style": EmbeddedFiles.Viewer_viewer_css.text,
            // No name may end the element, or begin a comment in it.
            "data": data.replacing("<", with: "\\u003c"), "hash": scriptHash, "script": script,
        ]
        var page = ""
        var rest = EmbeddedFiles.Viewer_viewer_html.text[...]
        while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
            page += rest[..<start.lowerBound]
            page += values[String(rest[start.upperBound..<end.lowerBound]), default: ""]
            rest = rest[end.upperBound...]
        }
        return page + rest
    }

    static var script: String { EmbeddedFiles.Viewer_viewer_js.text }
}
