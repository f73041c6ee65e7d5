extension PackageEditorTests {
    static let removals: [Shape] = [
        Shape(
            name: "remove the first of a line", before: #".target(name: "A", dependencies: ["B", "C"]),"#,
            after: #".target(name: "A", dependencies: ["C"]),"#, edit: "A - B"),
        Shape(
            name: "remove the last of a line",
            before: #".target(name: "A", dependencies: ["B", .target(name: "C")]),"#,
            after: #".target(name: "A", dependencies: ["B"]),"#, edit: "A - C"),
        Shape(
            name: "remove the only one", before: #".target(name: "A", dependencies: ["B"], path: "Sources/A"),"#,
            after: #".target(name: "A", path: "Sources/A"),"#, edit: "A - B"),
        Shape(
            name: "remove the only one, where others have empty lists",
            before: #".target(name: "A", dependencies: ["B"]), .target(name: "E", dependencies: []),"#,
            after: #".target(name: "A", dependencies: []), .target(name: "E", dependencies: []),"#, edit: "A - B"),
        Shape(
            name: "remove the only one of several lines",
            before: """
                    .target(
                      name: "A",
                      dependencies: [
                        .product(name: "Logging", package: "swift-log")
                      ]
                    ),
                """,
            after: """
                    .target(
                      name: "A"
                    ),
                """, edit: "A - Logging"),
        Shape(
            name: "remove a line and its comment",
            before: """
                    .target(
                      name: "A",
                      dependencies: [
                        "B",
                        "C", // unused
                        "D",
                      ]),
                """,
            after: """
                    .target(
                      name: "A",
                      dependencies: [
                        "B",
                        "D",
                      ]),
                """, edit: "A - C"),
        Shape(
            name: "remove the last line, without a trailing comma",
            before: """
                    .target(
                      name: "A",
                      dependencies: [
                        "B", // used
                        "C"
                      ]),
                """,
            after: """
                    .target(
                      name: "A",
                      dependencies: [
                        "B" // used
                      ]),
                """, edit: "A - C"),
        Shape(
            name: "remove a dependency with a condition",
            before: """
                    .target(
                      name: "A",
                      dependencies: [
                        .target(
                          name: "B",
                          condition: .when(platforms: [.iOS])
                        ),
                        "C",
                      ]),
                """,
            after: """
                    .target(
                      name: "A",
                      dependencies: [
                        "C",
                      ]),
                """, edit: "A - B"),
        Shape(
            name: "remove a constant", before: #".target(name: "A", dependencies: ["B", .c]),"#,
            after: #".target(name: "A", dependencies: ["B"]),"#, edit: "A - C"),
    ]
}
