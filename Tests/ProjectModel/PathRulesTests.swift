import AshlarProjectModel
import Testing

/// Paths of manifests, plans and lock files: all are judged by the same words.
struct PathRulesTests {
    @Test(arguments: [
        "Sources", "Sources/Feature/Home", "Package.swift", ".gitignore", "Sources/.hidden", "a b/c", "기능/홈",
        "Sources/*/feature.yml", "..a", "x/.gitignore", "Sources/Home+Extra",
    ]) func validPaths(_ path: String) {
        #expect(PathRules.objection(to: path) == nil)
    }

    @Test(arguments: [
        ("", "is empty"), ("/etc/passwd", "is not relative to the manifest's folder"),
        ("~/Sources", "is not relative to the manifest's folder"), (".", "is the manifest's folder itself"),
        ("./Sources", "contains the component '.'"), ("Sources/.", "contains the component '.'"),
        ("../Sources", "leaves the manifest's folder"), ("Sources/../..", "leaves the manifest's folder"),
        ("Sources//Home", "contains an empty component"), ("Sources/", "contains an empty component"),
        ("a\\b", "contains '\\'"), ("a|b", "contains '|'"), ("a\"b", "contains '\"'"),
        ("a\nb", "contains a control character"), ("a\u{7F}", "contains a control character"),
        (".git/hooks/pre-commit", "leads into '.git'"), ("x/.GIT", "leads into '.git'"),
        (".g\u{200C}it/config", "leads into '.git'"), ("\u{FEFF}.build/x", "leads into '.build'"),
        (".swiftpm/xcode", "leads into '.swiftpm'"), (".ashlar. /x", "leads into '.ashlar'"),
        ("a./b", "has a component that ends in a space or a dot"),
        ("Home ", "has a component that ends in a space or a dot"),
        ("...", "has a component that ends in a space or a dot"),
    ]) func invalidPaths(_ path: String, objection: String) {
        #expect(PathRules.objection(to: path) == objection)
    }

    @Test func lengthOfAPathIsLimited() {
        let longest = String(repeating: "abcd/", count: 204) + "abcd"
        #expect(PathRules.objection(to: longest) == nil)
        #expect(PathRules.objection(to: longest + "e") == "is longer than 1024 bytes")
    }

    @Test func lengthOfAComponentIsLimited() {
        let longest = String(repeating: "a", count: 240)
        #expect(PathRules.objection(to: "Sources/\(longest)/b") == nil)
        #expect(PathRules.objection(to: "\(longest)b") == "has a component of more than 240 bytes")
    }
}
