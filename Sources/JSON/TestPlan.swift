/// A test plan of Xcode with test targets of a package.
package struct TestPlan {
    /// The name of its only configuration.
    let configuration: String
    /// The UUID of the configuration.
    let identifier: String
    /// The folder of the package, relative to that of the plan's container; empty for the same folder.
    let package: String
    let targets: [String]

    package init(configuration: String, identifier: String, package: String = "", targets: [String]) {
        (self.configuration, self.identifier) = (configuration, identifier)
        (self.package, self.targets) = (package, targets)
    }

    /// As Xcode writes it.
    package var text: String {
        let entries = targets.map { target in
            let name = Self.literal(target)
            return """
                    {
                      "target" : {
                        "containerPath" : \(container),
                        "identifier" : \(name),
                        "name" : \(name)
                      }
                    }
                """
        }
        return text(of: entries.joined(separator: ",\n"))
    }

    /// With one line for each target, so that git merges it by lines. Each line but the first begins with its comma: the
    /// others may stand in any order.
    package var textByLines: String {
        let entries = targets.map { target in
            let name = Self.literal(target)
            return "{\"target\" : {\"containerPath\" : \(container), \"identifier\" : \(name), \"name\" : \(name)}}"
        }
        return text(of: entries.isEmpty ? "" : "    " + entries.joined(separator: "\n\(Self.lineStart)"))
    }

    /// How the line of a target begins in `textByLines`, but for the first target.
    package static let lineStart = "    , "

    private func text(of entries: String) -> String {
        let list = entries.isEmpty ? "[\n\n  ]" : "[\n\(entries)\n  ]"
        return """
            {
              "configurations" : [
                {
                  "id" : \(Self.literal(identifier)),
                  "name" : \(Self.literal(configuration)),
                  "options" : {

                  }
                }
              ],
              "defaultOptions" : {

              },
              "testTargets" : \(list),
              "version" : 1
            }

            """
    }

    private var container: String { Self.literal("container:\(package)") }

    /// Xcode escapes the slash, too.
    private static func literal(_ text: String) -> String {
        JSONValue.string(text).line.replacing("/", with: "\\/")
    }
}
