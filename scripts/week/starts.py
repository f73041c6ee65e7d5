"""The presets from which a team starts, and what their conventions call the things that the steps are about."""
from typing import NamedTuple


class Start(NamedTuple):
    # The options of 'ashlar init', and an app.
    init: str
    app: str
    # A feature with a service, and a module of models.
    first: str
    model: str
    # The layers of models, of services, of features and of apps.
    models: str = "Shared"
    core: str = "Shared"
    layer: str = "Feature"
    app_layer: str = "App"
    # The names of a feature, of its modules, of its protocol and of the class behind it.
    member: str = "{}"
    interface: str = "{}Interface"
    implementation: str = "{}Implementation"
    mocks: str = "{}Mocks"
    service: str = "{}Service"
    live: str = "Live{}Service"
    # The keys of its parts.
    interface_part: str = "interface"
    implementation_part: str = "implementation"
    tests_part: str = "tests"
    # What of it gets a dependency on a module, and what a composition root has of it.
    user: str = "{}"
    composed: str = "{}"
    # The modules of a library of services and of models.
    library: str = "{}"
    models_module: str = "{}"
    models_mocks: str = "{}Mocks"
    # The split of features, the options of a new one, and those of a variant of the app.
    split: str = "standard"
    options: str = ""
    variant: str = ""
    # Whether features use each other.
    features_meet: bool = True
    # What the app composes, where it lists names.
    composes: str = ""
    # What the manifest sets for a library of services.
    settings: str = ""
    # What gets a component.
    views: str = "Order"
    # The steps that do not apply, with the reason.
    without: dict = {}


MINIMAL = Start("--preset minimal --name Demo", "Demo", "Sample", "DemoModel")
TADA = Start("--preset tada --name Tada", "TadaRider", "Payment", "TadaModel", core="Core")

# A run without options has the first one, which is built, and the last one.
STARTS = {
    "minimal": MINIMAL,
    "compact": MINIMAL._replace(
        init=f"{MINIMAL.init} --split compact", interface="{}Feature", implementation="{}Feature", split="compact"),
    "tada": TADA,
    "lean": MINIMAL._replace(init=f"{MINIMAL.init} --split lean", mocks="{}Interface", split="lean"),
    "mvi": Start(
        "--preset mvi --name Weave", "WeaveApp", "Profile", "WeaveModel", "CoreUI", "CoreUI", variant="--uses MVIKit"),
    "tca": Start(
        "--preset tca --name Demo", "Demo", "Comment", "DemoModel", "Domain", "Data", "Screen",
        implementation="{}Logic", implementation_part="logic", composed="{}Service", options="--in Demo",
        features_meet=False, composes="Analytics, Repository", settings="preview_safe: true", without={
            "show a screen of another feature": "a flow shows the screens",
            "merge a feature and a rename": "screens do not use each other",
            "add a variant of the app": "'new app' sets no platforms, and the screens are for iOS",
            "test the root": "'new module' sets no platforms, and the app is for iOS",
            "write a factory": "the factories of screens are within '#if canImport(ComposableArchitecture)'",
            "rename the app": "there is no variant",
        }),
    "29cm": Start(
        "--preset 29cm --name Demo", "Legacy", "D", "DemoModel", "Shared", "AppCore", "AppFeature",
        interface="Feature{}_Interface", implementation="Feature{}", mocks="Feature{}_Mocks", composed="{}Service",
        library="AppCore_{}", models_module="Shared_{}", models_mocks="Shared_{}_Mocks", without={
            "show a screen of another feature": "a view controller has the factories of other screens in its dependency",
            "add a component": "the views are of UIKit",
            "add a variant of the app": "it would have to supply what the legacy app does",
            "write a factory": "the factory of a view controller is a closure",
            "rename the app": "there is no variant",
        }),
    "clean": Start(
        "--preset clean --name Demo", "DemoUIKit", "Stores", "DemoModel", "Domain", "Data", "Presentation",
        "Application", member="{}Feature", interface="{}FeatureRepository",
        implementation="{}FeatureRepositoryImplementation", mocks="{}FeatureMocks", service="{}Repository",
        live="{}RepositoryImplementation", interface_part="repository", implementation_part="repositoryImplementation",
        tests_part="uikitTests", user="{}Feature.repositoryImplementation", composed="{}Feature",
        variant="--uses DemoCore", views="OrderFeature", without={
            "show a screen of another feature": "a coordinator shows the screens",
            "add a component": "the views are of UIKit",
            "change a listener": "a coordinator handles the actions of a screen",
            "write a factory": "a feature factory creates all screens",
        }),
    "ui-only": Start("--preset ui-only --name Demo", "Demo", "", "DemoModel", views="DemoUI", without=dict.fromkeys([
        "give a service its dependency", "add a feature", "change a protocol", "test the changed protocol",
        "show a screen of another feature", "use the model in an interface", "test with the variants", "add a screen",
        "add a service", "merge two features", "merge a feature and a rename", "merge two changes of one protocol",
        "rename a feature", "add a module without parts", "let the app supply it", "split a module",
        "add a variant of the app", "test the root", "use and withdraw", "remove a feature", "change a listener",
        "write a factory", "rename the app",
    ], "the preset has no features") | {"add an extension": "the preset has one"}),
    "one-file": TADA._replace(init=f"{TADA.init} --manifest one-file"),
}
