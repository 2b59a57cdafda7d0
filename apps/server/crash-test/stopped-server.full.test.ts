import { randomUUID } from 'node:crypto';
import { CallFailed, CallRefused } from '@linehaul/contract/wire.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { walletContract } from '@linehaul/modules/wallet/contract/wallet.contract.ts';
import { afterAll, expect, test } from 'vitest';
import { tenantsFor } from './crash-crowd.ts';
import { traced, withRows } from './crash-rows.repo.ts';
import { startCrashTestServer } from './crash-server.ts';
import { noFigures } from './crash-users.ts';

const clients = 16;
const tenants = tenantsFor(clients);
// A database that outlives the server, to look into afterwards.
const server = await startCrashTestServer('postgres', tenants.seed);
afterAll(() => server.stop());
await server.start();
const figures = noFigures();
const { firms } = await tenants.enter(server, figures);

/** Asks until the server no longer answers; what it was told last. */
async function untilRefused(ask: () => Promise<unknown>): Promise<unknown> {
  for (;;) {
    const refusal = await ask().then(
      () => null,
      (error: unknown) => error,
    );
    if (refusal) return refusal;
  }
}

test('a server that stops answers what it has received, and refuses what comes later in the envelope', async () => {
  const acknowledgedNotes = new Set<string>();
  const beginning = Promise.withResolvers<void>();
  const work = Array.from({ length: clients }, (_, n) => {
    const { once, bankcard_id } = firms[n % firms.length] ?? { once: null, bankcard_id: 0 };
    if (!once) throw new TypeError('there is a firm');
    if (n % 2 === 0) return untilRefused(() => once(orderContract.OrderList, {}));
    return untilRefused(async () => {
      const note = randomUUID();
      await once(walletContract.WithdrawalApply, { amount_cents: 1, bankcard_id, note }, { idempotencyKey: note });
      acknowledgedNotes.add(note);
      if (acknowledgedNotes.size >= clients) beginning.resolve();
    });
  });
  await beginning.promise;
  const code = await server.terminate();
  const last = await Promise.all(work);
  expect(code).toBe(0);
  const refusals = last.filter((error) => error instanceof CallRefused);
  expect(refusals.map(({ status, code: name }) => [status, name])).toEqual(refusals.map(() => [503, 'wire.stopping']));
  // Which clients still reach it is chance (the refusal itself: http/stopping.test.ts); the others found the connection closed.
  expect(last.filter((error) => !(error instanceof CallRefused || error instanceof CallFailed))).toEqual([]);
  expect(figures.improper).toEqual([]);
  const appliedRows = await withRows(server, (database) => traced(database, 'applied'));
  expect([...appliedRows.keys()].sort()).toEqual([...acknowledgedNotes].sort());
});
