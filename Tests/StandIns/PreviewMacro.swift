import SwiftSyntax
import SwiftSyntaxMacros

/// What `#Preview` becomes: nothing. The compiler checks what it is given, the body too, before it asks for that.
public struct PreviewMacro: DeclarationMacro {
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) -> [DeclSyntax] { [] }
}
