import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CommitUnanswered } from '../database/trouble.ts';
import { createTroubleLog, noteFault, type TroubleLine } from './trouble-log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function kept() {
  const lines: [TroubleLine, string][] = [];
  return { lines, log: createTroubleLog((line, text) => lines.push([line, text])) };
}

const full = Object.assign(new Error('could not extend file'), { code: '53100' });
const terminationFault = new Error('Connection terminated unexpectedly');

test('the first refusal is logged at once, and those that follow once a minute with their number', () => {
  const { lines, log } = kept();
  for (let n = 0; n < 100; n += 1) log.note('disk', full);
  expect(lines).toEqual([[{ trouble: 'disk', state: '53100', refused: 1 }, 'could not extend file']]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(1)).toEqual([[{ trouble: 'disk', state: '53100', refused: 99 }, 'could not extend file']]);
  log.note('disk', full);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(2)).toEqual([[{ trouble: 'disk', state: '53100', refused: 1 }, 'could not extend file']]);
});

test('each kind has its own minute, and after a quiet one the next refusal is a first one again', () => {
  const { lines, log } = kept();
  log.note('disk', full);
  log.note('gone', terminationFault);
  expect(lines.map(([{ trouble, state }]) => [trouble, state])).toEqual([
    ['disk', '53100'],
    ['gone', null],
  ]);
  vi.advanceTimersByTime(60_000);
  log.note('gone', terminationFault);
  expect(lines).toHaveLength(3);
});

test('what has not been said yet is said at the end', () => {
  const { lines, log } = kept();
  const terminationError = Object.assign(new Error('terminating connection'), { code: '57P01' });
  for (let n = 0; n < 3; n += 1) log.note('gone', new CommitUnanswered(terminationError));
  log.close();
  expect(lines.map(([line]) => line)).toEqual([
    { trouble: 'gone', state: '57P01', refused: 1 },
    { trouble: 'gone', state: '57P01', refused: 2 },
  ]);
  vi.advanceTimersByTime(120_000);
  expect(lines).toHaveLength(2);
});

test('what jobs and queues fail with for the database’s sake is one line a minute for each kind of trouble', () => {
  const { lines, log } = kept();
  const others: string[] = [];
  const note = (name: string, error: unknown) =>
    noteFault(log, name, error, { error: (_fault, job) => others.push(job) });
  const wrappedError = new Error('upgrade of pay for tenant 7', { cause: terminationFault });
  for (const error of [
    terminationFault,
    wrappedError,
    new AggregateError([wrappedError, wrappedError], 'upgrades have failed'),
  ])
    note('addon', error);
  note('mail', full);
  expect(lines.map(([{ trouble }]) => trouble)).toEqual(['gone', 'disk']);
  note('addon', new AggregateError([wrappedError, new TypeError('x is not a function')], 'upgrades have failed'));
  note('queue', new TypeError('x is not a function'));
  expect(others).toEqual(['addon', 'queue']);
  log.close();
  expect(lines.slice(2).map(([{ trouble, refused }]) => [trouble, refused])).toEqual([['gone', 2]]);
});
