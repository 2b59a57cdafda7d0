import { money } from '@linehaul/console-kernel/format/format.ts';
import { finder, finderLimit } from '@linehaul/console-kernel/module/finder.ts';
import { partyName } from '@linehaul/modules/order/console/party-name.port.ts';
import { codContract } from '../contract/cod.contract.ts';

/** COD payouts by number and by who is paid. */
export const codPayoutFinder = finder<typeof codContract.CodPayoutList>({
  title: 'cod.noun.many',
  endpoint: codContract.CodPayoutList,
  input: (keyword) => ({ keyword, limit: finderLimit }),
  found: ({ id, payout_no, payout_cents, ...payout }) => ({
    title: payout_no,
    facts: [partyName(payout, 'shipper_name'), money(payout_cents)],
    to: `/finance/settlement/cod/payout/info/${id}`,
  }),
});
