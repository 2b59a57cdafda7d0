import { expect, test } from 'vitest';
import { waitForDatabase } from './until-answered.ts';

const away = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'ECONNREFUSED' });

function waiting(limitSeconds: number | null = null) {
  const lines: string[] = [];
  const stop = new AbortController();
  return {
    lines,
    stop,
    untilAnswered: waitForDatabase({ say: (line) => lines.push(line), limitSeconds, signal: stop.signal }),
  };
}

test('what meets a database that is away is done again until it is there, with one line at once and one at the end', async () => {
  const { lines, untilAnswered } = waiting();
  let tries = 0;
  const answer = await untilAnswered(async () => {
    tries += 1;
    if (tries < 3) throw away();
    return 'done';
  });
  expect([answer, tries]).toEqual(['done', 3]);
  expect(lines).toEqual(['waiting for the database: connect ECONNREFUSED 127.0.0.1:9', 'the database answers']);
});

test('every other fault ends the start at once, as a wrong password does', async () => {
  const { lines, untilAnswered } = waiting();
  const fault = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  await expect(untilAnswered(() => Promise.reject(fault))).rejects.toBe(fault);
  expect(lines).toEqual([]);
});

test('a wait has a limit where somebody sets one', async () => {
  const { untilAnswered } = waiting(0);
  await expect(untilAnswered(() => Promise.reject(away()))).rejects.toThrow('ECONNREFUSED');
});

test('a process that is told to stop meanwhile waits no longer', async () => {
  const { lines, stop, untilAnswered } = waiting();
  const reason = new Error('told to stop');
  const over = untilAnswered(() => {
    if (lines.length > 0) stop.abort(reason);
    return Promise.reject(away());
  });
  await expect(over).rejects.toBe(reason);
});
