import { expect, test } from 'vitest';
import { fixedPlurals } from './plural-rules.ts';
import { sourceFiles } from './source-files.ts';

const english = (text: string) => fixedPlurals([{ path: 'modules/batch/messages/en.ts', text }]);

test('a word beside a count has a form for one', () => {
  expect(english("import: 'Import {{n}} rows',")).toEqual([expect.stringContaining('en.ts:1 rows')]);
  expect(english("left: '{{count}} hidden rows are among them',")).toHaveLength(1);
  expect(english("import: 'Import {{n}} {{n, plural(one: row; other: rows)}}',")).toEqual([]);
  expect(english("took: '{{n}} ms', many: 'At most {{n}} views.', more: '{{n}} more is there'")).toEqual([]);
});

test('no text of the product says “1 rows”', () => {
  expect(fixedPlurals(sourceFiles())).toEqual([]);
});
