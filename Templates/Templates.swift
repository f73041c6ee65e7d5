/// A built-in template.
package struct BuiltInTemplate: Sendable {
    /// The set and the name in it: `plain/Interface.Service`.
    package let name: String
    /// Counts the changes of the text, from 1.
    package let version: Int
    /// The extension of the files that are rendered.
    package let fileExtension: String
    package let text: String

    init(_ name: String, version: Int = 1, extension fileExtension: String = "swift", _ bytes: [UInt8]) {
        self.name = name
        self.version = version
        self.fileExtension = fileExtension
        text = String(decoding: bytes, as: UTF8.self)
    }

    /// The name with the version: `plain/Interface.Service@1`.
    package var id: String { "\(name)@\(version)" }
}

/// The built-in templates, sorted by name.
package enum BuiltInTemplates {
    package static let all: [BuiltInTemplate] = [
        .init("coordinator/App.Start", PackageResources.coordinator_App_Start_swift_mustache),
        .init(
            "coordinator/Architecture.AppCoordinator",
            PackageResources.coordinator_Architecture_AppCoordinator_swift_mustache),
        .init("coordinator/Architecture.Children", PackageResources.coordinator_Architecture_Children_swift_mustache),
        .init(
            "coordinator/Architecture.Coordinator",
            PackageResources.coordinator_Architecture_Coordinator_swift_mustache),
        .init(
            "coordinator/Architecture.Dependencies",
            PackageResources.coordinator_Architecture_Dependencies_swift_mustache),
        .init(
            "coordinator/Architecture.FeatureFactory",
            PackageResources.coordinator_Architecture_FeatureFactory_swift_mustache),
        .init(
            "coordinator/Architecture.Navigation",
            PackageResources.coordinator_Architecture_Navigation_swift_mustache),
        .init(
            "coordinator/Architecture.NavigationController",
            PackageResources.coordinator_Architecture_NavigationController_swift_mustache),
        .init("coordinator/Architecture.Screen", PackageResources.coordinator_Architecture_Screen_swift_mustache),
        .init("coordinator/Entity.Model", PackageResources.coordinator_Entity_Model_swift_mustache),
        .init(
            "coordinator/Implementation.Coordinator",
            PackageResources.coordinator_Implementation_Coordinator_swift_mustache),
        .init(
            "coordinator/Implementation.FactoryCoordinator",
            PackageResources.coordinator_Implementation_FactoryCoordinator_swift_mustache),
        .init("coordinator/Repository.Protocol", PackageResources.coordinator_Repository_Protocol_swift_mustache),
        .init(
            "coordinator/RepositoryImplementation.Live",
            PackageResources.coordinator_RepositoryImplementation_Live_swift_mustache),
        .init("coordinator/SwiftUI.ListModel", PackageResources.coordinator_SwiftUI_ListModel_swift_mustache),
        .init("coordinator/SwiftUI.ListView", PackageResources.coordinator_SwiftUI_ListView_swift_mustache),
        .init("coordinator/SwiftUI.ViewFactory", PackageResources.coordinator_SwiftUI_ViewFactory_swift_mustache),
        .init("coordinator/SwiftUITests.ListModel", PackageResources.coordinator_SwiftUITests_ListModel_swift_mustache),
        .init(
            "coordinator/TestSupport.NavigationSpy",
            PackageResources.coordinator_TestSupport_NavigationSpy_swift_mustache),
        .init("coordinator/Tests.Children", PackageResources.coordinator_Tests_Children_swift_mustache),
        .init("coordinator/Tests.Coordinator", PackageResources.coordinator_Tests_Coordinator_swift_mustache),
        .init("coordinator/UIKit.Action", PackageResources.coordinator_UIKit_Action_swift_mustache),
        .init("coordinator/UIKit.Coordinator", PackageResources.coordinator_UIKit_Coordinator_swift_mustache),
        .init(
            "coordinator/UIKit.DetailViewController",
            PackageResources.coordinator_UIKit_DetailViewController_swift_mustache),
        .init("coordinator/UIKit.DetailViewModel", PackageResources.coordinator_UIKit_DetailViewModel_swift_mustache),
        .init("coordinator/UIKit.FeatureFactory", PackageResources.coordinator_UIKit_FeatureFactory_swift_mustache),
        .init("coordinator/UIKit.Screens", PackageResources.coordinator_UIKit_Screens_swift_mustache),
        .init("coordinator/UIKit.ViewController", PackageResources.coordinator_UIKit_ViewController_swift_mustache),
        .init("coordinator/UIKit.ViewModel", PackageResources.coordinator_UIKit_ViewModel_swift_mustache),
        .init("coordinator/UIKitTests.Coordinator", PackageResources.coordinator_UIKitTests_Coordinator_swift_mustache),
        .init(
            "coordinator/UIKitTests.DetailViewModel",
            PackageResources.coordinator_UIKitTests_DetailViewModel_swift_mustache),
        .init("coordinator/UIKitTests.ViewModel", PackageResources.coordinator_UIKitTests_ViewModel_swift_mustache),
        .init("mvi/Architecture.Container", PackageResources.mvi_Architecture_Container_swift_mustache),
        .init("mvi/Architecture.Effects", PackageResources.mvi_Architecture_Effects_swift_mustache),
        .init("mvi/Architecture.Loading", PackageResources.mvi_Architecture_Loading_swift_mustache),
        .init("mvi/Architecture.Notices", PackageResources.mvi_Architecture_Notices_swift_mustache),
        .init("mvi/Architecture.Notifier", PackageResources.mvi_Architecture_Notifier_swift_mustache),
        .init("mvi/Architecture.Notifying", PackageResources.mvi_Architecture_Notifying_swift_mustache),
        .init("mvi/Example.IntentGallery", PackageResources.mvi_Example_IntentGallery_swift_mustache),
        .init("mvi/Implementation.IntentFactory", PackageResources.mvi_Implementation_IntentFactory_swift_mustache),
        .init("mvi/Previews.Intent", PackageResources.mvi_Previews_Intent_swift_mustache),
        .init("mvi/Tests.Effects", PackageResources.mvi_Tests_Effects_swift_mustache),
        .init("mvi/Tests.Intent", PackageResources.mvi_Tests_Intent_swift_mustache),
        .init("mvi/Tests.Notifier", PackageResources.mvi_Tests_Notifier_swift_mustache),
        .init("mvi/UI.Intent", PackageResources.mvi_UI_Intent_swift_mustache),
        .init("mvi/UI.IntentView", PackageResources.mvi_UI_IntentView_swift_mustache),
        .init("mvi/UI.Model", PackageResources.mvi_UI_Model_swift_mustache),
        .init("plain/App.Configuration", PackageResources.plain_App_Configuration_swift_mustache),
        .init("plain/C.Header", extension: "h", PackageResources.plain_C_Header_h_mustache),
        .init("plain/C.Source", extension: "c", PackageResources.plain_C_Source_c_mustache),
        .init("plain/Component.View", PackageResources.plain_Component_View_swift_mustache),
        .init("plain/Example.Gallery", PackageResources.plain_Example_Gallery_swift_mustache),
        .init("plain/Executable.Main", PackageResources.plain_Executable_Main_swift_mustache),
        .init(
            "plain/Implementation.ControllerFactory",
            PackageResources.plain_Implementation_ControllerFactory_swift_mustache),
        .init(
            "plain/Implementation.ControllerModel",
            PackageResources.plain_Implementation_ControllerModel_swift_mustache),
        .init(
            "plain/Implementation.ControllerScreen",
            PackageResources.plain_Implementation_ControllerScreen_swift_mustache),
        .init("plain/Implementation.Factory", PackageResources.plain_Implementation_Factory_swift_mustache),
        .init("plain/Implementation.LiveService", PackageResources.plain_Implementation_LiveService_swift_mustache),
        .init("plain/Implementation.Model", PackageResources.plain_Implementation_Model_swift_mustache),
        .init("plain/Implementation.Screen", PackageResources.plain_Implementation_Screen_swift_mustache),
        .init("plain/Interface.Building", PackageResources.plain_Interface_Building_swift_mustache),
        .init("plain/Interface.Input", PackageResources.plain_Interface_Input_swift_mustache),
        .init("plain/Interface.Interactable", PackageResources.plain_Interface_Interactable_swift_mustache),
        .init("plain/Interface.Listener", PackageResources.plain_Interface_Listener_swift_mustache),
        .init("plain/Interface.Service", PackageResources.plain_Interface_Service_swift_mustache),
        .init("plain/Library.Bundle", PackageResources.plain_Library_Bundle_swift_mustache),
        .init("plain/Library.ReadMe", extension: "md", PackageResources.plain_Library_ReadMe_md_mustache),
        .init("plain/Macro.Expansion", PackageResources.plain_Macro_Expansion_swift_mustache),
        .init("plain/Macro.Plugin", PackageResources.plain_Macro_Plugin_swift_mustache),
        .init("plain/Plugin.BuildTool", PackageResources.plain_Plugin_BuildTool_swift_mustache),
        .init("plain/Previews.Previews", PackageResources.plain_Previews_Previews_swift_mustache),
        .init("plain/Seam.Conformance", PackageResources.plain_Seam_Conformance_swift_mustache),
        .init("plain/Seam.Model", PackageResources.plain_Seam_Model_swift_mustache),
        .init("plain/Service.Live", PackageResources.plain_Service_Live_swift_mustache),
        .init("plain/Service.Protocol", PackageResources.plain_Service_Protocol_swift_mustache),
        .init(
            "plain/System.ModuleMap", extension: "modulemap", PackageResources.plain_System_ModuleMap_modulemap_mustache
        ),
        .init("plain/System.Shim", extension: "h", PackageResources.plain_System_Shim_h_mustache),
        .init("plain/Target.Empty", PackageResources.plain_Target_Empty_swift_mustache),
        .init("plain/Tests.Model", PackageResources.plain_Tests_Model_swift_mustache),
        .init("plain/UI.State", PackageResources.plain_UI_State_swift_mustache),
        .init("plain/UI.Strings", extension: "strings", PackageResources.plain_UI_Strings_strings_mustache),
        .init("plain/UI.View", PackageResources.plain_UI_View_swift_mustache),
        .init("plain/UI.ViewController", PackageResources.plain_UI_ViewController_swift_mustache),
        .init("presets/29cm", PackageResources.preset_29cm_ashlar_yml_mustache),
        .init("presets/clean", PackageResources.preset_clean_ashlar_yml_mustache),
        .init("presets/minimal", PackageResources.preset_minimal_ashlar_yml_mustache),
        .init("presets/mvi", PackageResources.preset_mvi_ashlar_yml_mustache),
        .init("presets/tada", PackageResources.preset_tada_ashlar_yml_mustache),
        .init("presets/tca", PackageResources.preset_tca_ashlar_yml_mustache),
        .init("presets/ui-only", PackageResources.preset_ui_only_ashlar_yml_mustache),
        .init("ribs/Architecture.Call", PackageResources.ribs_Architecture_Call_swift_mustache),
        .init("ribs/Architecture.Interacting", PackageResources.ribs_Architecture_Interacting_swift_mustache),
        .init("ribs/Architecture.Node", PackageResources.ribs_Architecture_Node_swift_mustache),
        .init("ribs/Architecture.Routing", PackageResources.ribs_Architecture_Routing_swift_mustache),
        .init("ribs/Implementation.Builder", PackageResources.ribs_Implementation_Builder_swift_mustache),
        .init("ribs/Implementation.Interactor", PackageResources.ribs_Implementation_Interactor_swift_mustache),
        .init("ribs/Implementation.RoutedScreen", PackageResources.ribs_Implementation_RoutedScreen_swift_mustache),
        .init("ribs/Implementation.Router", PackageResources.ribs_Implementation_Router_swift_mustache),
        .init("ribs/Tests.Interactor", PackageResources.ribs_Tests_Interactor_swift_mustache),
        .init("ribs/Tests.Node", PackageResources.ribs_Tests_Node_swift_mustache),
        .init("tca/App.Feature", PackageResources.tca_App_Feature_swift_mustache),
        .init("tca/App.View", PackageResources.tca_App_View_swift_mustache),
        .init("tca/Flow.Dependencies", PackageResources.tca_Flow_Dependencies_swift_mustache),
        .init("tca/Flow.Factory", PackageResources.tca_Flow_Factory_swift_mustache),
        .init("tca/Flow.Feature", PackageResources.tca_Flow_Feature_swift_mustache),
        .init("tca/Flow.Route", PackageResources.tca_Flow_Route_swift_mustache),
        .init("tca/Flow.RouteTests", PackageResources.tca_Flow_RouteTests_swift_mustache),
        .init("tca/Flow.Steps", PackageResources.tca_Flow_Steps_swift_mustache),
        .init("tca/Flow.View", PackageResources.tca_Flow_View_swift_mustache),
        .init("tca/Implementation.Arguments", PackageResources.tca_Implementation_Arguments_swift_mustache),
        .init("tca/Implementation.Delegate", PackageResources.tca_Implementation_Delegate_swift_mustache),
        .init("tca/Implementation.Dependencies", PackageResources.tca_Implementation_Dependencies_swift_mustache),
        .init("tca/Implementation.Feature", PackageResources.tca_Implementation_Feature_swift_mustache),
        .init("tca/Implementation.ServiceKey", PackageResources.tca_Implementation_ServiceKey_swift_mustache),
        .init("tca/Module.SharedKeys", PackageResources.tca_Module_SharedKeys_swift_mustache),
        .init("tca/Previews.Store", PackageResources.tca_Previews_Store_swift_mustache),
        .init("tca/Tests.Feature", PackageResources.tca_Tests_Feature_swift_mustache),
        .init("tca/UI.StaticView", PackageResources.tca_UI_StaticView_swift_mustache),
        .init("tca/UI.StoreFactory", PackageResources.tca_UI_StoreFactory_swift_mustache),
        .init("tca/UI.StoreView", PackageResources.tca_UI_StoreView_swift_mustache),
    ]

    /// The root `Package.swift`, which custom templates cannot replace.
    package static let packageManifest = BuiltInTemplate("package/Package", PackageResources.Package_swift_mustache)

    /// The text of the `set.yml` of each set of templates, by the name of the set.
    package static let sets: [String: String] = [
        "coordinator": String(decoding: PackageResources.coordinator_set_yml, as: UTF8.self),
        "mvi": String(decoding: PackageResources.mvi_set_yml, as: UTF8.self),
        "plain": String(decoding: PackageResources.plain_set_yml, as: UTF8.self),
        "ribs": String(decoding: PackageResources.ribs_set_yml, as: UTF8.self),
        "tca": String(decoding: PackageResources.tca_set_yml, as: UTF8.self),
        "uikit": String(decoding: PackageResources.uikit_set_yml, as: UTF8.self),
    ]

    package static func template(named name: String) -> BuiltInTemplate? { byName[name] }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
