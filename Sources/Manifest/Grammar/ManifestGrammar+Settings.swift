import AshlarProjectModel
import AshlarYAMLTree

extension ManifestGrammar {
    /// A list of settings for the compiler: each a mapping of one key.
    var settings: ValueDecoder<[BuildSetting]> {
        let record = RecordDecoder<[BuildSetting]>(
            "a setting",
            [
                Field("upcoming", text, "an upcoming feature", example: "MemberImportVisibility") {
                    $0.append(.upcomingFeature($1.value))
                },
                Field("experimental", text, "an experimental feature", example: "Lifetimes") {
                    $0.append(.experimentalFeature($1.value))
                },
                Field("define", text, "a condition for `#if`", example: "VENDORS") { $0.append(.define($1.value)) },
                Field("swift", languageMode, "the language mode", example: "6") {
                    $0.append(.languageMode($1.value))
                },
                Field(
                    "isolation", isolation, "the default actor isolation; needs `swift: \"6.2\"`",
                    example: "MainActor"
                ) { $0.append(.defaultIsolation($1.value)) },
                Field(
                    "unsafe", words, "compiler flags, which SwiftPM rejects in dependencies",
                    example: "[-enable-testing]"
                ) { $0.append(.unsafeFlags($1.map(\.value))) },
            ])
        let setting = ValueDecoder<[BuildSetting]>.record(record, "a setting") { _ in [] }
        return ValueDecoder<[[BuildSetting]]>.list(of: setting, "a list of settings").map { $0.flatMap(\.self) }
    }

    /// A language mode of Swift that tools version 6 knows.
    var languageMode: ValueDecoder<Located<String>> { .keyword([("5", "5"), ("6", "6")]) }

    private var isolation: ValueDecoder<Located<String?>> {
        .keyword([("MainActor", .some("MainActor")), ("nonisolated", nil)])
    }

    var settingsByKind: ValueDecoder<[SettingsDeclaration]> {
        func field(_ key: String, _ kind: PartKind?, _ summary: String) -> Field<[SettingsDeclaration]> {
            Field(key, settings, summary, example: "[{upcoming: MemberImportVisibility}]") {
                $0.append(SettingsDeclaration(kind: kind, settings: $1))
            }
        }
        let kinds = PartKind.allCases.map { field($0.rawValue, $0, "the settings of targets of this kind") }
        let fields = [field("all", nil, "the settings of every target")] + kinds
        return .record(RecordDecoder("settings by kind", fields), "settings by kind") { _ in [] }
    }

    var mockNames: ValueDecoder<MockNames> {
        let record = RecordDecoder<MockNames>(
            "mocks",
            [
                Field(
                    "prefix", text.map(\.value), \.prefix, "precedes the protocol's name", absence: "nothing",
                    example: "Fake"),
                Field("suffix", text.map(\.value), \.suffix, "follows it", absence: "`Mock`", example: "Mock"),
                Field(
                    "shortcuts", flag.map(\.value), \.hasShortcuts,
                    "whether simple methods have `barReturnValue` and `barError`",
                    absence: "`false`", example: "true"),
            ])
        return .record(record, "mocks") { _ in MockNames() }
    }
}
