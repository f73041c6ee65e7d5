import AshlarProjectModel
import Testing

@Suite struct ModuleNameTests {
    /// As `swift package describe` prints them.
    @Test(arguments: [
        ("Model", "Model"), ("My-Lib.x", "My_Lib_x"), ("1foo", "_foo"), ("a’b", "a_b"), ("Übung b", "Übung_b"),
        ("日本·x", "日本·x"), ("😀k", "_k"), ("", ""),
    ])
    func nameIsTheOneOfSwiftPM(name: String, module: String) { #expect(ModuleName.of(name) == module) }
}
