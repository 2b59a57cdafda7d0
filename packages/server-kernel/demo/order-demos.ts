import { DemoError, type DemoPart } from './demo.ts';

/** A part of the demo by its name: `cashsheet`, or `statement.bills` where a module has several. */
export interface NamedDemo extends DemoPart {
  name: string;
}

const moduleOf = (name: string) => name.split('.', 1)[0];

/** The parts that a name stands for: a part, or all parts of a module but for the one that asks. */
function partsOf(name: string, by: NamedDemo, demos: readonly NamedDemo[], place: string): NamedDemo[] {
  const parts = demos.filter((demo) => demo !== by && (demo.name === name || moduleOf(demo.name) === name));
  if (parts.length === 0) throw new DemoError(`the demo of ${by.name} comes ${place} ${name}, which has no demo`);
  return parts;
}

/** For each part, those that come before it. */
function demosBefore(demos: readonly NamedDemo[]): Map<NamedDemo, Set<NamedDemo>> {
  const earlier = new Map(demos.map((demo) => [demo, new Set<NamedDemo>()]));
  for (const demo of demos) {
    for (const name of demo.after ?? [])
      for (const other of partsOf(name, demo, demos, 'after')) earlier.get(demo)?.add(other);
    for (const name of demo.before ?? [])
      for (const other of partsOf(name, demo, demos, 'before')) earlier.get(other)?.add(demo);
  }
  return earlier;
}

/** Some parts that wait for each other in a circle: each comes after the next. */
function circleIn(start: NamedDemo, waiting: ReadonlyMap<NamedDemo, ReadonlySet<NamedDemo>>): string {
  const path: NamedDemo[] = [];
  let demo: NamedDemo | undefined = start;
  while (demo && !path.includes(demo)) {
    path.push(demo);
    demo = [...(waiting.get(demo) ?? [])].find((other) => waiting.has(other));
  }
  const circle = demo ? [...path.slice(path.indexOf(demo)), demo] : path;
  return circle.map(({ name }) => name).join(' after ');
}

/**
 * The parts in an order that their dependencies allow; where several could be next, the first of the list is.
 *
 * @throws DemoError when a name is nobody's, or demos wait for each other
 */
export function orderDemos(demos: readonly NamedDemo[]): NamedDemo[] {
  const waiting = demosBefore(demos);
  const inOrder: NamedDemo[] = [];
  while (waiting.size > 0) {
    const next = demos.find((demo) => {
      const earlier = waiting.get(demo);
      return earlier && ![...earlier].some((other) => waiting.has(other));
    });
    if (!next) {
      const [first] = waiting.keys();
      throw new DemoError(`demos wait for each other: ${first ? circleIn(first, waiting) : ''}`);
    }
    waiting.delete(next);
    inOrder.push(next);
  }
  return inOrder;
}
