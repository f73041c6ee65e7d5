import AshlarTestSupport
import Foundation
import Testing

/// The page of `ashlar graph -o architecture.html`, in a real browser.
@Suite("The viewer", .needs(.chromium)) struct ViewerTests {
    /// A project with each state of a finding, and with names and reasons that want to be HTML.
    private func ruin() throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Ruin
            generate: none
            layers: [App, Feature, [CoreUI, Core], Base]
            modules:
              Model: {layer: Base, uses: [Store]}
              Store: {layer: Core}
              Kit: {layer: CoreUI, uses: [Store]}
              Log: {layer: Base}
            features:
              Home: {uses: [Cart.implementation, Log, Kit], owner: "</script><script>document.title='x'</script>"}
              Cart: {uses: [Model]}
              Search: {uses: [Home]}
            apps:
              Rider: {composes: all}
            exceptions:
              - {importer: Kit, imported: Store, rule: siblings-stay-apart, reason: "<img src=x onerror=document.title='x'> & 부패 \\"so\\""}

            """, to: "ashlar.yml")
        try workspace.write("import Log\nlet text = \"<!--\"\n", to: "Sources/Core/Store/Store.swift")
        return workspace
    }

    @Test func aLegalGraphIsCalm() throws {
        let workspace = try Workspace.shop()
        let page = try workspace.page()
        #expect(page.utf8.count < 150_000)
        #expect(page == (try workspace.page()), "the same bytes")
        let visit = try workspace.visit(
            page,
            """
            result.boxes = document.querySelectorAll('.box').length;
            result.arrows = document.querySelectorAll('path.arrow').length;
            const shapes = [...document.querySelectorAll('.box rect')].map((one) => one.getBoundingClientRect());
            result.overlaps = shapes.filter((one, place) => shapes.slice(place + 1).some((other) =>
                one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)).length;
            result.wide = [...document.querySelectorAll('.box')].filter((one) => [...one.querySelectorAll('text')].some(
                (text) => text.getBBox().width > one.querySelector('rect').getBBox().width)).length;
            click(document.getElementById('all'));
            result.all = document.querySelectorAll('path.arrow').length;
            result.requests = performance.getEntriesByType('resource').length;
            """)
        #expect(visit.console == [])
        let counts = ["boxes": 3, "arrows": 0, "overlaps": 0, "wide": 0, "requests": 0]
        for (name, count) in counts { #expect(visit.result[name] as? Int == count, "\(name)") }
        #expect(visit.result["all"] as? Int ?? 0 > 1)
    }

    @Test func brokenDependenciesAreThoseOfLint() throws {
        let workspace = try ruin()
        let visit = try workspace.visit(
            workspace.page(),
            """
            for (const state of ['error', 'exception']) result[state] =
                [...document.querySelectorAll(`path.arrow.${state} title`)].map((one) => one.textContent).sort();
            result.title = document.title;
            click(document.querySelector('#legend .exception'));
            result.hidden = document.querySelectorAll('path.arrow.exception').length;
            click(document.querySelector('#legend .exception'));
            result.shown = document.querySelectorAll('path.arrow.exception').length;
            result.scripts = document.scripts.length;
            click(box('Home'));
            result.owner = document.getElementById('panel').textContent;
            """)
        #expect(visit.console == [])
        let lint = try workspace.ashlar("lint", "--reporter", "json")
        let report = try #require(try JSONSerialization.jsonObject(with: Data(lint.output.utf8)) as? [String: Any])
        let findings = try #require(report["findings"] as? [[String: Any]])
        let members = ["Model", "Store", "Kit", "Log", "Home", "Cart", "Search", "Rider"]
        func member(_ target: Any?) -> String? {
            (target as? String).flatMap { name in members.first { name.hasPrefix($0) } }
        }
        let broken = Set(
            findings.compactMap { finding -> String? in
                guard let importer = member(finding["importer"]), let imported = member(finding["imported"]),
                    importer != imported
                else { return nil }
                return "\(importer) → \(imported)"
            })
        #expect(broken.count >= 3)
        #expect(visit.result["error"] as? [String] == broken.sorted())
        #expect(visit.result["exception"] as? [String] == ["Kit → Store"])
        // The key hides what was accepted, and shows it again.
        #expect(visit.result["hidden"] as? Int == 0 && visit.result["shown"] as? Int == 1)
        // Nothing in a name or a reason runs.
        #expect(visit.result["title"] as? String == "Ruin: architecture")
        #expect(visit.result["scripts"] as? Int == 3)
        let panel = try #require(visit.result["owner"] as? String)
        #expect(panel.contains("</script><script>document.title='x'</script>"), "\(panel)")
    }

    @Test func everyAnswerOfTheLawIsThatOfCan() throws {
        let workspace = try ruin()
        let visit = try workspace.visit(
            workspace.page(),
            """
            const data = JSON.parse(document.getElementById('data').textContent);
            result.names = data.boxes.map((one) => one.name);
            result.rows = data.law.rows.map((row) => [...row.matchAll(/(\\d+)([saix]|f\\d+\\.)/g)]
                .flatMap(([, count, answer]) => Array(Number(count)).fill(answer[0])).join(''));
            """)
        let names = try #require(visit.result["names"] as? [String])
        let rows = try #require(visit.result["rows"] as? [String]).map(Array.init)
        #expect(names.count == 8)
        var seen: Set<Character> = []
        for (row, importer) in names.enumerated() {
            try #require(rows[row].count == names.count)
            for (column, imported) in names.enumerated() where row != column {
                let answer = try workspace.ashlar("can", importer, imported).status
                #expect((answer == 0) == "ai".contains(rows[row][column]), "\(importer) → \(imported)")
                seen.insert(rows[row][column])
            }
        }
        #expect(seen == ["a", "i", "f"])
    }

    @Test func searchKeysAndViewsWork() throws {
        let workspace = try ruin()
        let visit = try workspace.visit(
            workspace.page(),
            """
            press('/');
            const field = document.activeElement;
            result.isSearching = field.id === 'search';
            field.value = 'sto';
            field.dispatchEvent(new Event('input'));
            result.matches = [...document.querySelectorAll('#matches li')].map((one) => one.textContent);
            press('Enter');
            result.found = heading();
            press('ArrowDown');
            result.below = heading();
            press('1');
            result.dimmed = document.querySelectorAll('.box.dim').length;
            press('Escape');
            result.after = [heading(), document.querySelectorAll('.box.dim').length];
            click([...document.querySelectorAll('text.layer')].find((one) => one.textContent.includes('Feature')));
            result.collapsed = document.querySelectorAll('.box').length;
            result.address = location.hash;
            press('m');
            const canvas = document.querySelector('#stage canvas');
            result.cursor = canvas !== null;
            const bounds = canvas.getBoundingClientRect();
            canvas.dispatchEvent(new MouseEvent('click', {
                bubbles: true, clientX: bounds.left + 190 + 26 * 1 + 5, clientY: bounds.top + 150 + 5 }));
            result.cell = heading();
            press('t');
            const heads = [...document.querySelectorAll('th button')];
            click(heads[heads.length - 1]);
            const last = [...document.querySelectorAll('th button')].pop();
            result.sorted = last.parentElement.getAttribute('aria-sort');
            result.rows = [...document.querySelectorAll('tbody tr')].map((row) => Number(row.lastChild.textContent));
            """)
        #expect(visit.console == [])
        let result = visit.result
        #expect(result["isSearching"] as? Bool == true)
        #expect(result["matches"] as? [String] == ["Store"])
        #expect(result["found"] as? String == "Store")
        #expect(["Model", "Log"].contains(result["below"] as? String))
        #expect(result["dimmed"] as? Int ?? 0 > 0)
        #expect((result["after"] as? [Any])?.first as? String == "Ruin")
        #expect((result["after"] as? [Any])?.last as? Int == 0)
        #expect(result["collapsed"] as? Int == 5)
        #expect(result["address"] as? String == "#collapsed=Feature")
        #expect(result["cell"] as? String == "Rider → Search")
        let rows = try #require(result["rows"] as? [Int])
        #expect(rows == rows.sorted(by: >) && rows.count == 8)
        #expect(result["sorted"] as? String == "descending")
    }

    /// From the details, `Esc` leads back to the graph, and so does a key for another view.
    @Test func theKeysWorkAfterTheDetails() throws {
        let workspace = try ruin()
        let visit = try workspace.visit(
            workspace.page(),
            """
            const focus = () => document.activeElement.id;
            press('ArrowDown');
            const first = heading();
            press('Enter');
            result.details = focus();
            press('Escape');
            result.back = [focus(), heading() === first];
            press('ArrowDown');
            result.hasMoved = heading() !== first;
            const second = heading();
            press('Enter');
            press('m');
            result.matrix = focus();
            press('ArrowDown');
            result.hasMovedAgain = heading() !== second;
            press('Escape');
            press('Escape');
            result.left = heading();
            """)
        #expect(visit.console == [])
        #expect(visit.result["details"] as? String == "panel" && visit.result["matrix"] as? String == "stage")
        #expect((visit.result["back"] as? [Any])?.first as? String == "stage")
        #expect((visit.result["back"] as? [Any])?.last as? Bool == true)
        #expect(visit.result["hasMoved"] as? Bool == true && visit.result["hasMovedAgain"] as? Bool == true)
        #expect(visit.result["left"] as? String == "Ruin")
    }

    @Test func anAddressOpensWhatItSays() throws {
        let workspace = try ruin()
        let visit = try workspace.visit(
            workspace.page(), at: "box=Search&to=Cart",
            "result.heading = heading(); result.text = document.getElementById('panel').textContent;")
        #expect(visit.result["heading"] as? String == "Search → Cart")
        let text = try #require(visit.result["text"] as? String)
        #expect(text.contains("Search may use it, and meets only interfaces"), "\(text)")
    }

    /// The targets that an edit rebuilds are those of `ashlar metrics`, and a rule's text is that of its page.
    @Test func aMarkedBoxShowsWhatItRebuilds() throws {
        let workspace = try ruin()
        let visit = try workspace.visit(
            workspace.page(),
            """
            const panel = document.getElementById('panel');
            click(box('Store'));
            result.cost = panel.querySelector('.figures').textContent;
            press('e');
            press('Escape');
            const named = (word) => [...document.querySelectorAll(`.box.${word}`)]
                .map((one) => one.getAttribute('aria-label')).sort();
            [result.edited, result.rebuilt, result.dim] = [named('edited'), named('rebuilt'), named('dim')];
            result.status = document.getElementById('status').textContent;
            result.address = location.hash;
            result.listed = panel.textContent.includes('Store edited');
            press('t');
            result.rows = [...document.querySelectorAll('tbody th')].map((one) => one.textContent).sort();
            press('Escape');
            result.left = [location.hash, document.getElementById('status').textContent];
            const rule = [...panel.querySelectorAll('details')].find(
                (one) => one.querySelector('summary').textContent === 'layers-point-inward');
            result.isOpen = rule.open;
            click(rule.querySelector('summary'));
            result.rule = rule.textContent;
            """)
        #expect(visit.console == [])
        let metrics = try workspace.ashlar("metrics", "--format", "json").output
        let document = try #require(try JSONSerialization.jsonObject(with: Data(metrics.utf8)) as? [String: Any])
        let targets = try #require(document["targets"] as? [[String: Any]]).compactMap { $0["now"] as? [String: Any] }
        let reachedBy = try #require(targets.first { $0["name"] as? String == "Store" }?["reachedBy"] as? Int)
        let cost = "\(reachedBy + 1) of \(targets.count) targets"
        #expect((visit.result["cost"] as? String)?.contains("An edit rebuilds\(cost)") == true, "\(visit.result)")
        #expect((visit.result["status"] as? String)?.hasPrefix("an edit of Store rebuilds \(cost)") == true)
        // The only source is that of `Store`.
        #expect((visit.result["status"] as? String)?.hasSuffix(" %), 2 of 2 lines") == true)
        #expect(visit.result["edited"] as? [String] == ["Store, module, edited"])
        let rebuilt = ["Cart", "Home", "Kit", "Model", "Rider"]
        let labels = try #require(visit.result["rebuilt"] as? [String])
        #expect(labels.map { $0.components(separatedBy: ", ")[0] } == rebuilt)
        #expect(labels.allSatisfy { $0.hasSuffix(", rebuilt") })
        #expect(visit.result["dim"] as? [String] == ["Log, module", "Search, feature"])
        #expect(visit.result["address"] as? String == "#edited=Store" && visit.result["listed"] as? Bool == true)
        let rows = try #require(visit.result["rows"] as? [String])
        #expect(rows == (rebuilt.map { "\($0), rebuilt" } + ["Log", "Search", "Store, edited"]).sorted())
        #expect(visit.result["left"] as? [String] == ["#view=table", ""])
        let rule = try #require(visit.result["rule"] as? String)
        #expect(visit.result["isOpen"] as? Bool == false && rule.contains("ashlar explain layers-point-inward"))
        #expect(rule.contains("A target depends only on its own layer") && !rule.contains("Bad:"), "\(rule)")
    }

    /// The browser runs no script but the page's own.
    @Test func thePolicyAllowsThePagesScriptAlone() throws {
        let workspace = try Workspace.shop()
        let page = try workspace.page()
        let foreign = page.replacing("</body>", with: "<script>document.title = 'foreign'</script></body>")
        try workspace.write(foreign, to: "foreign.html")
        let outcome = try Command.run(
            Tool.chromium.path(),
            [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
                "--user-data-dir=\(workspace.folder.path)/.chromium", "--dump-dom",
                "file://\(workspace.folder.path)/foreign.html",
            ], in: workspace.folder)
        #expect(outcome.output.contains("<title>Demo: architecture</title>"))
        #expect(outcome.output.contains("class=\"box feature\""), "the page's own script ran")
        #expect(outcome.error.contains("Content Security Policy"), "the other one was refused")
    }
}
