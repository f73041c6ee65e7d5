// Parses a diagram with Mermaid itself: node mermaid.mjs ENVIRONMENT FILE
// Prints what it read as JSON. The bundle of Mermaid is in the Python package `mermaid-parser-py`.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [environment, file] = process.argv.slice(2);
const python = readdirSync(join(environment, "lib")).find((name) => name.startsWith("python"));
const bundle = join(environment, "lib", python, "site-packages/mermaid_parser/js/parser.bundle.js");
createRequire(import.meta.url)(bundle);
try {
  const { graph_data: data } = JSON.parse(await globalThis.parse_mermaid(readFileSync(file, "utf8")));
  // Mermaid keeps entities in a form of its own until it draws.
  const decoded = (text) => text.replace(/ﬂ°°/g, "#").replace(/ﬂ°/g, "&").replace(/¶ß/g, ";");
  console.log(
    JSON.stringify({
      nodes: Object.values(data.vertices).map(({ id, text }) => ({ id, label: decoded(text) })),
      edges: data.edges.map(({ start, end, stroke, text }) => ({ start, end, stroke, label: decoded(text) })),
      groups: data.subGraphs.map(({ title, nodes }) => ({ label: decoded(title), nodes })),
    }),
  );
} catch (error) {
  console.log(JSON.stringify({ error: String(error.message ?? error) }));
}
