import { expect, test } from 'vitest';
import { createConnection, probePauseMs } from './connection.ts';

/** A line on which the server answers the probes as given, and every later one. */
function lineOf(...answers: boolean[]) {
  const reports: string[] = [];
  const suspect = createConnection({
    probe: async () => answers.shift() ?? true,
    wait: async (ms) => void reports.push(`${ms}`),
    onChange: (isThere) => reports.push(isThere ? 'there' : 'lost'),
  });
  return { suspect, reports };
}

test('a server that does not answer is lost, and asked until it does', async () => {
  const { suspect, reports } = lineOf(false, false, false, true);
  expect(await suspect()).toBe(true);
  expect(reports).toEqual(['lost', '1000', '2000', '4000', 'there']);
});

test('a call that failed on a server that answers is no lost connection', async () => {
  const { suspect, reports } = lineOf(true);
  expect(await suspect()).toBe(false);
  expect(reports).toEqual([]);
});

test('many calls that fail at once begin one watch', async () => {
  const { suspect, reports } = lineOf(false, true);
  await Promise.all([suspect(), suspect(), suspect()]);
  expect(reports).toEqual(['lost', '1000', 'there']);
});

test('a server that is lost again is asked again from the beginning', async () => {
  const { suspect, reports } = lineOf(false, true, false, true);
  await suspect();
  await suspect();
  expect(reports).toEqual(['lost', '1000', 'there', 'lost', '1000', 'there']);
});

test('pauses end at ten seconds', () => {
  expect(probePauseMs(20)).toBe(10_000);
});
