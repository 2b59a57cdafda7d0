import { reconciliationContract } from '@linehaul/modules/reconciliation/contract/reconciliation.contract.ts';
import { beforeEach, expect, test } from 'vitest';
import { booksWith, paidPayment } from './channel-suite.fixture.ts';
import { balanced } from './payee.fixture.ts';
import type { ProviderChannel } from './provider-suite.fixture.ts';

/** A fault of a statement: what the day says of it, and what brings it about. */
export type StatementFault = readonly [kind: string, fault: () => void];

const { ChannelChoice, ChannelDayList, ChannelItemList } = reconciliationContract;
const daySeconds = 86_400;

/**
 * The contract of a channel with a daily statement, as tests of the file that calls it: one of its own, since a simulated
 * provider's statement has the payments of all tests.
 */
export function statementSuite(channel: ProviderChannel, statementFaults: readonly StatementFault[]): void {
  const { app, key, simulator } = channel;
  beforeEach(() => simulator.reset());

  test('yesterday’s statement comes in by itself, once, and what only the provider knows is a difference', async () => {
    const { user, payment, refund } = await paidPayment(channel);
    await refund();
    await app.runJob('reconciliation.statements');
    expect((await user.call(ChannelDayList, {})).total).toBe(0);

    const later = await channel.after(daySeconds, user);
    for (const [kind, fault] of statementFaults) {
      fault();
      await app.runJob('reconciliation.statements');
      // Nothing is compared, and the day says why.
      expect((await later.call(ChannelItemList, {})).total).toBe(0);
      const { list } = await later.call(ChannelDayList, {});
      expect(list).toMatchObject([{ line_count: 0, fault: { kind }, actions: ['fetch'] }]);
      simulator.reset();
    }
    await app.runJob('reconciliation.statements');
    await app.runJob('reconciliation.statements');
    const { list: days } = await later.call(ChannelDayList, { channel: key });
    expect(days).toMatchObject([{ fault: null, line_count: 3, matched_count: 2, open_count: 1, fee_cents: 7 }]);
    const { list: items } = await later.call(ChannelItemList, { channel: key });
    expect(items.map(({ move, result, merchant_no }) => `${move} ${result} ${merchant_no}`).sort()).toEqual([
      `payment matched ${payment.payment_no}`,
      'payment only_channel SHOP_0815',
      `refund matched ${payment.payment_no}`,
    ]);
    expect(await balanced(later)).toEqual(booksWith(channel, 600));
  });

  test('a tenant who has set the channel up finds it among its channels, and the platform does not', async () => {
    const user = await channel.merchant();
    const platform = await app.tenant({ industry: 'platform' });
    expect(await user.call(ChannelChoice, {})).toContainEqual({ key });
    expect(await platform.call(ChannelChoice, {})).not.toContainEqual({ key });
  });
}
