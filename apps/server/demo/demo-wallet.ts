import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { createScope, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type DemoCard, demoPayouts, type PayoutCast } from './demo-payouts.ts';
import { seededRandom } from './seeded-random.ts';
import { day, hour } from './work-hours.ts';

const days = 30;
/** What the platform keeps of a settled payment, in hundredths of a percent: 0.6 %. */
const commissionE4 = 60n;

/** The tenant's scope as it was at an earlier moment: a posting bears the time of its scope. */
function scopeAt(scope: Scope, now: number): Scope {
  const { database, caller, language, timeZone, tx } = scope;
  return createScope({ database, caller, language, now, timeZone, tx });
}

/**
 * Thirty days of payments through a channel, each settled the next day less commission, and a deposit: so that a demo
 * tenant has something to withdraw, has withdrawn some of it, and has a statement to look through. The demo's orders were paid at the counter, and what
 * a tenant took in its own till never becomes available; this money belongs to no order (subject `demo`). `others` posts what
 * else happened up to a moment.
 */
export async function addDemoWallet(
  scope: Scope,
  cast: PayoutCast,
  card: DemoCard,
  others: (until: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const random = seededRandom(scope.caller.supplier_id + 41);
  const first = scope.now - days * day;
  const draw = await demoPayouts(cast, card, first);
  const subject = { subject_kind: 'demo', subject_id: 0, memo: '演示数据' };
  const channel = { account: 'clearing', channel: 'sandbox' } as const;
  const deposit = 1_000_000;
  await others(first);
  await ledger(scopeAt(scope, first)).post({
    ...subject,
    key: 'demo deposit',
    kind: 'deposit_paid',
    entries: [
      { ...channel, amount_cents: -deposit },
      { account: 'deposit', amount_cents: deposit },
    ],
  });
  let waiting = 0;
  for (let at = 0; at < days; at += 1) {
    const morning = first + at * day + 9 * hour;
    await others(morning);
    const books = ledger(scopeAt(scope, morning));
    if (waiting > 0) {
      const commission = Number((BigInt(waiting) * commissionE4) / 10_000n);
      await books.post({
        ...subject,
        key: `demo settlement ${at}`,
        kind: 'settlement',
        entries: [
          { account: 'unsettled', amount_cents: -waiting },
          { account: 'available', amount_cents: waiting - commission },
          { account: 'fees', amount_cents: commission },
        ],
      });
    }
    waiting = random.int(120_000, 900_000);
    await books.post({
      ...subject,
      key: `demo payment ${at}`,
      kind: 'payment',
      entries: [
        { ...channel, amount_cents: -waiting },
        { account: 'unsettled', amount_cents: waiting },
      ],
    });
    await draw(at, morning);
  }
  await others(scope.now);
}
