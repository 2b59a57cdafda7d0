import { setTimeout as pause } from 'node:timers/promises';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { isFullRun } from '@linehaul/server-kernel/testing/full-run.ts';
import { afterAll, expect, test } from 'vitest';
import { type Crowd, countsOf, settled, startCrowd, tenantsFor, wrongIn } from './crash-crowd.ts';
import { type CrashTestServer, type Route, startCrashTestServer } from './crash-server.ts';
import { noFigures } from './crash-users.ts';

const writers = 16;
/** A full run is the long one. */
const rounds = isFullRun ? 10 : 1;

/** Brings the database into trouble; answers a function that takes it out again, where it does not get out by itself. */
type Trouble = (server: CrashTestServer) => Promise<null | (() => void)>;

interface TroubleTests {
  kind: string;
  route?: Route;
  troubles: Readonly<Record<string, Trouble>>;
  /** How long a trouble lasts in a full run, beyond what its checks take. */
  lastingMs?: number;
}

async function until(holds: () => boolean, crowd: Crowd): Promise<void> {
  while (!holds()) await Promise.race([pause(20), crowd.gone]);
}

/** Declares tests in which 16 people work on while the database is in one trouble after the other. */
export async function testTroubles({ kind, route, troubles, lastingMs = 0 }: TroubleTests): Promise<void> {
  const tenants = tenantsFor(writers);
  const server = await startCrashTestServer(kind, tenants.seed, route && { route });
  afterAll(() => server.stop());
  await server.start();
  const figures = noFigures();
  const company = await tenants.enter(server, figures);
  const crowd = startCrowd(company, writers);
  /** Nobody takes an operation that the trouble before has stopped into the next one. */
  const everybodyFinishesOne = () => {
    const before = [...crowd.finished];
    return until(() => crowd.finished.every((finishedCount, n) => finishedCount > (before[n] ?? 0)), crowd);
  };
  const { once } = company.platform;
  const ask = () => once(orderContract.OrderList, { limit: 1 });

  /** Seconds until the first refusal, and from the end of the trouble until work goes on. */
  const suffer = async (trouble: Trouble): Promise<[refused: number, back: number]> => {
    await everybodyFinishesOne();
    const { unavailable } = figures;
    const startedAt = performance.now();
    const end = await trouble(server);
    let refusedAt = startedAt;
    let endedAt = startedAt;
    if (end) {
      try {
        // Asked and refused before the trouble is over, everybody else with them.
        await expect(ask()).rejects.toMatchObject({ status: 503, code: 'wire.database' });
        refusedAt = performance.now();
        await until(() => figures.unavailable >= unavailable + writers, crowd);
        if (isFullRun) await pause(lastingMs);
      } finally {
        endedAt = performance.now();
        end();
      }
    }
    const back = crowd.count();
    await until(() => crowd.count() > back, crowd);
    const backAt = performance.now();
    await everybodyFinishesOne();
    return [(refusedAt - startedAt) / 1000, (backAt - endedAt) / 1000];
  };

  for (const [name, trouble] of Object.entries(troubles)) {
    test(
      `${name}: the server lives, refuses properly, and goes on`,
      async () => {
        const measurements: [number, number][] = [];
        for (let round = 0; round < rounds; round += 1) measurements.push(await suffer(trouble));
        expect(server.isRunning()).toBe(true);
        expect(figures).toMatchObject({ improper: [], broken: 0 });
        const longest = (at: 0 | 1) => Math.max(...measurements.map((figure) => figure[at])).toFixed(2);
        const text = `${kind}, ${name} × ${rounds}: refused after ${longest(0)} s at most, back after ${longest(1)} s at most`;
        if (isFullRun) process.stdout.write(`${text}\n`);
      },
      180_000 + rounds * (60_000 + lastingMs),
    );
  }

  test('every acknowledged operation is there once, the books add up, and the log says what was refused', async () => {
    await crowd.stop();
    expect(await settled(server)).toBe(0);
    expect(await wrongIn(server, crowd.acknowledged, 0)).toEqual([]);
    expect(server.said()).toMatch(/"trouble":"gone"/);
    if (isFullRun) {
      process.stdout.write(`${JSON.stringify({ database: kind, ...figures, ...countsOf(crowd.acknowledged) })}\n`);
    }
  }, 300_000);
}
