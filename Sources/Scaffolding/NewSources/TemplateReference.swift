import AshlarMessages
import AshlarProjectModel

/// The template of a file, with the arguments of a request: `plain/Component.View@1?name=Cost&axes=surge:high,low`.
package struct TemplateReference: Hashable, Sendable {
    /// The set and the name in it.
    package var name: String
    package var version: String
    /// The request for a screen, component or service; `nil` for an initial source.
    package var request: SourceRequest?

    /// What labels of axes keep in the lock file: names, and what separates them.
    private static let plain = Set<UInt8>.unreserved.union(":,=".utf8)

    /// The maximum length of the text in the lock file, in bytes.
    static let longestText = 1000

    package var text: String {
        guard let request else { return id }
        let arguments = request.arguments
        let lists = [
            ("axes", arguments.axes.map { $0.text.percentEncoded(plain: Self.plain) }),
            ("fields", arguments.fields.map(\.text)),
            ("inputs", arguments.inputs.map(\.text)), ("intents", arguments.intents.map(\.text)),
            ("alerts", arguments.alerts.map(\.text)),
        ].map { $1.isEmpty ? "" : "&\($0)=" + $1.joined(separator: "+") }.joined()
        let part = request.part.map { "&part=\($0)" } ?? ""
        // A template of a custom name does not imply the kind.
        let kind = SourceTemplateKind(rendering: key) == request.kind ? "" : "kind=\(request.kind.rawValue)&"
        let set = request.set.map { "&set=\($0)" } ?? ""
        return "\(id)?\(kind)name=\(request.name)\(lists)\(part)\(set)"
    }

    /// The name with the version.
    package var id: String { "\(name)@\(version)" }

    /// The version of a built-in template; `nil` for a custom one, whose version is a hash.
    package var builtInVersion: Int? { version.utf8.count < 16 ? Int(version) : nil }

    /// The set of the template.
    package var set: String { String(name.prefix { $0 != "/" }) }

    /// The name within the set.
    package var key: String { String(name.drop { $0 != "/" }.dropFirst()) }
}

extension TemplateReference {
    /// `nil` for an invalid text.
    package init?(_ text: String) {
        let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let at = halves[0].lastIndex(of: "@") else { return nil }
        name = String(halves[0][..<at])
        version = String(halves[0][halves[0].index(after: at)...])
        guard name.contains("/"), !version.isEmpty else { return nil }
        if halves.count == 1 { return }
        guard let request = Self.request(SourceTemplateKind(rendering: key), halves[1]) else { return nil }
        self.request = request
    }

    private static func request(_ kind: SourceTemplateKind, _ arguments: String) -> SourceRequest? {
        var kind = kind
        var name: String?
        var (set, part): (String?, String?)
        var values = SourceArguments()
        for argument in arguments.split(separator: "&") {
            let halves = argument.split(separator: "=", maxSplits: 1).map(String.init)
            guard halves.count == 2 else { return nil }
            switch halves[0] {
            case "name": name = halves[1]
            case "set" where CustomTemplateReader.objection(toSet: halves[1]) == nil: set = halves[1]
            case "kind":
                guard let other = SourceTemplateKind(rawValue: halves[1]) else { return nil }
                kind = other
            case "part" where NameRules.objection(toForeignTarget: halves[1]) == nil: part = halves[1]
            case "alerts", "axes", "fields", "inputs", "intents":
                guard add(halves[1].split(separator: "+").map(String.init), to: &values, halves[0]) else { return nil }
            default: return nil
            }
        }
        // The lock file is untrusted: only a name may be rendered into a source.
        guard let name, name.utf8.allSatisfy(\.isAlphanumeric) else { return nil }
        return SourceRequest(kind, name, values, part: part, set: set)
    }

    /// - Returns: whether all texts are valid.
    private static func add(_ texts: [String], to values: inout SourceArguments, _ key: String) -> Bool {
        do throws(AxisText.Problem) {
            for text in texts {
                switch key {
                case "axes":
                    guard let decoded = String(percentEncoded: text) else { return false }
                    values.axes.append(try ComponentAxis(decoded))
                case "alerts": values.alerts.append(try ScreenAlert(text))
                case "fields": values.fields.append(try ScreenField(text))
                case "inputs": values.inputs.append(try ScreenInput(text))
                default: values.intents.append(try ScreenIntent(text))
                }
            }
            return true
        } catch {
            return false
        }
    }
}
