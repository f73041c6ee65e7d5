/// Modules of Apple's systems and of the Swift toolchain (Xcode 26 and Swift 6.3, as of November 2026).
package enum SystemModules {
    package static let names: Set<String> = Set(
        """
        ARKit AVFAudio AVFoundation AVKit AVRouting Accelerate Accessibility AccessorySetupKit Accounts ActivityKit
        AdAttributionKit AdServices AdSupport AddressBook AlarmKit AppIntents AppKit AppTrackingTransparency ApplePay
        AssetsLibrary AudioToolbox AudioUnit AuthenticationServices AutomaticAssessmentConfiguration BackgroundAssets
        BackgroundTasks BrowserEngineKit BusinessChat CFNetwork CallKit CarPlay Charts Cinematic ClassKit ClockKit CloudKit
        ClusterDeviceKit Cocoa Collaboration ColorSync Combine CompositorServices Contacts ContactsUI CoreAudio CoreAudioKit
        CoreAudioTypes CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHaptics CoreImage CoreLocation
        CoreLocationUI CoreMIDI CoreML CoreMedia CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText
        CoreTransferable CoreVideo CoreWLAN CreateML CryptoKit CryptoTokenKit Darwin DataDetection DeveloperToolsSupport
        DeviceActivity DeviceCheck DeviceDiscoveryUI DiskArbitration Dispatch Distributed DockKit EventKit EventKitUI
        ExecutionPolicy ExposureNotification ExtensionFoundation ExtensionKit ExternalAccessory FamilyControls FileProvider
        FileProviderUI FinanceKit FinanceKitUI FinderSync ForceFeedback Foundation FoundationEssentials
        FoundationInternationalization FoundationModels FoundationNetworking FoundationXML GLKit GSS GameController GameKit
        GameplayKit Glibc GroupActivities HealthKit HealthKitUI HomeKit Hypervisor IOKit IOSurface IdentityLookup
        IdentityLookupUI ImageCaptureCore ImageIO ImagePlayground InputMethodKit Intents IntentsUI Internal JSON
        JavaScriptCore JournalingSuggestions LinkPresentation LiveCommunicationKit LocalAuthentication ManagedSettings
        ManagedSettingsUI MapKit Matter MatterSupport MediaAccessibility MediaPlayer MediaSetup MediaToolbox MessageUI
        Messages Metal MetalFX MetalKit MetalPerformanceShaders MetricKit MobileCoreServices ModelIO MultipeerConnectivity
        Musl MusicKit NaturalLanguage NearbyInteraction Network NetworkExtension NotificationCenter OSLog ObjectiveC
        Observation OpenAL OpenCL OpenDirectory OpenGL OpenGLES PDFKit PackageDescription PackagePlugin PassKit PencilKit
        PermissionKit PhaseKit Photos PhotosUI ProximityReader PushKit PushToTalk Quartz QuartzCore QuickLook
        QuickLookThumbnailing QuickLookUI RealityFoundation RealityKit RegexBuilder RelevanceKit ReplayKit RoomPlan
        SafariServices SafetyKit SceneKit ScreenCaptureKit ScreenTime SecureElementCredential Security SecurityInterface
        SensitiveContentAnalysis SensorKit ServiceManagement SharedWithYou Sharing ShazamKit Social SoundAnalysis Speech
        SpriteKit StoreKit StoreKitTest StickerKit SwiftData SwiftUI SwiftUICore Symbols Synchronization System
        SystemConfiguration SystemExtensions TVMLKit TVServices TVUIKit TabletopKit Testing ThreadNetwork TipKit Translation
        Twitter UIKit UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoSubscriberAccount VideoToolbox
        Virtualization Vision VisionKit WASILibc WatchConnectivity WatchKit WeatherKit WebKit WidgetKit WinSDK
        WorkoutKit XCTest os simd xpc
        """.split { $0.isWhitespace }.map(String.init))
}
