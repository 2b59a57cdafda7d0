/** An import of one file by another, both as paths from the root of the repository. */
export interface FileImport {
  from: string;
  to: string;
}

const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);
const moduleOf = (path: string) => /^modules\/([^/]+)\/[^/]+\//.exec(path)?.[1];

function importedBy(imports: readonly FileImport[]): ReadonlyMap<string, ReadonlySet<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [one, other] = [moduleOf(from), moduleOf(to)];
    if (!one || !other || one === other || isTest(from)) continue;
    graph.set(one, (graph.get(one) ?? new Set()).add(other));
  }
  return graph;
}

/**
 * Modules that need each other, as `order > payment > order`: of each circle the first way that is found. Tests may use
 * modules that stand above.
 */
export function moduleCircles(imports: readonly FileImport[]): string[] {
  const graph = importedBy(imports);
  const visitedModules = new Set<string>();
  const circles: string[] = [];
  const visit = (name: string, way: readonly string[]): void => {
    const at = way.indexOf(name);
    if (at >= 0) {
      circles.push([...way.slice(at), name].join(' > '));
      return;
    }
    if (visitedModules.has(name)) return;
    for (const next of [...(graph.get(name) ?? [])].sort()) visit(next, [...way, name]);
    visitedModules.add(name);
  };
  for (const name of [...graph.keys()].sort()) visit(name, []);
  return circles;
}
