/// What the names of types begin with in sets that have files for the parts of a feature by their keys.
package struct FeatureNames {
    /// The feature's name without the suffix `Feature`.
    package let short: String
    /// The same in the singular.
    package let entity: String

    package init(of feature: String) {
        let hasSuffix = feature.hasSuffix(MemberShape.suffix) && feature != MemberShape.suffix
        short = hasSuffix ? String(feature.dropLast(MemberShape.suffix.count)) : feature
        entity = EntityName.of(short)
    }
}
