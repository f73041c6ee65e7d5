import AshlarProjectModel
import AshlarSwiftDeclarations

/// A composition root whose members are to be derived.
package struct CompositionJob: Sendable {
    /// A module whose types the root may create.
    package struct Part: Sendable {
        package var module: String
        /// The feature or module of the project that it belongs to; its members share one file.
        package var member: String
        /// Whether the app composes it. A factory of a composed module is a member of the root in any case.
        package var isComposed: Bool
        /// Whether some platforms lack the module.
        package var isOptional: Bool
        /// The module with the protocols that it implements: that of the interface, or the module itself.
        package var interface: String
        /// The group of its members in the root; `nil` for none.
        package var area: FeatureArea?

        package init(
            module: String, member: String, isComposed: Bool, isOptional: Bool, interface: String? = nil,
            area: FeatureArea? = nil
        ) {
            (self.module, self.member) = (module, member)
            (self.isComposed, self.isOptional) = (isComposed, isOptional)
            self.interface = interface ?? module
            self.area = area
        }
    }

    /// What the app implements of another module's protocol with a type that stays in it.
    package struct Seam: Sendable {
        package var name: String
        /// The module of the protocol, and the feature or module of the project that it belongs to.
        package var module: String
        package var owner: String
        package var protocolName: String
        /// The type that conforms to it, and the module that declares that.
        package var type: String
        package var typeModule: String
        /// The type with the default values; `nil` if it has none.
        package var defaultType: String?
        /// The member of the root.
        package var member: String
        package var location: AshlarProjectModel.SourceLocation

        package init(_ seam: AshlarProjectModel.Seam, in project: Project) {
            name = seam.name
            module = project.targets[seam.target].name
            owner = project.member(of: seam.target).name
            protocolName = seam.protocolName
            type = seam.conformingType
            typeModule = project.targets[seam.model == nil ? seam.app : seam.target].name
            defaultType = seam.hasDefault ? seam.defaultName : nil
            (member, location) = (seam.member, seam.location)
        }
    }

    /// The name of the app or extension in the manifest.
    package var name: String
    /// The app's target, with its handwritten sources.
    package var target: SourceModule
    /// The folder of the target, relative to the root of the project.
    package var folder: String
    /// The paths of the target's sources that Ashlar wrote and the user took over.
    package var kept: Set<String> = []
    /// The name of the root's class.
    package var root: String
    /// The name of the structure with the plain values of one launch.
    package var configuration: String
    package var parts: [Part]
    /// The features that an app can compose, by the names of their modules.
    package var features: [String: String] = [:]
    /// Those of the app.
    package var seams: [Seam] = []
    /// Whether each member's types are created in an assembly.
    package var hasAssemblies = false
    /// Whether the root registers its members in a container of Swinject.
    package var hasContainer = false
    /// The names of the modules that the target may import.
    package var visible: [String]
    /// The most open access level of a member of the root.
    package var access: AccessLevel

    package init(
        name: String, target: SourceModule, folder: String, root: String, configuration: String, parts: [Part],
        visible: [String], access: AccessLevel
    ) {
        (self.name, self.target, self.folder) = (name, target, folder)
        (self.root, self.configuration) = (root, configuration)
        (self.parts, self.visible, self.access) = (parts, visible, access)
    }
}

/// swift-syntax has a type of this name too.
typealias SourceLocation = AshlarProjectModel.SourceLocation
