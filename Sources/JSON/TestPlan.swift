/// A test plan of Xcode with test targets of a package, written as Xcode writes it.
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

    package var text: String {
        let entries = targets.map { target in
            let name = Self.literal(target)
            return """
                    {
                      "target" : {
                        "containerPath" : \(Self.literal("container:\(package)")),
                        "identifier" : \(name),
                        "name" : \(name)
                      }
                    }
                """
        }
        let list = entries.isEmpty ? "[\n\n  ]" : "[\n\(entries.joined(separator: ",\n"))\n  ]"
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

    /// Xcode escapes the slash, too.
    private static func literal(_ text: String) -> String {
        JSONValue.string(text).line.replacing("/", with: "\\/")
    }
}
