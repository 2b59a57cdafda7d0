import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ScanKey, scanKeys } from './scan-keys.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Presses keys one after the other, so many milliseconds apart. */
function keyboard() {
  const keys = scanKeys();
  const press = (key: string, gapMs: number): ScanKey => {
    vi.advanceTimersByTime(gapMs);
    return keys.read(key, performance.now());
  };
  return {
    press,
    type: (text: string, gapMs: number): ScanKey[] => [...text].map((key, at) => press(key, at === 0 ? 1_000 : gapMs)),
  };
}

test.each(['Enter', 'Tab'])('fast characters and %s are a scan', (end) => {
  const { type, press } = keyboard();
  expect(type('10256075888915', 12).map(({ kind }) => kind)).toEqual(['first', ...Array<string>(13).fill('next')]);
  expect(press(end, 12)).toEqual({ kind: 'end', text: '10256075888915', hasPause: false });
});

test.each<[string, string, number, number]>([
  ['characters come as slowly as hands type', '10256075888915', 51, 12],
  ['Enter comes later than a scanner sends it', '10256075888915', 12, 51],
  ['there are fewer characters than a code has', '12345', 12, 12],
])('it is no scan when %s', (_case, text, gapMs, endGapMs) => {
  const { type, press } = keyboard();
  type(text, gapMs);
  expect(press('Enter', endGapMs)).toEqual({ kind: 'other' });
});

test('fifty milliseconds between two keys are still a scan', () => {
  const { type, press } = keyboard();
  type('123456', 50);
  expect(press('Enter', 50)).toEqual({ kind: 'end', text: '123456', hasPause: false });
});

test('what hands have typed before is no part of the scan', () => {
  const { type, press } = keyboard();
  type('10', 200);
  type('10256075888915', 12);
  expect(press('Enter', 12)).toEqual({ kind: 'end', text: '10256075888915', hasPause: false });
});

test.each([
  ['near its beginning', '10', '256075888915'],
  ['near its end', '102560758889', '15'],
])('a busy machine’s pause %s does not cut a scan in two', (_where, beginning, rest) => {
  const { type, press } = keyboard();
  type(beginning, 12);
  press(rest.charAt(0), 250);
  for (const key of rest.slice(1)) press(key, 12);
  expect(press('Enter', 12)).toEqual({ kind: 'end', text: '10256075888915', hasPause: true });
});

test.each([
  ['two pauses', ['10', '25', '6075888915']],
  ['a pause behind one character', ['4', '256075888915']],
])('%s are none of a scanner', (_case, runs) => {
  const { press } = keyboard();
  for (const run of runs) {
    press(run.charAt(0), 250);
    for (const key of run.slice(1)) press(key, 12);
  }
  expect(press('Enter', 12)).toMatchObject({ kind: 'end', text: '256075888915' });
});

test('Shift for a capital letter does not end a scan; an arrow does', () => {
  const { type, press } = keyboard();
  type(']C', 12);
  press('Shift', 5);
  for (const key of '1ABC-7') press(key, 5);
  expect(press('Enter', 5)).toEqual({ kind: 'end', text: ']C1ABC-7', hasPause: false });
  type('1234567', 12);
  press('ArrowDown', 5);
  expect(press('Enter', 5)).toEqual({ kind: 'other' });
});

test('a second key behind the code belongs to it; a later Enter does not', () => {
  const { type, press } = keyboard();
  type('1234567', 12);
  press('Enter', 12);
  expect(press('Tab', 5)).toEqual({ kind: 'surplus' });
  expect(press('Enter', 60)).toEqual({ kind: 'other' });
});

test('two scans at once are two', () => {
  const { type, press } = keyboard();
  type('1234567', 12);
  expect(press('Enter', 12)).toEqual({ kind: 'end', text: '1234567', hasPause: false });
  for (const key of '7654321') press(key, 12);
  expect(press('Enter', 12)).toEqual({ kind: 'end', text: '7654321', hasPause: false });
});
