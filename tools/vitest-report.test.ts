import { expect, test } from 'vitest';
import { summary } from './stages.ts';
import { outcomeOf } from './vitest-report.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});
const report = (passed: number, failed: number, pending: number, ...testResults: object[]) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: 0,
    testResults,
  });

test('the numbers of the report are the numbers of the stage', () => {
  const text = report(1, 1, 1, file('failed', 'passed', 'failed', 'pending'));
  expect(outcomeOf(text, 1)).toEqual({ passed: 1, failed: 1, skipped: 1 });
});

test('a file that could not be run is a failure', () => {
  expect(outcomeOf(report(1, 0, 0, file('passed', 'passed'), file('failed')), 1).failed).toBe(1);
});

test('a run that ended badly without a failed test is a failure', () => {
  expect(outcomeOf(report(1, 0, 0, file('passed', 'passed')), 1).failed).toBe(1);
});

test('no report is a failure', () => {
  expect(outcomeOf(null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('the last line names what was skipped only when something was', () => {
  expect(summary({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  expect(summary({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
});
