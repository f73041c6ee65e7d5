import AshlarPropertyLists

// What makes references resolve.
extension ProjectObjects {
    /// What a key of an object refers to; `nil` where it does not refer to an object of this project.
    func expected(_ key: String, in id: String) -> ReferenceTypes.Value? {
        // The identifiers of other projects are not in this one.
        key == "remoteGlobalIDString"
            ? (namesOwnTarget(id) ? ReferenceTypes.ofTargets : nil) : ReferenceTypes.value(of: key)
    }

    /// Whether a proxy stands for a target of this project.
    func namesOwnTarget(_ proxy: String) -> Bool {
        text("containerPortal", of: proxy) == rootID && text("proxyType", of: proxy) == "1"
    }

    /// Whether an object has no value for a key that it needs.
    func lacks(_ key: String, in id: String) -> Bool {
        switch self[id]?[key] {
        case nil, .text(""): true
        case .dictionary: false
        case .some where key == "buildSettings": true
        // A project may have no targets, and a target no phases.
        case .list([]): key == "buildConfigurations"
        default: false
        }
    }

    /// Whether the references of some keys of an object are what they should be. Where they are not, this is reported,
    /// and what follows from it is not.
    func resolves(_ keys: String..., in id: String) -> Bool {
        keys.allSatisfy { key in
            guard let value = self[id]?[key], let expected = expected(key, in: id) else {
                return !(ReferenceTypes.required[type(of: id)] ?? []).contains(key)
            }
            guard expected.isList ? value == .list(value.texts.map { .text($0) }) : value.text != nil else {
                return false
            }
            return value.references.allSatisfy { expected.types.contains(type(of: $0)) }
        }
    }

    /// Whether the build phases of a target, and what they contain, can be followed, and are those of no other target.
    func hasSoundPhases(_ target: String) -> Bool {
        let phases = list("buildPhases", of: target)
        return resolves("buildPhases", "packageProductDependencies", in: target) && owns("buildPhases", target)
            && phases.allSatisfy { phase in
                resolves("files", in: phase) && owns("files", phase)
                    && list("files", of: phase).allSatisfy {
                        resolves("fileRef", "productRef", in: $0) && !refersToNothing($0) && !refersToTwo($0)
                    }
            }
    }

    /// Whether what a key of an object refers to is in it once, and in no other object.
    func owns(_ key: String, _ owner: String) -> Bool {
        let members = self[owner]?[key]?.references ?? []
        let others = identifiers.filter { $0 != owner }.flatMap { self[$0]?[key]?.references ?? [] }
        return Set(members).count == members.count && Set(others).isDisjoint(with: members)
    }

    /// The keys of build settings whose values are neither texts nor lists of them.
    func misshapenSettings(of configuration: String) -> [String] {
        settings(of: configuration).filter {
            $0.value.text == nil && $0.value != .list($0.value.texts.map { .text($0) })
        }
        .keys.sorted()
    }

    /// Whether a target builds an app.
    func isApp(_ target: String) -> Bool {
        text("productType", of: target)?.hasPrefix("com.apple.product-type.application") == true
    }

    /// Whether the targets that a target depends on are known.
    func hasSoundDependencies(_ target: String) -> Bool {
        resolves("dependencies", in: target)
            && list("dependencies", of: target).allSatisfy {
                resolves("target", in: $0) && !refersToNothing($0) && proxiedTarget(of: $0) == nil
            }
    }

    /// The target that the proxy of a dependency stands for, where it is not the one that the dependency is on.
    func proxiedTarget(of dependency: String) -> String? {
        guard let target = object("target", of: dependency), let proxy = object("targetProxy", of: dependency),
            namesOwnTarget(proxy), let other = object("remoteGlobalIDString", of: proxy), other != target
        else { return nil }
        return type(of: other).hasSuffix("Target") ? other : nil
    }

    /// A target with those that it depends on.
    func targetsUsed(by target: String) -> Set<String> {
        var used: Set<String> = []
        var open = [target]
        while let id = open.popLast() {
            guard used.insert(id).inserted else { continue }
            open += list("dependencies", of: id).compactMap { dependency in
                object("target", of: dependency)
                    ?? object("targetProxy", of: dependency).flatMap {
                        namesOwnTarget($0) ? object("remoteGlobalIDString", of: $0) : nil
                    }
            }
        }
        return used
    }

    /// Whether an object that stands for another one does not say for which.
    func refersToNothing(_ id: String) -> Bool {
        let keys =
            switch type(of: id) {
            case "PBXBuildFile": ["fileRef", "productRef"]
            case "PBXTargetDependency": ["name", "productRef", "target", "targetProxy"]
            default: [String]()
            }
        return !keys.isEmpty && keys.allSatisfy { self[id]?[$0] == nil }
    }

    /// Whether a build file stands for a file and for a product of a package.
    func refersToTwo(_ id: String) -> Bool {
        type(of: id) == "PBXBuildFile" && ["fileRef", "productRef"].allSatisfy { self[id]?[$0] != nil }
    }

    /// Whether the main group is not that of the products, without other groups.
    var hasOwnMainGroup: Bool {
        guard let main = object("mainGroup", of: rootID), main == object("productRefGroup", of: rootID) else {
            return true
        }
        let contained = Set(objects(ofType: "PBXGroup").flatMap { list("children", of: $0) })
        return objects(ofType: "PBXGroup").allSatisfy { $0 == main || contained.contains($0) }
    }

    /// Whether the groups of the project can be followed, and nothing is in two of them.
    var hasSoundGroups: Bool {
        let members = identifiers.flatMap { list("children", of: $0) }
        return resolves("mainGroup", in: rootID) && hasOwnMainGroup && Set(members).count == members.count
            && objects(ofType: "PBXGroup").allSatisfy { resolves("children", in: $0) }
    }

    /// Whether the build configurations of a target or of the project can be followed, and are those of no other one.
    func hasSoundConfigurations(_ owner: String) -> Bool {
        resolves("buildConfigurationList", in: owner) && owns("buildConfigurationList", owner)
            && object("buildConfigurationList", of: owner).map { list in
                resolves("buildConfigurations", in: list) && !lacks("buildConfigurations", in: list)
                    && owns("buildConfigurations", list)
                    && configurations(of: owner).allSatisfy {
                        !lacks("buildSettings", in: $0) && !lacks("name", in: $0) && misshapenSettings(of: $0).isEmpty
                    }
            } ?? false
    }
}
