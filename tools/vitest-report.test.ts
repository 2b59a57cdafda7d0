import { expect, test } from 'vitest';
import { sum, summary } from './stages.ts';
import { readRun } from './vitest-report.ts';

const file = (name: string, status: string, ...tests: string[]) => ({
  name,
  status,
  assertionResults: tests.map((one, index) => ({
    status: one,
    fullName: `test ${index}`,
    failureMessages: one === 'failed' ? ['it is not so\n    at a line'] : [],
  })),
});
const report = (...testResults: object[]) => JSON.stringify({ testResults });

test('the numbers of the report are the numbers of the run', () => {
  const run = readRun(report(file('a', 'failed', 'passed', 'failed', 'pending'), file('b', 'passed', 'passed')), 1);
  expect(run.outcome).toEqual({ passed: 2, failed: 1, skipped: 1 });
  expect(run.failedFiles).toEqual(['a']);
  expect(run.failures).toEqual(['a > test 1 (it is not so)']);
});

test('a file that could not be run is a failure', () => {
  const run = readRun(report(file('a', 'passed', 'passed'), file('b', 'failed')), 1);
  expect(run.outcome.failed).toBe(1);
  expect(run.failedFiles).toEqual(['b']);
});

test('a file that ran in two projects is run again once', () => {
  expect(readRun(report(file('a', 'failed', 'failed'), file('a', 'failed', 'failed')), 1).failedFiles).toEqual(['a']);
});

test('what is run again does not count in the first run', () => {
  const text = report(file('a', 'failed', 'passed', 'failed'), file('b', 'passed', 'passed'));
  const first = readRun(text, 1).sound;
  expect(first).toEqual({ passed: 1, failed: 0, skipped: 0 });
  const second = readRun(report(file('a', 'passed', 'passed', 'passed')), 0).outcome;
  expect(sum([first, second])).toEqual({ passed: 3, failed: 0, skipped: 0 });
});

test('a run that ended badly without a failed test is a failure', () => {
  expect(readRun(report(file('a', 'passed', 'passed')), 1).outcome.failed).toBe(1);
});

test('no report is a failure', () => {
  expect(readRun(null, 0).outcome).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('the last line names what was skipped only when something was', () => {
  expect(summary({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  expect(summary({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
});
