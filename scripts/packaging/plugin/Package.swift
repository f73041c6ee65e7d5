// swift-tools-version: 6.0
// The plugin 'ashlar' of Ashlar @VERSION@: 'swift package ashlar check'. It runs the binary of the release.
import PackageDescription

let package = Package(
    name: "AshlarPlugin",
    products: [.plugin(name: "AshlarCommand", targets: ["AshlarCommand"])],
    targets: [
        .plugin(
            name: "AshlarCommand",
            // No permission is declared, since SwiftPM would require it for 'check' as well. Commands that write are run with
            // 'swift package --allow-writing-to-package-directory ashlar generate'.
            capability: .command(
                intent: .custom(verb: "ashlar", description: "Scaffold, lint and draw the modules of this package.")),
            dependencies: ["ashlar"]),
        .binaryTarget(
            name: "ashlar",
            url: "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/ashlar.artifactbundle.zip",
            checksum: "@BUNDLE_SHA256@"),
    ])
