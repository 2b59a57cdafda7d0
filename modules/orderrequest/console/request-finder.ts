import { finder, finderLimit } from '@linehaul/console-kernel/module/finder.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { orderrequestContract } from '../contract/orderrequest.contract.ts';

/** Order requests by number, and by whom they are of. */
export const requestFinder = finder<typeof orderrequestContract.OrderRequestList>({
  title: 'orderrequest.noun.many',
  endpoint: orderrequestContract.OrderRequestList,
  input: (keyword) => ({ keyword, limit: finderLimit }),
  found: ({ id, request_no, member_name, state }) => ({
    title: request_no,
    facts: [member_name, textOf(`orderrequest.state.${state}`)],
    to: `/logistics/orderrequest/info/${id}`,
  }),
});
