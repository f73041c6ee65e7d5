#if !canImport(SwiftUI)
    import AshlarTestSupport
    import Foundation
    import Testing

    /// A package that Ashlar wrote.
    enum WrittenPackage: CaseIterable {
        case minimal, tada, mvi, clean, uiOnly, twentyNine, shapes, strict, mviShapes, mviStrict, ribShapes, ribStrict,
            cleanStrict, tca, tcaShapes, tcaStrict
        case example, weave, hotCoffeeHater, twentyNineExample, qapple

        /// Writes it with the real binary, unless it is committed.
        func make(in workspace: Workspace) throws -> URL {
            let outcome: Ashlar.Outcome
            switch self {
            case .minimal: outcome = try workspace.ashlar("init", "--preset", "minimal", "--name", "Minimal")
            case .tada: outcome = try workspace.ashlar("init", "--preset", "tada", "--name", "Tada")
            case .mvi: outcome = try workspace.ashlar("init", "--preset", "mvi", "--name", "Weave")
            case .uiOnly:
                try workspace.succeed("init --preset ui-only --name Rider")
                try workspace.succeed("new screen RiderUI Home")
                outcome = try workspace.ashlar("new", "component", "RiderUI", "Card", "--axes", "look:dark,light")
            case .twentyNine:
                try workspace.succeed("init --preset 29cm --name TwentyNine")
                let package = "  Swinject: {url: \"https://github.com/Swinject/Swinject\", from: \"2.10.0\"}"
                let preset = try workspace.text("ashlar.yml")
                try workspace.write(
                    preset.replacing("modules:\n", with: "packages:\n\(package)\nmodules:\n")
                        .replacing("    legacy:", with: "    di: swinject\n    packages: [Swinject]\n    legacy:"),
                    to: "ashlar.yml")
                try workspace.succeed("new feature E --uses D")
                outcome = try workspace.ashlar("new", "screen", "C", "Detail")
            case .clean:
                try workspace.succeed("init --preset clean --name HotCoffeeHater")
                try workspace.succeed("new feature OrdersFeature --with swiftui --with swiftuiTests")
                try workspace.succeed("new feature CouponsFeature --split compact")
                try workspace.succeed("new feature StatesFeature")
                try workspace.succeed("new feature Offers --split lean --uses HotCoffeeHaterCore")
                try workspace.succeed("new screen CouponsFeature Paths")
                outcome = try workspace.ashlar("new", "screen", "StoresFeature", "Reviews")
            case .cleanStrict:
                try workspace.succeed("init --preset clean --name Strict --manifest-only --manifest one-file")
                let preset = try workspace.text("ashlar.yml")
                let both = "StoresFeature: {with: [swiftui, swiftuiTests]}"
                try workspace.write(preset.replacing("StoresFeature: {}", with: both), to: "ashlar.yml")
                outcome = try strict(in: workspace)
            case .mviShapes:
                try workspace.write(try Fixture.text("manifests/mvi.yml"), to: "ashlar.yml")
                try #require(try workspace.ashlar("generate").status == 0)
                for name in ["State", "Action", "Path"] { try workspace.succeed("new screen Default \(name)") }
                let values = "--fields answerText:250 nickname --inputs costText:String count:Int? tags:[String]"
                let intents = "--intents onTapNext onPick:[Int]"
                for feature in ["Profile", "Lean", "Compact"] {
                    try workspace.succeed("new screen \(feature) Answer \(values) \(intents)")
                }
                outcome = try screens(
                    of: ["Default", "Lean", "Compact", "Unmocked", "Shown", "Controlled"], in: workspace)
            case .ribShapes:
                try workspace.write(try Fixture.text("manifests/ribs.yml"), to: "ashlar.yml")
                try #require(try workspace.ashlar("generate").status == 0)
                outcome = try screens(of: ["Default", "Lean", "Compact", "Unmocked", "Shown"], in: workspace)
            case .ribStrict:
                try workspace.succeed("init --preset tada --name Tada --manifest-only --manifest one-file")
                let preset = try workspace.text("ashlar.yml")
                let all = preset.replacing("name: Tada", with: "name: Tada\ntemplate: ribs", maxReplacements: 1)
                try workspace.write(all, to: "ashlar.yml")
                _ = try strict(in: workspace)
                outcome = try screens(of: ["Profile"], in: workspace)
            case .mviStrict:
                try workspace.succeed("init --preset mvi --name Weave --manifest-only --manifest one-file")
                _ = try strict(in: workspace)
                outcome = try screens(of: ["Profile"], in: workspace)
            case .tca: outcome = try workspace.ashlar("init", "--preset", "tca", "--name", "Qapple")
            case .tcaShapes:
                try workspace.write(try Fixture.text("manifests/tca.yml"), to: "ashlar.yml")
                // The manifest names a screen that is added next.
                try #require(try workspace.ashlar("generate").status == 1)
                let values = "--fields answerText:250 nickname --inputs costText:String count:Int?"
                try workspace.succeed("new screen Default Answer \(values) --alerts end pick:Int")
                try workspace.succeed("new screen Local Rules --fields note:9 --alerts end pick:Int")
                outcome = try screens(of: ["Repeat", "Unmocked", "Unseen", "Apart", "Compact"], in: workspace)
            case .tcaStrict:
                try workspace.write(try Fixture.text("manifests/tca.yml"), to: "ashlar.yml")
                let manifest = try workspace.text("ashlar.yml").replacing(", Default.Answer]", with: "]")
                try workspace.write(manifest, to: "ashlar.yml")
                // A reducer is not isolated to an actor.
                outcome = try strict(Self.upcomingFeatures, in: workspace)
            case .shapes, .strict:
                try workspace.write(try Fixture.text("manifests/\(self).yml"), to: "ashlar.yml")
                try #require(try workspace.ashlar("generate").status == 0)
                outcome = try pieces(in: workspace)
            case .example: return Fixture.repository.appending(path: "Examples/Tada")
            case .weave: return Fixture.repository.appending(path: "Examples/Weave")
            case .twentyNineExample: return Fixture.repository.appending(path: "Examples/TwentyNine")
            case .qapple: return Fixture.repository.appending(path: "Examples/Qapple")
            case .hotCoffeeHater: return Fixture.repository.appending(path: "Examples/HotCoffeeHater")
            }
            try #require(outcome.status == 0, "\(outcome.error)")
            return workspace.folder
        }
    }

    extension WrittenPackage {
        /// The default isolation, and the upcoming features.
        private static let strictSettings = ["isolation: MainActor"] + upcomingFeatures
        private static let upcomingFeatures = [
            "upcoming: MemberImportVisibility", "upcoming: InferIsolatedConformances",
            "upcoming: NonisolatedNonsendingByDefault",
        ]

        /// Writes the package of a manifest with these settings in each target.
        private func strict(_ settings: [String] = strictSettings, in workspace: Workspace) throws -> Ashlar.Outcome {
            let manifest = try workspace.text("ashlar.yml").replacing(/swift: "6\.[01]"/) { _ in "swift: \"6.2\"" }
            let list = settings.map { "{\($0)}" }.joined(separator: ", ")
            try workspace.write("\(manifest)access: package\nsettings: {all: [\(list)]}\n", to: "ashlar.yml")
            let outcome = try workspace.ashlar("generate")
            try #require(outcome.status == 0, "\(outcome.output)\(outcome.error)")
            return outcome
        }

        private func screens(of features: [String], in workspace: Workspace) throws -> Ashlar.Outcome {
            var last = Ashlar.Outcome(status: 0, output: "", error: "")
            for feature in features {
                last = try workspace.ashlar("new", "screen", feature, "EditDistance")
                try #require(last.status == 0, "\(feature): \(last.error)\(last.output)")
            }
            return last
        }

        /// Screens, components and services for the features that have a place for them.
        private func pieces(in workspace: Workspace) throws -> Ashlar.Outcome {
            let features = self == .strict ? ["Payment"] : ["Default", "Type2", "Unmocked", "Alone"]
            var commands = features.flatMap { feature in
                [
                    ["screen", feature, "Reason"], ["screen", feature, "State"], ["screen", feature, "Path"],
                    ["component", feature, "Cost", "--axes", "surge:high,default", "discount:yes,no"],
                ]
            }
            commands += features.filter { $0 != "Alone" }.map { ["service", $0, "Protocol"] }
            if self == .strict { commands.append(["screen", "Shown", "Reason"]) }
            if self == .shapes { commands += [["service", "Voices", "Audit"], ["component", "Words", "Badge"]] }
            var last = Ashlar.Outcome(status: 0, output: "", error: "")
            for command in commands {
                last = try workspace.ashlar.run(["new"] + command)
                try #require(last.status == 0, "\(command): \(last.error)\(last.output)")
            }
            return last
        }
    }
#endif
