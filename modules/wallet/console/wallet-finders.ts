import { money } from '@linehaul/console-kernel/format/format.ts';
import { finder, finderLimit } from '@linehaul/console-kernel/module/finder.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { walletContract } from '../contract/wallet.contract.ts';

const list = '/finance/wallettakecash/list';

/** Withdrawals by number and by who asked for them. */
export const withdrawalFinder = finder<typeof walletContract.TakecashList>({
  title: 'wallet.noun.many',
  endpoint: walletContract.TakecashList,
  input: (keyword) => ({ keyword, limit: finderLimit }),
  found: ({ withdrawal_no, shop_name, amount_cents, state }) => ({
    title: withdrawal_no,
    facts: [shop_name, money(amount_cents), textOf(`wallet.state.${state}`)],
    to: `${list}?keyword=${encodeURIComponent(withdrawal_no)}`,
  }),
});

/** Payout batches by number; one is shown by its withdrawals. */
export const batchFinder = finder<typeof walletContract.BatchList>({
  title: 'wallet.noun.batches',
  endpoint: walletContract.BatchList,
  input: (keyword) => ({ keyword, limit: finderLimit }),
  found: ({ id, batch_no, shop_name, total_cents }) => ({
    title: batch_no,
    facts: [shop_name, money(total_cents)],
    to: `${list}?batch_id=${id}`,
  }),
});
