import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@linehaul/server-kernel/database/database.ts';
import { act, aFirm, type Firm, type Stage } from './crash-actions.ts';
import {
  addTenant,
  eventFaultsIn,
  faultsIn,
  seedTenant,
  type Trace,
  traced,
  unfinished,
  withRows,
} from './crash-rows.repo.ts';
import type { CrashTestServer } from './crash-server.ts';
import { anybody, type Figures, type Stubborn, signIn } from './crash-users.ts';

const clientsPerFirm = 4;

/** Tenants whose people the clients of a test are. */
export interface Tenants {
  seed(database: Database): Promise<void>;
  /** Signs everybody in. */
  enter(server: CrashTestServer, figures: Figures): Promise<Company>;
}

export interface Company {
  platform: Stubborn;
  bank: Stubborn;
  scanner: Stage['anybody'];
  firms: readonly Firm[];
}

export function tenantsFor(clients: number): Tenants {
  const cards = new Map<string, number>();
  const accounts = Array.from({ length: Math.ceil(clients / clientsPerFirm) }, (_, n) => `firm${n}`);
  return {
    async seed(database) {
      await addTenant(database, 'server', 'platform');
      await addTenant(database, 'paying-bank', 'bank');
      for (const account of accounts) {
        const id = await addTenant(database, account, 'logistics');
        cards.set(account, await seedTenant(database, id, 10_000_000));
      }
    },
    async enter(server, figures) {
      const platform = await signIn(server, figures, 'server');
      const bank = await signIn(server, figures, 'paying-bank');
      // One after the other: signing in is costly, and a crowd of strangers is made to wait.
      const firms: Firm[] = [];
      for (const account of accounts) {
        firms.push(await aFirm(await signIn(server, figures, account), cards.get(account) ?? 0, 2));
      }
      return { platform, bank, scanner: anybody(server, figures), firms };
    },
  };
}

/** Numbers of a linear congruential generator: the same seed asks for the same things. */
function chance(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return limit > 0 ? Math.floor((state / 2 ** 32) * limit) : 0;
  };
}

export type Acknowledged = ReadonlyMap<Trace, ReadonlyMap<string, number>>;

export interface Crowd {
  /** Operations that were acknowledged, by their own names. */
  acknowledged: Acknowledged;
  count(): number;
  /** What each client has finished, also what was refused because somebody else was quicker. */
  finished: readonly number[];
  /** Resolves when all clients have finished what they had begun. */
  stop(): Promise<void>;
  /** Rejects when a client meets what it should not. */
  gone: Promise<void>;
}

/** All clients at once, one operation after the other, until they are stopped. */
export function startCrowd(company: Company, clients: number, onDone: () => void = () => undefined): Crowd {
  const acknowledgements = new Map<Trace, Map<string, number>>();
  const { scanner, platform, bank, firms } = company;
  let count = 0;
  let isOver = false;
  const finishedCounts = Array.from({ length: clients }, () => 0);
  const acknowledge = (trace: Trace, name: string) => {
    count += 1;
    const names = acknowledgements.get(trace) ?? new Map<string, number>();
    acknowledgements.set(trace, names.set(name, (names.get(name) ?? 0) + 1));
    onDone();
  };
  const client = async (n: number) => {
    const firm = firms[n % firms.length];
    if (!firm) throw new TypeError('there is a firm');
    const stage: Stage = { anybody: scanner, platform, bank, pick: chance(n + 1), done: acknowledge };
    while (!isOver) {
      await act(firm, stage);
      finishedCounts[n] = (finishedCounts[n] ?? 0) + 1;
    }
  };
  const departure = Promise.all(Array.from({ length: clients }, (_, n) => client(n))).then(() => undefined);
  departure.catch(() => undefined);
  const stop = () => {
    isOver = true;
    return departure;
  };
  return { acknowledged: acknowledgements, count: () => count, finished: finishedCounts, stop, gone: departure };
}

/** The server finishes by itself what was begun: it is given two minutes. */
export async function settled(server: CrashTestServer): Promise<number> {
  for (let tries = 0; tries < 600; tries += 1) {
    const unfinishedRows = await withRows(server, unfinished);
    if (unfinishedRows === 0) return 0;
    await pause(200);
  }
  return withRows(server, unfinished);
}

/** What is wrong: operations that are not there as often as they were acknowledged, withdrawals beyond them, faults in the books. */
export async function wrongIn(server: CrashTestServer, acknowledgements: Acknowledged, withdrawalsBefore: number) {
  const wrong = [...(await withRows(server, faultsIn)), ...(await withRows(server, eventFaultsIn))];
  for (const [trace, names] of acknowledgements) {
    const rows = await withRows(server, (database) => traced(database, trace));
    for (const [name, n] of names) {
      if (rows.get(name) !== n) wrong.push(`${trace} ${name}: acknowledged ${n}, found ${rows.get(name) ?? 0}`);
    }
  }
  const appliedRows = await withRows(server, (database) => traced(database, 'applied'));
  const acknowledgedCount = acknowledgements.get('applied')?.size ?? 0;
  if (appliedRows.size - withdrawalsBefore !== acknowledgedCount) {
    wrong.push(`${appliedRows.size - withdrawalsBefore} withdrawals for ${acknowledgedCount} acknowledged`);
  }
  return wrong;
}

export function countsOf(acknowledgements: Acknowledged): Record<string, number> {
  return Object.fromEntries([...acknowledgements].map(([trace, names]) => [trace, names.size]));
}
