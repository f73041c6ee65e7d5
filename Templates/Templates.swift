/// A template that ships with Ashlar.
package struct BuiltInTemplate: Sendable {
    /// The set and the name in it: `plain/Interface.Service`.
    package let name: String
    /// Rises with every change of the text.
    package let version: Int
    package let text: String

    fileprivate init(_ name: String, version: Int, _ bytes: [UInt8]) {
        self.name = name
        self.version = version
        text = String(decoding: bytes, as: UTF8.self)
    }

    /// The name with the version: `plain/Interface.Service@1`.
    package var id: String { "\(name)@\(version)" }
}

/// The templates that ship with Ashlar, sorted by name.
package enum BuiltInTemplates {
    package static let all: [BuiltInTemplate] = [
        .init("plain/Architecture.Node", version: 2, PackageResources.plain_Architecture_Node_swift_mustache),
        .init("plain/C.Header", version: 1, PackageResources.plain_C_Header_h_mustache),
        .init("plain/C.Source", version: 1, PackageResources.plain_C_Source_c_mustache),
        .init("plain/Component.Previews", version: 1, PackageResources.plain_Component_Previews_swift_mustache),
        .init("plain/Component.View", version: 1, PackageResources.plain_Component_View_swift_mustache),
        .init("plain/Example.Gallery", version: 2, PackageResources.plain_Example_Gallery_swift_mustache),
        .init("plain/Executable.Main", version: 1, PackageResources.plain_Executable_Main_swift_mustache),
        .init("plain/Implementation.Factory", version: 2, PackageResources.plain_Implementation_Factory_swift_mustache),
        .init(
            "plain/Implementation.LiveService", version: 2,
            PackageResources.plain_Implementation_LiveService_swift_mustache),
        .init("plain/Implementation.Model", version: 2, PackageResources.plain_Implementation_Model_swift_mustache),
        .init(
            "plain/Implementation.ModuleFactory", version: 2,
            PackageResources.plain_Implementation_ModuleFactory_swift_mustache),
        .init(
            "plain/Implementation.ModuleService", version: 2,
            PackageResources.plain_Implementation_ModuleService_swift_mustache),
        .init(
            "plain/Implementation.PlainFactory", version: 2,
            PackageResources.plain_Implementation_PlainFactory_swift_mustache),
        .init("plain/Implementation.Screen", version: 2, PackageResources.plain_Implementation_Screen_swift_mustache),
        .init("plain/Interface.Interactable", version: 2, PackageResources.plain_Interface_Interactable_swift_mustache),
        .init("plain/Interface.Listener", version: 2, PackageResources.plain_Interface_Listener_swift_mustache),
        .init(
            "plain/Interface.ModuleService", version: 2, PackageResources.plain_Interface_ModuleService_swift_mustache),
        .init(
            "plain/Interface.ModuleServiceError", version: 2,
            PackageResources.plain_Interface_ModuleServiceError_swift_mustache),
        .init("plain/Interface.Service", version: 2, PackageResources.plain_Interface_Service_swift_mustache),
        .init("plain/Library.Bundle", version: 2, PackageResources.plain_Library_Bundle_swift_mustache),
        .init("plain/Library.Identifier", version: 2, PackageResources.plain_Library_Identifier_swift_mustache),
        .init("plain/Library.ReadMe", version: 1, PackageResources.plain_Library_ReadMe_md_mustache),
        .init("plain/Macro.Expansion", version: 1, PackageResources.plain_Macro_Expansion_swift_mustache),
        .init("plain/Macro.Plugin", version: 1, PackageResources.plain_Macro_Plugin_swift_mustache),
        .init("plain/Plugin.BuildTool", version: 1, PackageResources.plain_Plugin_BuildTool_swift_mustache),
        .init("plain/Previews.Previews", version: 1, PackageResources.plain_Previews_Previews_swift_mustache),
        .init("plain/Screen.Interactable", version: 1, PackageResources.plain_Screen_Interactable_swift_mustache),
        .init("plain/Screen.Model", version: 1, PackageResources.plain_Screen_Model_swift_mustache),
        .init("plain/Screen.Screen", version: 1, PackageResources.plain_Screen_Screen_swift_mustache),
        .init("plain/Screen.Tests", version: 1, PackageResources.plain_Screen_Tests_swift_mustache),
        .init("plain/Screen.View", version: 1, PackageResources.plain_Screen_View_swift_mustache),
        .init("plain/Screen.ViewModel", version: 1, PackageResources.plain_Screen_ViewModel_swift_mustache),
        .init("plain/Service.Live", version: 1, PackageResources.plain_Service_Live_swift_mustache),
        .init("plain/Service.Protocol", version: 1, PackageResources.plain_Service_Protocol_swift_mustache),
        .init("plain/Service.Tests", version: 1, PackageResources.plain_Service_Tests_swift_mustache),
        .init("plain/System.ModuleMap", version: 1, PackageResources.plain_System_ModuleMap_modulemap_mustache),
        .init("plain/System.Shim", version: 1, PackageResources.plain_System_Shim_h_mustache),
        .init("plain/Tests.First", version: 1, PackageResources.plain_Tests_First_swift_mustache),
        .init("plain/Tests.Identifier", version: 1, PackageResources.plain_Tests_Identifier_swift_mustache),
        .init("plain/Tests.Model", version: 2, PackageResources.plain_Tests_Model_swift_mustache),
        .init("plain/Tests.ModuleService", version: 2, PackageResources.plain_Tests_ModuleService_swift_mustache),
        .init(
            "plain/Tests.ModuleServiceMock", version: 2, PackageResources.plain_Tests_ModuleServiceMock_swift_mustache),
        .init("plain/Tests.Node", version: 1, PackageResources.plain_Tests_Node_swift_mustache),
        .init("plain/Tests.PlainFactory", version: 1, PackageResources.plain_Tests_PlainFactory_swift_mustache),
        .init("plain/Tests.ServiceMock", version: 2, PackageResources.plain_Tests_ServiceMock_swift_mustache),
        .init("plain/Tests.ViewModel", version: 2, PackageResources.plain_Tests_ViewModel_swift_mustache),
        .init("plain/UI.View", version: 2, PackageResources.plain_UI_View_swift_mustache),
        .init("plain/UI.ViewModel", version: 2, PackageResources.plain_UI_ViewModel_swift_mustache),
        .init("presets/minimal", version: 1, PackageResources.preset_minimal_ashlar_yml_mustache),
        .init("presets/tada", version: 1, PackageResources.preset_tada_ashlar_yml_mustache),
    ]

    /// What templates said in versions that have gone, sorted by name: what is written with a later version is held
    /// against them. A text goes here, as `past/past.<version>.<Part>.<Name>.swift.mustache`, when its version rises.
    package static let past: [BuiltInTemplate] = [
        .init("plain/Architecture.Node", version: 1, PackageResources.past_1_Architecture_Node_swift_mustache),
        .init("plain/Example.Gallery", version: 1, PackageResources.past_1_Example_Gallery_swift_mustache),
        .init(
            "plain/Implementation.Factory", version: 1, PackageResources.past_1_Implementation_Factory_swift_mustache),
        .init(
            "plain/Implementation.LiveService", version: 1,
            PackageResources.past_1_Implementation_LiveService_swift_mustache),
        .init("plain/Implementation.Model", version: 1, PackageResources.past_1_Implementation_Model_swift_mustache),
        .init(
            "plain/Implementation.ModuleFactory", version: 1,
            PackageResources.past_1_Implementation_ModuleFactory_swift_mustache),
        .init(
            "plain/Implementation.ModuleService", version: 1,
            PackageResources.past_1_Implementation_ModuleService_swift_mustache),
        .init(
            "plain/Implementation.PlainFactory", version: 1,
            PackageResources.past_1_Implementation_PlainFactory_swift_mustache),
        .init("plain/Implementation.Screen", version: 1, PackageResources.past_1_Implementation_Screen_swift_mustache),
        .init(
            "plain/Interface.Interactable", version: 1, PackageResources.past_1_Interface_Interactable_swift_mustache),
        .init("plain/Interface.Listener", version: 1, PackageResources.past_1_Interface_Listener_swift_mustache),
        .init(
            "plain/Interface.ModuleService", version: 1,
            PackageResources.past_1_Interface_ModuleService_swift_mustache),
        .init(
            "plain/Interface.ModuleServiceError", version: 1,
            PackageResources.past_1_Interface_ModuleServiceError_swift_mustache),
        .init("plain/Interface.Service", version: 1, PackageResources.past_1_Interface_Service_swift_mustache),
        .init("plain/Library.Bundle", version: 1, PackageResources.past_1_Library_Bundle_swift_mustache),
        .init("plain/Library.Identifier", version: 1, PackageResources.past_1_Library_Identifier_swift_mustache),
        .init("plain/Tests.Model", version: 1, PackageResources.past_1_Tests_Model_swift_mustache),
        .init("plain/Tests.ModuleService", version: 1, PackageResources.past_1_Tests_ModuleService_swift_mustache),
        .init(
            "plain/Tests.ModuleServiceMock", version: 1,
            PackageResources.past_1_Tests_ModuleServiceMock_swift_mustache),
        .init("plain/Tests.ServiceMock", version: 1, PackageResources.past_1_Tests_ServiceMock_swift_mustache),
        .init("plain/Tests.ViewModel", version: 1, PackageResources.past_1_Tests_ViewModel_swift_mustache),
        .init("plain/UI.View", version: 1, PackageResources.past_1_UI_View_swift_mustache),
        .init("plain/UI.ViewModel", version: 1, PackageResources.past_1_UI_ViewModel_swift_mustache),
    ]

    /// What a template said in a version; `nil` where that is not known.
    package static func template(named name: String, version: Int) -> BuiltInTemplate? {
        if let current = byName[name], current.version == version { return current }
        return past.first { $0.name == name && $0.version == version }
    }

    package static func template(named name: String) -> BuiltInTemplate? { byName[name] }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
