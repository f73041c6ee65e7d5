/// Names of types in Apple's frameworks that projects give to types of their own, too.
///
/// Within its own module such a type hides the framework's; elsewhere its name needs the module in front.
enum FrameworkNames {
    static let all: Set<String> = foundation.union(combine).union(interfaces)

    private static let foundation: Set<String> = [
        "AttributedString", "AttributeContainer", "Bundle", "Calendar", "CharacterSet", "Data", "Date",
        "DateComponents",
        "DateFormatter", "DateInterval", "Decimal", "Dimension", "Expression", "FileHandle", "FileManager",
        "FileWrapper", "Formatter", "Host", "IndexPath", "IndexSet", "InputStream", "JSONDecoder", "JSONEncoder",
        "Locale", "Measurement", "Morphology", "Notification", "NotificationCenter", "Operation", "OperationQueue",
        "OutputStream", "PersonNameComponents", "Pipe", "Port", "Predicate", "Process", "ProcessInfo", "Progress",
        "RunLoop", "Scanner", "SortDescriptor", "SortOrder", "Stream", "Thread", "TimeInterval", "TimeZone", "Timer",
        "URL", "URLComponents", "URLError", "URLQueryItem", "URLRequest", "URLResponse", "URLSession", "UUID",
        "UndoManager", "Unit", "UnitLength", "UserDefaults", "XMLParser",
    ]

    private static let combine: Set<String> = [
        "AnyCancellable", "AnyPublisher", "AnySubscriber", "Cancellable", "CurrentValueSubject", "Deferred", "Empty",
        "Fail", "Future", "Just", "ObservableObject", "PassthroughSubject", "Published", "Publisher", "Publishers",
        "Record", "Scheduler", "Subject", "Subscriber", "Subscribers", "Subscription",
    ]

    private static let interfaces: Set<String> = [
        "Alert", "Alignment", "Angle", "Animation", "App", "AppStorage", "Axis", "Binding", "Button", "ButtonStyle",
        "Capsule", "Circle", "Color", "ColorScheme", "Commands", "Content", "ContentMode", "Divider", "Edge",
        "Ellipse", "Environment", "EnvironmentValues", "Font", "Form", "Gauge", "Gesture", "Gradient", "Grid", "Group",
        "Image", "ImageRenderer", "Label", "Layout", "Link", "List", "Menu", "Model", "Namespace", "NavigationPath",
        "Observable", "Path", "Picker", "PreviewProvider", "Product", "ProgressView", "Query", "Rectangle", "Scene",
        "ScenePhase", "Section", "Shape", "Slider", "Spacer", "State", "StateObject", "Stepper", "Tab", "Table", "Text",
        "Theme", "Toggle", "ToolbarItem", "Transaction", "Transferable", "Transition", "View", "ViewBuilder",
        "ViewModifier", "Visibility", "Window",
    ]
}
