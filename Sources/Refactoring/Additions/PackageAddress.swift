import AshlarFileSystem
import AshlarMessages
import AshlarProjectModel
import AshlarWorkspace

/// Checks that SwiftPM can take a package from where the user says that it is.
struct PackageAddress {
    let source: Package.Source
    let root: ProjectRoot

    func check() throws {
        switch source {
        case .remote(let url, _): try check(url: url)
        case .local(let path):
            guard try !holdsPackage(path) else { return }
            throw OperationFailure(
                "'\(path)' has no package: there is no file '\(path.path(to: Self.fileName))'; nothing was written",
                remedy: "give the folder of the package, relative to the folder of the manifest")
        }
    }

    private static let fileName = "Package.swift"
    private static let schemes = ["https", "http", "ssh", "git", "file"]

    private func holdsPackage(_ path: String) throws -> Bool {
        let folder = path.hasPrefix("/") ? ProjectRoot(path) : root
        let file = path.hasPrefix("/") ? Self.fileName : path.path(to: Self.fileName)
        return try folder.status(of: file, followsLinks: true)?.kind == .file
    }

    private func check(url: String) throws {
        guard !Self.isAddress(url) else { return }
        let proposal =
            try holdsPackage(url)
            ? "did you mean '--path \(url)', without a version?"
            : Self.address(meantBy: url).map { "did you mean '\($0)'?" }
        throw OperationFailure(
            "'\(url)' is not a URL of a package; nothing was written",
            remedy: proposal ?? "give the URL that 'git clone' takes, such as 'https://github.com/apple/swift-log'")
    }

    /// Whether the text has a form that SwiftPM passes to git: a URL, `git@host:path` or an absolute path.
    private static func isAddress(_ text: String) -> Bool {
        if let (scheme, rest) = parts(of: text) {
            let count = rest.split(separator: "/").count
            return schemes.contains(scheme.lowercased()) && count > (scheme.lowercased() == "file" ? 0 : 1)
        }
        if text.hasPrefix("/") { return text.count > 1 }
        guard let colon = text.firstIndex(of: ":") else { return false }
        let (host, path) = (text[..<colon], text[text.index(after: colon)...])
        return host.contains("@") && !host.contains("/") && !path.isEmpty
    }

    /// The URL that a text without a scheme, with a misspelled one, or with the owner and the name of a repository of
    /// GitHub may mean.
    private static func address(meantBy text: String) -> String? {
        if let (scheme, rest) = parts(of: text) {
            let known = Spelling.suggestion(for: String(scheme), among: schemes).map { "\($0)://\(rest)" }
            return known.flatMap { isAddress($0) ? $0 : nil }
        }
        let components = text.split(separator: "/", omittingEmptySubsequences: false)
        guard !text.contains(":"), components.allSatisfy({ $0.first?.isLetter == true }) else { return nil }
        if components[0].contains(".") { return components.count > 2 ? "https://\(text)" : nil }
        return components.count == 2 ? "https://github.com/\(text)" : nil
    }

    private static func parts(of text: String) -> (scheme: Substring, rest: Substring)? {
        text.firstRange(of: "://").map { (text[..<$0.lowerBound], text[$0.upperBound...]) }
    }
}
