import { expect, test } from 'vitest';
import { nextRun, type PrintRun, printParts } from './print-run.ts';

const sheets = (count: number) => Array.from({ length: count }, (_, place) => ({ key: String(place), content: null }));

test.each([
  [0, [0]],
  [1, [1]],
  [300, [300]],
  [301, [300, 1]],
  [900, [300, 300, 300]],
])('%i sheets are printed in parts of %j, each once', (count, parts) => {
  const printedParts = printParts(sheets(count));
  expect(printedParts.map((part) => part.length)).toEqual(parts);
  expect(printedParts.flat().map(({ key }) => key)).toEqual(sheets(count).map(({ key }) => key));
});

test('all parts of one paper are printed before the next paper', () => {
  const counts: Record<string, number> = { a4: 1, label: 2 };
  const steps: string[] = [];
  let run: PrintRun | null = { sizes: ['a4', 'label'], part: 0 };
  while (run) {
    const [paper = 'a4'] = run.sizes;
    steps.push(`${paper} ${run.part}`);
    run = nextRun(run, counts[paper] ?? 0);
  }
  expect(steps).toEqual(['a4 0', 'label 0', 'label 1']);
});
