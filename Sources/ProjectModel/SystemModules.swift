/// Modules of Apple's systems and of the Swift toolchain (Xcode 26 and Swift 6.3, as of November 2026).
package enum SystemModules {
    package static let names: Set<String> = Set(
        """
        ARKit AVFAudio AVFoundation AVKit AVRouting Accelerate Accessibility AccessorySetupKit Accounts ActivityKit
        AdAttributionKit AdServices AdSupport AddressBook AlarmKit Android AppIntents AppKit AppMigrationKit
        AppTrackingTransparency AppleScriptKit AppleScriptObjC ApplicationServices AssetsLibrary
        AudioDriverKit AudioToolbox AudioUnit AudioVideoBridging AuthenticationServices
        AutomaticAssessmentConfiguration Automator BackgroundAssets BackgroundTasks Bionic
        BlockStorageDeviceDriverKit BrowserEngineKit BusinessChat CFNetwork CRT CalendarStore CallKit CarPlay Carbon
        Charts Cinematic ClassKit ClockKit CloudKit Cocoa Collaboration ColorSync Combine
        CommonCrypto CompositorServices Contacts ContactsUI CoreAudio CoreAudioKit CoreAudioTypes CoreBluetooth
        CoreData CoreFoundation CoreGraphics CoreHID CoreHaptics CoreImage CoreLocation CoreLocationUI CoreMIDI
        CoreML CoreMedia CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText CoreTransferable
        CoreVideo CoreWLAN CreateML CreateMLComponents CryptoKit CryptoTokenKit Cxx CxxStdlib DVDPlayback Darwin
        DataDetection DeclaredAgeRange DeveloperToolsSupport DeviceActivity DeviceCheck DeviceDiscoveryUI
        DiscRecording DiscRecordingUI DiskArbitration Dispatch Distributed DockKit DriverKit EnergyKit EventKit
        EventKitUI ExceptionHandling ExecutionPolicy ExposureNotification ExtensionFoundation ExtensionKit
        ExternalAccessory FamilyControls FileProvider FileProviderUI FinanceKit FinanceKitUI FinderSync
        ForceFeedback Foundation FoundationEssentials FoundationInternationalization FoundationModels
        FoundationNetworking FoundationXML GLKit GLUT GSS GameController GameKit GameplayKit GeoToolbox Glibc
        GroupActivities HIDDriverKit HealthKit HealthKitUI HomeKit Hypervisor IOBluetooth IOBluetoothUI IOKit
        IOSurface IOUSBHost IdentityLookup IdentityLookupUI ImageCaptureCore ImageIO ImagePlayground
        ImmersiveMediaSupport InputMethodKit InstallerPlugins InstantMessage Intents IntentsUI 
        JavaScriptCore JournalingSuggestions Kernel LatentSemanticMapping LinkPresentation LiveCommunicationKit
        LocalAuthentication LocalAuthenticationEmbeddedUI LockedCameraCapture MLCompute MachO MailKit
        ManagedSettings ManagedSettingsUI MapKit Matter MatterSupport MediaAccessibility MediaExtension MediaLibrary
        MediaPlayer MediaSetup MediaToolbox MessageUI Messages Metal MetalFX MetalKit MetalPerformanceShaders
        MetalPerformanceShadersGraph MetricKit MobileCoreServices ModelIO MultipeerConnectivity MusicKit Musl
        NaturalLanguage NearbyInteraction NetFS Network NetworkExtension NetworkingDriverKit NotificationCenter
        OSAKit OSLog ObjectiveC Observation OpenAL OpenCL OpenDirectory OpenGL OpenGLES PCIDriverKit PCSC PDFKit
        PHASE PackageDescription PackagePlugin PaperKit ParavirtualizedGraphics PassKit PencilKit PermissionKit
        PhaseKit Photos PhotosUI PlaygroundSupport Playgrounds PreferencePanes ProximityReader PushKit PushToTalk
        Quartz QuartzCore QuickLook QuickLookThumbnailing QuickLookUI RealityFoundation RealityKit RegexBuilder
        RelevanceKit ReplayKit RoomPlan SCSIControllerDriverKit SQLite3 SafariServices SafetyKit SceneKit
        ScreenCaptureKit ScreenSaver ScreenTime ScriptingBridge SecureElementCredential Security SecurityFoundation
        SecurityInterface SecurityUI SensitiveContentAnalysis SensorKit SerialDriverKit ServiceManagement
        SharedWithYou Sharing ShazamKit Social SoundAnalysis Speech SpriteKit StickerKit StoreKit StoreKitTest
        SwiftData SwiftUI SwiftUICore Symbols SyncServices Synchronization System SystemConfiguration
        SystemExtensions TVMLKit TVServices TVUIKit TWAIN TabletopKit TabularData TelephonyMessagingKit Testing
        ThreadNetwork TipKit Translation TranslationUIProvider Twitter UIKit USBDriverKit USBSerialDriverKit
        UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoSubscriberAccount VideoToolbox
        Virtualization Vision VisionKit WASILibc WatchConnectivity WatchKit WeatherKit WebKit WiFiAware WidgetKit
        WinSDK WorkoutKit XCTest XCUIAutomation XPC iAd iTunesLibrary os simd ucrt vmnet xpc
        """.split { $0.isWhitespace }.map(String.init))
}
