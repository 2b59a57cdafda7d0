import { expect, test } from 'vitest';
import { type RanFile, readReport, slowest, sumUpRun } from './run-report.ts';
import { summary } from './stages.ts';

function aFile(file: Partial<RanFile> = {}): RanFile {
  return { path: 'a.test.ts', project: 'unit', passed: 1, failed: 0, skipped: 0, seconds: 1, failures: [], ...file };
}

test('the numbers of the files are the numbers of the run', () => {
  const lines = [aFile({ passed: 2, skipped: 1 }), aFile({ failed: 1 })].map((file) => JSON.stringify(file));
  expect(sumUpRun(readReport(`${lines.join('\n')}\n`), 1)).toEqual({ passed: 3, failed: 1, skipped: 1 });
});

test('a run that ended badly without a failed test is a failure, and so is one without a file', () => {
  expect(sumUpRun([aFile()], 1).failed).toBe(1);
  expect(sumUpRun([], 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('the ten slowest files are listed, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, n) => aFile({ path: `${n}.test.ts`, seconds: n }));
  const lines = slowest(files);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('   11.0 s  11.test.ts (unit)');
});

test('the last line names what was skipped only when something was', () => {
  expect(summary({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  expect(summary({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
});
