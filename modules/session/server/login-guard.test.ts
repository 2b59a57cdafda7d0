import { CallRefused } from '@linehaul/contract/wire.ts';
import { isFullRun } from '@linehaul/server-kernel/testing/full-run.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { sessionContract } from '../contract/session.contract.ts';
import { freeFailures, waitAfter } from './login-guard.rules.ts';

const app = await testApp({ env: { TRUST_PROXY: 'true' } });
const { Login } = sessionContract;
const home = '203.0.113.7';
const longest = waitAfter.at(-1) ?? 0;

async function attempt(account: string, ip: string, password = 'test-password'): Promise<number | CallRefused> {
  const call = app.client(null, 'en', app.url, ip);
  return call(Login, { username: account, password }).then(
    ({ suid }) => suid,
    (fault: unknown) => {
      if (fault instanceof CallRefused) return fault;
      throw fault;
    },
  );
}

const statusOf = (answer: number | CallRefused) => (answer instanceof CallRefused ? answer.status : 200);

async function lines(suid: number, outcome: string): Promise<number> {
  const { rows } = await app
    .scope()
    .database.pool.query<{ n: number }>(`select count(*) as n from login_log where supplier_id = $1 and outcome = $2`, [
      suid,
      outcome,
    ]);
  return rows[0]?.n ?? -1;
}

/** An owner whose home address the account knows. */
async function anOwner(account: string) {
  const owner = await app.tenant({ account });
  expect(statusOf(await attempt(account, home))).toBe(200);
  return owner;
}

/** A different address for each number: no two in one network that would be counted together. */
const address = (at: number) => `100.${64 + (at >> 14)}.${(at >> 7) & 127}.${at & 127}`;

/** Waves of a hundred attempts; in every fifth others sign in as well. */
const waves = isFullRun ? 100 : 10;

test('wrong passwords by the thousand, each from another address, cost ten password checks and keep nobody else out', {
  timeout: 300_000,
}, async () => {
  const owner = await anOwner('besieged');
  const neighbours = Array.from({ length: waves / 5 }, (_, at) => `neighbour${at}`);
  for (const account of neighbours) await app.tenant({ account });
  const startedAt = app.now();
  const answers: number[] = [];
  const statuses: number[] = [];
  for (let wave = 0; wave < waves; wave += 1) {
    const wrong = Array.from({ length: 100 }, (_, at) =>
      attempt('besieged', address(wave * 100 + at), `guess-${wave}-${at}`),
    );
    const neighbour = neighbours[wave / 5];
    const others = neighbour === undefined ? [] : [attempt(neighbour, `192.0.2.${wave}`), attempt('besieged', home)];
    answers.push(...(await Promise.all(wrong)).map(statusOf));
    statuses.push(...(await Promise.all(others)).map(statusOf));
  }
  expect(answers).toHaveLength(waves * 100);
  expect(new Set(answers)).toEqual(new Set([422, 429]));
  // On a machine that takes minutes for all this the account opens in between, each time for one attempt.
  const openings = Math.ceil((app.now() - startedAt) / 60);
  const failureCount = answers.filter((status) => status === 422).length;
  expect(failureCount).toBeGreaterThanOrEqual(freeFailures);
  expect(failureCount).toBeLessThanOrEqual(freeFailures + openings);
  expect(await lines(owner.suid, 'session.wrong_credentials')).toBe(failureCount);
  // What a lockout refused is logged once in five minutes, not once for each address.
  expect(await lines(owner.suid, 'wire.too_many')).toBeLessThanOrEqual(1 + openings);
  expect(statuses).toEqual(Array(2 * neighbours.length).fill(200));
  const elsewhere = await attempt('besieged', '198.51.100.1');
  expect(elsewhere).toMatchObject({ status: 429, code: 'wire.too_many' });
  app.advance(longest);
  expect(statusOf(await attempt('besieged', '198.51.100.1'))).toBe(200);
});

test('each failure after the tenth makes strangers wait longer, a quarter of an hour at most', async () => {
  await anOwner('patient');
  for (let at = 0; at < freeFailures; at += 1) {
    expect(statusOf(await attempt('patient', address(20_000 + at), 'wrong'))).toBe(422);
  }
  for (const seconds of [60, 120, 240, 480, 900, 900]) {
    expect(statusOf(await attempt('patient', '198.51.100.2'))).toBe(429);
    // Half a minute early: the test's own time passes, too.
    app.advance(seconds - 30);
    expect(statusOf(await attempt('patient', '198.51.100.2'))).toBe(429);
    app.advance(30);
    expect(statusOf(await attempt('patient', '198.51.100.3', 'wrong'))).toBe(422);
  }
  app.advance(24 * 3600 + 1);
  for (let at = 0; at < 3; at += 1) expect(statusOf(await attempt('patient', '198.51.100.4', 'wrong'))).toBe(422);
});

test('somebody at the owner’s own address shuts that address, not the owner’s other one', async () => {
  await anOwner('shared-office');
  expect(statusOf(await attempt('shared-office', '2001:db8:7:7::1'))).toBe(200);
  for (let at = 0; at < freeFailures; at += 1) {
    expect(statusOf(await attempt('shared-office', home, 'wrong'))).toBe(422);
  }
  expect(statusOf(await attempt('shared-office', home))).toBe(429);
  expect(statusOf(await attempt('shared-office', '2001:db8:7:7:ffff::99'))).toBe(200);
  app.advance(60);
  expect(statusOf(await attempt('shared-office', home))).toBe(200);
});

test('an account that does not exist is shut like one that does', async () => {
  const answers: (number | CallRefused)[] = [];
  for (let at = 0; at <= freeFailures; at += 1)
    answers.push(await attempt('no-such-account', address(30_000 + at), 'x'));
  expect(answers.map(statusOf)).toEqual([...Array(freeFailures).fill(422), 429]);
});

test('one address that tries many accounts is stopped, whatever the accounts', async () => {
  await app.tenant({ account: 'sprayed' });
  const spray = (at: number) => attempt(`nobody-${at}`, '198.51.100.9', 'summer-2026');
  for (let wave = 0; wave < 10; wave += 1) {
    await Promise.all(Array.from({ length: 30 }, (_, at) => spray(wave * 30 + at)));
  }
  expect(statusOf(await spray(9_999))).toBe(429);
  expect(statusOf(await attempt('sprayed', '198.51.100.9'))).toBe(429);
  expect(statusOf(await attempt('sprayed', '198.51.100.10'))).toBe(200);
});
