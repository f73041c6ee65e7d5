/// Modules of Apple's systems and of the Swift toolchain (Xcode 26 and Swift 6.3, as of November 2026).
package enum SystemModules {
    package static let names: Set<String> = Set(
        """
        ARKit AVFAudio AVFoundation AVKit AVRouting Accelerate Accessibility AccessorySetupKit Accounts ActivityKit
        AdAttributionKit AdServices AdSupport AddressBook AddressBookUI AlarmKit Android AppClip AppIntents AppKit
        AppMigrationKit AppTrackingTransparency AppleArchive AppleScriptKit AppleScriptObjC ApplicationServices
        AssetsLibrary AudioDriverKit AudioToolbox AudioUnit AudioVideoBridging AuthenticationServices
        AutomatedDeviceEnrollment AutomaticAssessmentConfiguration Automator BackgroundAssets BackgroundTasks Bionic
        BlockStorageDeviceDriverKit BrowserEngineCore BrowserEngineKit BrowserKit BusinessChat CFNetwork CRT
        CalendarStore CallKit CarKey CarPlay Carbon Charts Cinematic ClassKit ClockKit CloudKit Cocoa Collaboration
        ColorSync Combine CommonCrypto CompositorServices Compression ContactProvider Contacts ContactsUI CoreAudio
        CoreAudioKit CoreAudioTypes CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHID CoreHaptics CoreImage
        CoreLocation CoreLocationUI CoreMIDI CoreML CoreMedia CoreMediaIO CoreMotion CoreNFC CoreServices
        CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CoreWLAN CreateML CreateMLComponents
        CryptoKit CryptoTokenKit Cxx CxxStdlib DVDPlayback Darwin DataDetection DeclaredAgeRange
        DeveloperToolsSupport DeviceActivity DeviceCheck DeviceDiscoveryExtension DeviceDiscoveryUI DirectoryService
        DiscRecording DiscRecordingUI DiskArbitration Dispatch Distributed DockKit DriverKit EndpointSecurity
        EnergyKit EventKit EventKitUI ExceptionHandling ExecutionPolicy ExposureNotification ExtensionFoundation
        ExtensionKit ExternalAccessory FSKit FamilyControls FileProvider FileProviderUI FinanceKit FinanceKitUI
        FinderSync ForceFeedback Foundation FoundationEssentials FoundationInternationalization FoundationModels
        FoundationNetworking FoundationXML GLKit GLUT GSS GameController GameKit GameSave GameplayKit GeoToolbox
        Glibc GroupActivities HIDDriverKit HealthKit HealthKitUI HomeKit Hypervisor IOBluetooth IOBluetoothUI IOKit
        IOSurface IOUSBHost IdentityDocumentServices IdentityDocumentServicesUI IdentityLookup IdentityLookupUI
        ImageCaptureCore ImageIO ImagePlayground ImmersiveMediaSupport InputMethodKit InstallerPlugins
        InstantMessage Intents IntentsUI JavaScriptCore JournalingSuggestions Kerberos Kernel LatentSemanticMapping
        LightweightCodeRequirements LinkPresentation LiveCommunicationKit LocalAuthentication
        LocalAuthenticationEmbeddedUI LockedCameraCapture MLCompute MachO MailKit ManagedApp ManagedAppDistribution
        ManagedSettings ManagedSettingsUI MapKit MarketplaceKit Matter MatterSupport MediaAccessibility
        MediaExtension MediaLibrary MediaPlayer MediaSetup MediaToolbox MessageUI Messages Metal MetalFX MetalKit
        MetalPerformanceShaders MetalPerformanceShadersGraph MetricKit MobileCoreServices ModelIO
        MultipeerConnectivity MusicKit Musl NaturalLanguage NearbyInteraction NetFS Network NetworkExtension
        NetworkingDriverKit NotificationCenter OSAKit OSLog ObjectiveC Observation OpenAL OpenCL OpenDirectory
        OpenGL OpenGLES PCIDriverKit PCSC PDFKit PHASE PackageDescription PackagePlugin PaperKit
        ParavirtualizedGraphics PassKit PencilKit PermissionKit PhaseKit Photos PhotosUI PlaygroundSupport
        Playgrounds PreferencePanes ProximityReader PushKit PushToTalk Quartz QuartzCore QuickLook
        QuickLookThumbnailing QuickLookUI RealityFoundation RealityKit RegexBuilder RelevanceKit ReplayKit RoomPlan
        SCSIControllerDriverKit SQLite3 SafariServices SafetyKit SceneKit ScreenCaptureKit ScreenSaver ScreenTime
        ScriptingBridge SecureElementCredential Security SecurityFoundation SecurityInterface SecurityUI
        SensitiveContentAnalysis SensorKit SerialDriverKit ServiceManagement SharedWithYou SharedWithYouCore Sharing
        ShazamKit Social SoundAnalysis Spatial Speech SpriteKit StickerFoundation StickerKit StoreKit StoreKitTest
        SwiftData SwiftUI SwiftUICore Symbols SyncServices Synchronization System SystemConfiguration
        SystemExtensions TVMLKit TVServices TVUIKit TWAIN TabletopKit TabularData TelephonyMessagingKit Testing
        ThreadNetwork TipKit TouchController Translation TranslationUIProvider Twitter UIKit USBDriverKit
        USBSerialDriverKit UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoSubscriberAccount
        VideoToolbox Virtualization Vision VisionKit VisualIntelligence WASILibc WatchConnectivity WatchKit
        WeatherKit WebKit WiFiAware WidgetKit WinSDK WorkoutKit XCTest XCUIAutomation XPC XcodeKit asl dnssd iAd
        iTunesLibrary libkern libxml2 notify os posix_filesystem simd ucrt vmnet xpc zlib
        """.split { $0.isWhitespace }.map(String.init))
}
