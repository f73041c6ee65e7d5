import Testing

extension PackageEditorTests {
    /// A file with calls that make targets, before and after an edit.
    struct Shape: Sendable, CustomTestStringConvertible {
        var name: String
        var before: String
        var after: String
        /// `A + B`, `A - B`, or `A + B of package`.
        var edit: String

        var testDescription: String { name }
    }

    static let additions: [Shape] = [
        Shape(
            name: "no dependencies, one line", before: #".target(name: "A"),"#,
            after: #".target(name: "A", dependencies: ["B"]),"#, edit: "A + B"),
        Shape(
            name: "no dependencies, another argument", before: #".target(name: "A", path: "Sources/A"),"#,
            after: #".target(name: "A", dependencies: ["B"], path: "Sources/A"),"#, edit: "A + B"),
        Shape(
            name: "no dependencies, several lines",
            before: """
                    .target(
                      name: "A",
                      path: "Sources/A"
                    ),
                """,
            after: """
                    .target(
                      name: "A",
                      dependencies: ["B"],
                      path: "Sources/A"
                    ),
                """, edit: "A + B"),
        Shape(
            name: "no dependencies, arguments aligned with the first",
            before: """
                    .target(name: "A",
                            path: "Sources/A"),
                """,
            after: """
                    .target(name: "A",
                            dependencies: ["B"],
                            path: "Sources/A"),
                """, edit: "A + B"),
        Shape(
            name: "no dependencies, the name alone on its line",
            before: """
                    .target(
                      name: "A"
                    ),
                """,
            after: """
                    .target(
                      name: "A",
                      dependencies: ["B"]
                    ),
                """, edit: "A + B"),
        Shape(
            name: "no dependencies, where others break short lists",
            before: """
                    .target(
                      name: "A"
                    ),
                    .testTarget(
                      name: "ATests",
                      dependencies: [
                        "A",
                      ]
                    ),
                """,
            after: """
                    .target(
                      name: "A",
                      dependencies: [
                        "B",
                      ]
                    ),
                    .testTarget(
                      name: "ATests",
                      dependencies: [
                        "A",
                      ]
                    ),
                """, edit: "A + B"),
        Shape(
            name: "a plugin's dependencies follow its capability",
            before: #".plugin(name: "A", capability: .buildTool(), path: "Plugins/A"),"#,
            after: #".plugin(name: "A", capability: .buildTool(), dependencies: ["B"], path: "Plugins/A"),"#,
            edit: "A + B"),
        Shape(
            name: "an empty list", before: #".target(name: "A", dependencies: []),"#,
            after: #".target(name: "A", dependencies: ["B"]),"#, edit: "A + B"),
        Shape(
            name: "an empty list of two lines",
            before: """
                    .target(
                      name: "A",
                      dependencies: [
                      ]),
                """,
            after: """
                    .target(
                      name: "A",
                      dependencies: [
                        "B",
                      ]),
                """, edit: "A + B"),
        Shape(
            name: "one line", before: #".target(name: "A", dependencies: ["C", "D"]),"#,
            after: #".target(name: "A", dependencies: ["B", "C", "D"]),"#, edit: "A + B"),
        Shape(
            name: "one line with a trailing comma", before: #".target(name: "A", dependencies: ["C",]),"#,
            after: #".target(name: "A", dependencies: ["C", "B",]),"#, edit: "A + B"),
        Shape(
            name: "one line that is not sorted", before: #".target(name: "A", dependencies: ["D", "C"]),"#,
            after: #".target(name: "A", dependencies: ["D", "C", "B"]),"#, edit: "A + B"),
        Shape(
            name: "several lines with a trailing comma",
            before: """
                    .target(
                      name: "A",
                      dependencies: [
                        "B",
                        "D",
                      ]),
                """,
            after: """
                    .target(
                      name: "A",
                      dependencies: [
                        "B",
                        "C",
                        "D",
                      ]),
                """, edit: "A + C"),
        Shape(
            name: "several lines without a trailing comma",
            before: """
                    .target(
                      name: "A",
                      dependencies: [
                        "B",
                        "C"
                      ]),
                """,
            after: """
                    .target(
                      name: "A",
                      dependencies: [
                        "B",
                        "C",
                        "D"
                      ]),
                """, edit: "A + D"),
        Shape(
            name: "a bracket after the last element, and a comment",
            before: """
                    .target(
                      name: "A",
                      dependencies: [
                        "B",  // first
                        "C"]),
                """,
            after: """
                    .target(
                      name: "A",
                      dependencies: [
                        "B",  // first
                        "C",
                        "D"]),
                """, edit: "A + D"),
        Shape(
            name: "after a comment at the end of the line",
            before: """
                    .target(
                      name: "A",
                      dependencies: [
                        "B", // first, with a comma
                        "D", // last
                      ]),
                """,
            after: """
                    .target(
                      name: "A",
                      dependencies: [
                        "B", // first, with a comma
                        "C",
                        "D", // last
                      ]),
                """, edit: "A + C"),
        Shape(
            name: "targets in the form of the neighbors",
            before: #".target(name: "A", dependencies: [.target(name: "C")]),"#,
            after: #".target(name: "A", dependencies: [.target(name: "C"), .target(name: "B")]),"#, edit: "A + B"),
        Shape(
            name: "a product after the other products",
            before: """
                    .target(
                      name: "A",
                      dependencies: [
                        .product(name: "LogKit", package: "swift-log"),
                        "B",
                      ]),
                """,
            after: """
                    .target(
                      name: "A",
                      dependencies: [
                        .product(name: "LogKit", package: "swift-log"),
                        .product(name: "Logging", package: "swift-log"),
                        "B",
                      ]),
                """, edit: "A + Logging of swift-log"),
        Shape(
            name: "the literal of a sum", before: #".target(name: "A", dependencies: ["C"] + shared),"#,
            after: #".target(name: "A", dependencies: ["C", "B"] + shared),"#, edit: "A + B"),
        Shape(
            name: "beside constants", before: #".target(name: "A", dependencies: [.c]),"#,
            after: #".target(name: "A", dependencies: [.c, "B"]),"#, edit: "A + B"),
        Shape(
            name: "a line that becomes too long",
            before:
                #".target(name: "A", dependencies: ["B", "C", .product(name: "LogKit", package: "swift-log")], path: "Sources/A", sources: ["A"]),"#,
            after: """
                .target(name: "A", dependencies: [
                  "B",
                  "C",
                  "D",
                  .product(name: "LogKit", package: "swift-log"),
                ], path: "Sources/A", sources: ["A"]),
                """, edit: "A + D"),
    ]
}
