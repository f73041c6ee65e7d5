import AshlarProjectModel
import Testing

@testable import AshlarGenerating

@Suite("Accessors of resources")
struct ResourceAccessorsTests {
    private func catalog(_ files: [String: String], in language: String? = "ko") -> ResourceCatalog {
        ResourceCatalog(files.keys.sorted(), in: language) { Array((files[$0] ?? "").utf8) }
    }

    @Test("Images and colors are the sets in catalogs of assets")
    func assets() {
        let catalog = catalog([
            "R/Media.xcassets/Contents.json": "", "R/Media.xcassets/Icons/profile image.imageset/Contents.json": "",
            "R/Media.xcassets/Icons/profile image.imageset/a.png": "",
            "R/Media.xcassets/brand.colorset/Contents.json": "",
            "R/loose.imageset/Contents.json": "",
        ])
        #expect(catalog.images.map(\.key) == ["profile image"])
        #expect(catalog.colors.map(\.key) == ["brand"])
        #expect(catalog.texts.isEmpty && catalog.broken.isEmpty)
    }

    @Test("Texts are those of the default language, with the types of their arguments")
    func texts() {
        let catalog = catalog([
            "R/ko.lproj/Localizable.strings":
                "/* %@ in a comment */\n\"confirmSurgeText\" = \"탄력 요금 x%@\"; // one\nplain = \"100%%\";\n"
                + "\"two\" = \"%2$d of %1$@, %.1f\";",
            "R/en.lproj/Localizable.strings": "\"other\" = \"x\";",
        ])
        #expect(catalog.texts.map(\.key) == ["confirmSurgeText", "plain", "two"])
        #expect(catalog.texts.map(\.types) == [["String"], [], ["String", "Int", "Double"]])
    }

    @Test("A string catalog has its keys, too")
    func stringCatalog() {
        let text = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "Cancel": {}, "count": {"localizations": {"ko": {"stringUnit": {"state": "translated", "value": "%lld개"}}}}
            }}
            """
        let catalog = catalog(["R/Localizable.xcstrings": text])
        #expect(catalog.texts.map(\.key) == ["Cancel", "count"])
        #expect(catalog.texts.map(\.types) == [[], ["Int"]])
    }

    @Test("A table that is not valid is named, with the reason")
    func brokenTables() {
        let catalog = catalog(["R/ko.lproj/Localizable.strings": "\"a\" = ;", "R/Localizable.xcstrings": "{"])
        #expect(catalog.broken.map(\.path) == ["R/ko.lproj/Localizable.strings", "R/Localizable.xcstrings"])
    }

    @Test(
        "A key becomes a name in lower camel case",
        arguments: [
            ("profileImage", "profileImage"), ("profile_image", "profileImage"), ("Cancel the ride", "cancelTheRide"),
            ("URLBar", "urlBar"), ("ui/button.title", "uiButtonTitle"), ("결제", "결제"), ("2x", nil), ("…", nil),
            ("", nil),
        ])
    func names(key: String, name: String?) {
        #expect(ResourceAccessors.name(of: key) == name)
    }

    @Test(
        "Formats determine the arguments",
        arguments: [
            ("%@ and %d", ["String", "Int"]), ("%%@", []), ("100 %", []), ("100 % done", []),
            ("%1$@%1$@", ["String"]), ("%ld %5.2f", ["Int", "Double"]), ("%3$d", nil), ("%d %c", nil), ("%*d %d", nil),
            ("%d of 100 %", nil), ("%99999999999999999999$@ %d", nil), ("%s", []),
        ])
    func formats(text: String, types: [String]?) {
        #expect(TextFormat.types(in: text) == types)
    }
}
