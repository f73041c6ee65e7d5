import AshlarTestSupport
import Foundation
import Testing

/// What a script of the test says of the page, and what the browser's console said.
struct PageVisit {
    var result: [String: Any]
    var console: [String]
}

extension Workspace {
    /// - Parameter script: statements that set properties of `result`; `press` and `click` act as a user does.
    func visit(_ page: String, at address: String = "", _ script: String) throws -> PageVisit {
        var page = page
        // Only the page's own script may run, so the test's script needs a copy that allows it.
        let policy = try #require(page.firstRange(of: "<meta http-equiv=\"Content-Security-Policy\""))
        let end = try #require(page[policy.lowerBound...].firstRange(of: ">"))
        page.removeSubrange(policy.lowerBound..<end.upperBound)
        let harness = """
            <script>
            const result = {};
            const press = (key, options = {}) => (document.activeElement || document.body)
                .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...options }));
            const click = (target, options = {}) =>
                target.dispatchEvent(new MouseEvent('click', { bubbles: true, ...options }));
            const box = (name) => [...document.querySelectorAll('.box')]
                .find((one) => one.getAttribute('aria-label').startsWith(`${name},`));
            const heading = () => document.querySelector('#panel h2').textContent;
            \(script)
            document.body.append(Object.assign(document.createElement('pre'), {
                id: 'result', textContent: btoa(unescape(encodeURIComponent(JSON.stringify(result)))) }));
            </script>
            """
        page.replace("</body>", with: harness + "</body>", maxReplacements: 1)
        try write(page, to: "visited.html")
        let outcome = try Command.run(
            Tool.chromium.path(),
            [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr", "--window-size=1400,900",
                "--user-data-dir=\(folder.path)/.chromium", "--dump-dom",
                "file://\(folder.path)/visited.html#\(address)",
            ], in: folder)
        let mark = "<pre id=\"result\">"
        let start = try #require(outcome.output.firstRange(of: mark), "\(outcome.output)\(outcome.error)")
        let text = outcome.output[start.upperBound...].prefix { $0 != "<" }
        let json = try #require(Data(base64Encoded: String(text)))
        let result = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
        return PageVisit(
            result: result,
            console: outcome.error.split(separator: "\n").map(String.init).filter { $0.contains("CONSOLE") })
    }

    /// The page of the project.
    func page() throws -> String {
        try succeed("graph -o architecture.html")
        return try text("architecture.html")
    }
}
