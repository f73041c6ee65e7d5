import AshlarProjectModel
import SwiftSyntax

/// A name in what is asked of a mock that the target's sight does not explain.
struct Stranger {
    let name: String
    let token: TokenSyntax
    /// In whose text it stands.
    let source: Declaration
    /// What it is, where a module of the project declares it that the target does not see.
    let meaning: Declaration?

    /// The modules that may explain it and that the target does not see; none where a file can name it.
    func unseenModules(in scene: MockScene) -> [String] {
        if let meaning { return [meaning.module] }
        if name != source.module, scene.library.module(name) != nil, !scene.sees(name) { return [name] }
        let unseen = scene.unseenImports(of: source)
        if unseen.contains(name) { return [name] }
        return isOfSystem ? [] : unseen
    }

    /// Whether it is a name of the system's frameworks, or looks like one: `MKMapItem`, `DispatchQueue`.
    private var isOfSystem: Bool {
        if KnownModules.module(of: [name]) != nil || StandardTypes.areSendable.contains(name)
            || FrameworkNames.all.contains(name) || SystemModules.names.contains(name) || name.hasPrefix("Dispatch")
        {
            return true
        }
        return name.utf8.prefix(2).allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
}
