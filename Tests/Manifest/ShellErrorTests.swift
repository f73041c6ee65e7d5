import AshlarTestSupport
import Testing

@Suite("Invalid Xcode projects of apps are reported")
struct ShellErrorTests {
    private let head = "version: 1\nname: Demo\nlayers: [App, {name: Feature, path: Features}, Shared]\n"

    @Test("Only an app has a shell, and the message says where an extension goes")
    func kinds() {
        expectManifestFindings(
            head + """
                apps:
                  Rider: {composes: all}
                  Widget: {kind: extension, host: Rider, shell: 1️⃣xcode}
                  Tool: {kind: executable, shell: 2️⃣xcode}
                """,
            [
                (
                    "1️⃣", "only an app has a 'shell', and 'Widget' is an extension",
                    "remove it: the shell of the host contains the extension"
                ), ("2️⃣", "only an app has a 'shell', and 'Tool' is an executable", "remove it"),
            ])
    }

    @Test("A shell needs a generated package, and a platform with an app")
    func surroundings() {
        expectRefused(
            head + "generate: none\napps: {Rider: {shell: 1️⃣xcode}}\n",
            "the 'shell' of 'Rider' needs a generated package, and the manifest has 'generate: none'")
        expectRefused(
            head + "apps: {Rider: {platforms: [tvOS], shell: 1️⃣xcode}}\n",
            "the 'shell' of 'Rider' needs iOS or macOS among the platforms of 'Rider'")
        expectRefused(head + "apps: {Rider: {shell: 1️⃣tuist}}\n", "'shell' of app 'Rider' must be 'xcode', not 'tuist'")
        expectManifestFindings(head + "apps: {Rider: {shell: xcode}}\n", [])
    }

    @Test(
        "An app in Xcode is a module, and so are its extensions",
        arguments: [
            ("Swift", "is reserved for the compiler"), ("SwiftUI", "is the name of a system module"),
            ("Foundation", "is the name of a system module"), ("UIKit", "is the name of a system module"),
        ])
    func names(_ name: String, _ reason: String) {
        expectRefused(head + "apps: {1️⃣\(name): {shell: xcode}}\n", "the name '\(name)' \(reason)")
        expectRefused(
            head + "apps: {Rider: {shell: xcode}, 1️⃣\(name): {kind: extension, host: Rider}}\n",
            "the name '\(name)' \(reason)")
        expectManifestFindings(head + "apps: {\(name): {}}\n", [])
    }

    @Test("An app or extension below the minimum of the package is refused, at its platforms")
    func minimums() {
        let remedy = "raise the minimum here, or set iOS to \"15.0\" in the 'platforms' of the project"
        func message(_ app: String, _ minimum: String) -> String {
            "'\(app)' cannot link the package: it is built for iOS 15.0, and the package for iOS \(minimum)"
        }
        // The package has the first versions with Observation.
        expectManifestFindings(
            head + "apps: {Rider: {composes: all, platforms: 1️⃣{iOS: \"15.0\"}, shell: xcode}}\n",
            [("1️⃣", message("Rider", "17.0"), remedy)])
        let project = head + "platforms: {iOS: \"16.0\", macOS: \"14.0\"}\nfeatures: {Home: {}}\n"
        expectManifestFindings(
            project + """
                apps:
                  Rider: {composes: all}
                  Tool: {kind: executable, platforms: {macOS: "13.0"}}
                  Widget: {kind: extension, host: Rider, platforms: 1️⃣{iOS: "15.0"}}

                """, [("1️⃣", message("Widget", "16.0"), remedy)])
        expectManifestFindings(project + "apps: {Rider: {composes: all, platforms: {iOS: \"16\"}}}\n", [])
        expectManifestFindings(
            head + "generate: none\napps: {Rider: {platforms: {iOS: \"15.0\"}}}\n", [])
    }

    @Test("No target and no template is in the folder of a shell")
    func folders() {
        let message = "the shell of 'Rider' is in 'Apps/Rider', and target 'Clock' is in "
        for path in ["Apps/Rider", "apps/rider/Clock", "Apps"] {
            expectRefused(
                head + "modules: {Clock: {layer: Shared, path: \(path)}}\napps: {Rider: {shell: 1️⃣xcode}}\n",
                message + "'\(path)'")
        }
        expectRefused(
            head + "templates: Apps/Rider/Templates\napps: {Rider: {shell: 1️⃣xcode}}\n",
            "the shell of 'Rider' is in 'Apps/Rider', and 'templates' is 'Apps/Rider/Templates'")
        expectManifestFindings(
            head + "modules: {Clock: {layer: Shared, path: Apps/Clock}}\napps: {Rider: {shell: xcode}}\n", [])
    }
}
