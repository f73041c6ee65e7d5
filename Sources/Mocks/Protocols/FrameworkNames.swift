/// Names of types in Apple's frameworks that projects give to types of their own, too.
///
/// Within its own module such a type hides the framework's; elsewhere its name needs the module in front.
enum FrameworkNames {
    static let all: Set<String> = FoundationNames.all.union(combine).union(interfaces)

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
