import AshlarTestSupport
import Testing

@testable import AshlarXcodeProjects

@Suite("The names that an Xcode project has are those on disk") struct SpellingTests {
    /// A disk that ignores case, as those of most Macs do.
    private static func access(_ files: [String: String]) -> ProjectFileAccess {
        let folders = Set(files.keys.flatMap { Array($0.folders) })
        let names = Array(files.keys) + folders
        return ProjectFileAccess { path in
            files.first { $0.key.lowercased() == path.lowercased() }.map { Array($0.value.utf8) }
        } holds: { path in
            names.contains { $0.lowercased() == path.lowercased() }
        } files: { folder in
            files.keys.filter { $0.hasPrefix("\(folder)/") }
        } names: { folder in
            names.filter { $0.parentPath == folder }.map { $0.baseName }
        }
    }

    private static let text = """
        {
        	objectVersion = 77;
        	objects = {
        		R = {
        			isa = PBXProject;
        			buildConfigurationList = L;
        			mainGroup = M;
        			targets = (
        			);
        		};
        		L = {
        			isa = XCConfigurationList;
        			buildConfigurations = (
        				C,
        			);
        		};
        		C = {
        			isa = XCBuildConfiguration;
        			buildSettings = {
        			};
        			name = Debug;
        		};
        		M = {
        			isa = PBXGroup;
        			children = (
        				F,
        			);
        			sourceTree = "<group>";
        		};
        		F = {
        			isa = PBXFileSystemSynchronizedRootGroup;
        			path = Widget;
        			sourceTree = "<group>";
        		};
        	};
        	rootObject = R;
        }

        """

    @Test("A disk that ignores case finds a folder that others do not", arguments: ["Widget", "widget"])
    func folder(_ name: String) throws {
        let text = Self.text.replacing("path = Widget", with: "path = \(name)")
        let files = ["App/A.xcodeproj/project.pbxproj": text, "App/Widget/Widget.swift": ""]
        let findings = XcodeProjectCheck("App/A.xcodeproj", offered: nil, Self.access(files)).findings()
        #expect(findings.count == (name == "Widget" ? 0 : 1))
        guard let finding = findings.first else { return }
        #expect(finding.message.hasSuffix("the folder 'widget' is missing; on disk it is 'Widget'"))
        #expect(finding.location?.line == 32)
        #expect(finding.remedy == "spell 'path' as on disk")
    }
}
