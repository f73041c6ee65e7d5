import AshlarJSON
import AshlarProjectModel

/// Checks that a test plan of the user's can be read, and names targets that exist.
struct TestPlanCheck {
    let path: String
    let bytes: [UInt8]
    let context: SchemeContext

    func findings() -> [Finding] {
        let plan: JSONValue
        do throws(JSONReader.Failure) {
            plan = try JSONReader.read(bytes)
        } catch {
            let line = 1 + bytes.prefix(error.offset).count { $0 == UInt8(ascii: "\n") }
            return [finding("it is not JSON: \(error.reason)", line, "restore it from git")]
        }
        guard plan.isObject, plan["testTargets"] != nil else {
            return [finding("it has no 'testTargets'", 1, "restore it from git")]
        }
        let targets = (plan["testTargets"]?.elements ?? []).compactMap { $0["target"] }
        let expansion = plan["defaultOptions"]?["targetForVariableExpansion"].map { [$0] } ?? []
        return (targets + expansion).compactMap(unknown)
    }

    private func unknown(_ target: JSONValue) -> Finding? {
        guard let container = target["containerPath"]?.string, let identifier = target["identifier"]?.string else {
            return nil
        }
        if let problem = context.problem(of: container) {
            return finding(problem.message, line(of: identifier), problem.remedy)
        }
        guard context.knows(container), context.target(identifier, in: container) == nil else { return nil }
        let name = target["name"]?.string ?? identifier
        return finding(
            container == context.container
                ? "'\(name)' is not a target of the project" : "the package has no target '\(name)'",
            line(of: identifier), "name another target, or remove it from the plan in Xcode")
    }

    private func line(of text: String) -> Int {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return 1 + (lines.firstIndex { String(decoding: $0, as: UTF8.self).contains("\"\(text)\"") } ?? 0)
    }

    private func finding(_ message: String, _ line: Int, _ remedy: String) -> Finding {
        ProjectObjects.finding(message, path, line, remedy: remedy)
    }
}
