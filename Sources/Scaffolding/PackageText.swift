import AshlarProjectModel

/// The lines of `Package.swift` around the table: what reads the rows that the package has, and nothing else.
enum PackageText {
    static let toolsVersion = "// swift-tools-version: "

    static func beforeTable(_ features: PackageFeatures) -> [String] {
        var lines = OwnershipMark.tools
        if features.kinds.contains(.macro) { lines.append("import CompilerPluginSupport") }
        lines += [
            "import PackageDescription",
            "",
            "// One row for each target: name | kind | folder | dependencies | resources.",
            "// A 'library' and an 'executable' are products too; a dependency with a '/' is a product of a package.",
        ]
        if !features.platforms.isEmpty {
            lines.append("// A dependency with an '@' is one on the platforms behind it only.")
        }
        if !features.fields.isEmpty {
            lines.append("// Behind the resources stands what else a target says, as in 'exclude=Notes,Old.swift'.")
        }
        return lines + ["let table = \"\"\""]
    }

    static func afterTable(_ features: PackageFeatures) -> [String] {
        ["    \"\"\"", ""] + tables(features) + settings(features)
            + ["var targets: [Target] = []", "var products: [Product] = []"] + loop(features) + [""]
    }

    static let foot = [
        "",
        "// What stands between the next two lines is yours: it is kept as it is, byte for byte.",
        OwnershipMark.regionStart,
        OwnershipMark.regionEnd,
    ]

    // MARK: What the loop looks up

    private static func tables(_ features: PackageFeatures) -> [String] {
        var lines: [String] = []
        if !features.platforms.isEmpty {
            lines.append("let platforms: [String: Platform] = [")
            lines += features.platforms.sorted().map(platformRow)
            lines += ["]", ""]
        }
        if !features.traits.isEmpty {
            lines.append("// The trait behind which the products of a package are linked.")
            lines.append("let traits = [")
            lines += features.traits.sorted { $0.key < $1.key }.map { package, trait in
                "    \(SwiftNames.literal(package)): \(SwiftNames.literal(trait)),"
            }
            lines += ["]", ""]
        }
        return lines
    }

    private static func platformRow(_ platform: Platform) -> String {
        "    \"\(platform.rawValue)\": .\(platform.rawValue),"
    }

    private static func settings(_ features: PackageFeatures) -> [String] {
        guard !features.settings.isEmpty else { return [] }
        let start = [
            "func setting(_ text: String) -> SwiftSetting {",
            "    let value = text.split(separator: \":\", maxSplits: 1).dropFirst().joined()",
            "    switch text.prefix(while: { $0 != \":\" }) {",
        ]
        let cases = PackageFeatures.SettingKey.allCases.filter(features.settings.contains).map { key in
            let setting =
                switch key {
                case .upcoming: ".enableUpcomingFeature(value)"
                case .experimental: ".enableExperimentalFeature(value)"
                case .define: ".define(value)"
                case .swift: ".swiftLanguageMode(.version(value))"
                case .isolation: ".defaultIsolation(value == \"MainActor\" ? MainActor.self : nil)"
                case .unsafe: ".unsafeFlags(value.split(separator: \" \").map(String.init))"
                }
            return "    case \"\(key)\": return \(setting)"
        }
        return start + cases + ["    default: fatalError(\"unknown setting '\\(text)'\")", "    }", "}", ""]
    }

    // MARK: The loop

    private static func loop(_ features: PackageFeatures) -> [String] {
        [
            "for row in table.split(separator: \"\\n\") {",
            "    let fields = row.split(separator: \"|\", omittingEmptySubsequences: false).map(String.init)",
            "    let name = fields[0]",
            "    let path = fields[2]",
        ] + dependencies(features) + resources(features) + kinds(features) + fields(features) + ["}"]
    }

    private static func dependencies(_ features: PackageFeatures) -> [String] {
        var lines = [
            "    let dependencies: [Target.Dependency] = fields[3].split(separator: \",\").map { dependency in"
        ]
        guard features.isConditional else {
            return lines + [
                "        let names = dependency.split(separator: \"/\").map(String.init)",
                "        return names.count == 2 ? .product(name: names[1], package: names[0]) : .target(name: names[0])",
                "    }",
            ]
        }
        if features.platforms.isEmpty {
            lines.append("        let names = dependency.split(separator: \"/\").map(String.init)")
        } else {
            lines += [
                "        let halves = dependency.split(separator: \"@\").map(String.init)",
                "        let names = halves[0].split(separator: \"/\").map(String.init)",
                "        let isOn = halves.dropFirst().joined().split(separator: \"+\").compactMap { platforms[String($0)] }",
            ]
        }
        if !features.traits.isEmpty {
            lines.append("        let trait = names.count == 2 ? traits[names[0]] : nil")
        }
        return lines + condition(features) + [
            "        return names.count == 2",
            "            ? .product(name: names[1], package: names[0], condition: condition)",
            "            : .target(name: names[0], condition: condition)",
            "    }",
        ]
    }

    private static func condition(_ features: PackageFeatures) -> [String] {
        let start = "        let condition: TargetDependencyCondition? ="
        if features.traits.isEmpty { return ["\(start) isOn.isEmpty ? nil : .when(platforms: isOn)"] }
        if features.platforms.isEmpty { return ["\(start) trait.flatMap { .when(traits: [$0]) }"] }
        return [
            start,
            "            switch (trait, isOn.isEmpty) {",
            "            case (nil, true): nil",
            "            case (nil, false): .when(platforms: isOn)",
            "            case (let trait?, true): .when(traits: [trait])",
            "            case (let trait?, false): .when(platforms: isOn, traits: [trait])",
            "            }",
        ]
    }

    private static func resources(_ features: PackageFeatures) -> [String] {
        let start = "    let resources: [Resource] = fields.dropFirst(4)"
        let end = ".joined().split(separator: \",\").map { .process(String($0)) }"
        return [features.fields.isEmpty ? start + end : "\(start).prefix(1)\(end)"]
    }

    private static func kinds(_ features: PackageFeatures) -> [String] {
        let arguments = "(name: name, dependencies: dependencies, path: path, resources: resources))"
        var lines = [
            "    switch fields[1] {",
            "    case \"tests\":",
            "        targets.append(.testTarget\(arguments)",
            "    case \"executable\":",
            "        targets.append(.executableTarget\(arguments)",
            "        products.append(.executable(name: name, targets: [name]))",
            "    case \"library\":",
            "        targets.append(.target\(arguments)",
            "        products.append(.library(name: name, targets: [name]))",
        ]
        if features.kinds.contains(.macro) {
            lines += [
                "    case \"macro\":",
                "        targets.append(.macro(name: name, dependencies: dependencies, path: path))",
            ]
        }
        if features.kinds.contains(.plugin) {
            lines += [
                "    case \"plugin\":",
                "        let capability = Target.PluginCapability.buildTool()",
                "        targets.append(.plugin(name: name, capability: capability, dependencies: dependencies, path: path))",
                "        products.append(.plugin(name: name, targets: [name]))",
            ]
        }
        if features.kinds.contains(.binary) {
            lines += ["    case \"binary\":", "        targets.append(.binaryTarget(name: name, path: path))"]
        }
        if features.kinds.contains(.system) {
            lines += ["    case \"system\":", "        targets.append(.systemLibrary(name: name, path: path))"]
        }
        return lines + ["    default:", "        targets.append(.target\(arguments)", "    }"]
    }

    private static func fields(_ features: PackageFeatures) -> [String] {
        guard !features.fields.isEmpty else { return [] }
        var lines = [
            "    for field in fields.dropFirst(5) {",
            "        let target = targets[targets.count - 1]",
            "        let text = field.split(separator: \"=\", maxSplits: 1).dropFirst().joined()",
            "        let values = text.split(separator: \",\").map(String.init)",
            "        switch field.prefix(while: { $0 != \"=\" }) {",
        ]
        for field in PackageFeatures.Field.allCases where features.fields.contains(field) {
            lines.append("        case \"\(field)\":")
            switch field {
            case .exclude: lines.append("            target.exclude = values")
            case .plugins:
                lines += [
                    "            target.plugins = values.map { plugin in",
                    "                let names = plugin.split(separator: \"/\").map(String.init)",
                    "                return names.count == 2 ? .plugin(name: names[1], package: names[0]) : .plugin(name: plugin)",
                    "            }",
                ]
            case .product:
                lines += [
                    "            let type: Product.Library.LibraryType? =",
                    "                text == \"automatic\" ? nil : text == \"static\" ? .static : .dynamic",
                    "            products.append(.library(name: name, type: type, targets: [name]))",
                ]
            case .settings: lines.append("            target.swiftSettings = values.map(setting)")
            }
        }
        return lines + [
            "        default: fatalError(\"unknown field '\\(field)' of '\\(name)'\")", "        }", "    }",
        ]
    }
}
