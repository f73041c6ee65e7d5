import AshlarProjectModel
import AshlarRules

/// What coding agents must know of a project, as regions of Markdown files.
///
/// It names layers and rules, and no feature or module, so that a new one changes no byte of it.
struct AgentGuide {
    /// The word in the comments around a region.
    static let word = "agents"

    let project: Project

    /// The region of `AGENTS.md`.
    var region: String {
        """
        \(Self.opening)
        ## Modules

        Ashlar keeps the modules of \(project.name) in the architecture that `\(project.manifestPath)` declares.
        Layers, outermost first; a target uses its own layer and layers below it:

        \(layers.enumerated().map { "\($0 + 1). \($1)\n" }.joined())
        | when | run |
        |---|---|
        | before you add an import of another module | `ashlar can MODULE IMPORTED` |
        | a rule is in the way | `ashlar explain RULE` |
        \(generation)| after your edits, until nothing is reported | `ashlar check --reporter agent` |

        `ashlar --help` lists the other commands. \(ownership)Ask before you change layers, rules, exceptions or a baseline.

        Rules:

        \(RuleSet.obligations(in: project).map { "- `\($0)`: \(Self.line($1))\n" }.joined())\(Self.closing)

        """
    }

    /// A skill: its front matter belongs to the user after the first write.
    var skill: String {
        """
        ---
        name: ashlar
        description: Works within the module architecture of a Swift project that has an ashlar.yml. Use it before adding \
        an import, a dependency, a feature, a module or a screen, and when 'ashlar check' reports a finding.
        ---

        \(Self.opening)
        # Work within the module architecture

        | to | run |
        |---|---|
        | see features, modules, apps and targets | `ashlar list` |
        | see what a feature uses, and what uses it | `ashlar deps NAME`, `ashlar dependents NAME` |
        | know whether imports are legal | `ashlar can MODULE IMPORTED`, or pairs, one a line: `ashlar can - --format json` |
        | add a dependency to the manifest and its import to a source | `ashlar use MODULE IMPORTED` |
        | add a feature, a module or a screen | `ashlar new --help` |
        | rename, move or remove a feature | `ashlar rename`, `ashlar move`, `ashlar remove` |
        | see the plan of any of these first | the same command with `--dry-run` |
        | find out why a rule exists | `ashlar explain RULE` |
        | fix what can be fixed automatically | `ashlar tidy` |
        | check everything | `ashlar check --reporter agent` |

        1. Before you write `import B` in a source of module A, run `ashlar can A B`. If it prints `no`, follow its `help`
           or `legal` line.
        2. Edit sources. Run `ashlar generate` if you changed the manifest, a protocol, a model or an initializer.
        3. Run `ashlar check --reporter agent`. Each line ends with the file, the line and the rule. Repeat until it prints
           `no findings`.

        Do not edit `*.generated.swift`, `Package.swift` or composition roots. Do not write `// ashlar:ignore`, exceptions or
        entries of the baseline to make a finding disappear.
        \(Self.closing)

        """
    }

    private static let opening = "<!-- ashlar \(word): rendered by Ashlar, edit outside of these two comments -->"
    private static let closing = "<!-- /ashlar \(word) -->"

    /// A line for each level.
    private var layers: [String] {
        Dictionary(grouping: project.layers, by: \.rank).sorted { $0.key < $1.key }.map { _, level in
            let names = level.map { "`\($0.name)`" }.joined(separator: ", ")
            if level.count > 1 { return "\(names): do not use each other" }
            return level[0].isIndependent ? "\(names): its modules do not use each other" : names
        }
    }

    private var generation: String {
        project.generates
            ? "| after you change the manifest, a protocol, a model or an initializer | `ashlar generate` |\n" : ""
    }

    private var ownership: String {
        project.generates ? "Do not edit `*.generated.swift`, `Package.swift` or composition roots. " : ""
    }

    /// A statement of the manifest may have lines.
    private static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
