import { finder, finderLimit } from '@linehaul/console-kernel/module/finder.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { joiningContract } from '../contract/joining.contract.ts';

/** The platform's tenants by name, account and phone. */
export const tenantFinder = finder<typeof joiningContract.SupplierList>({
  title: 'joining.noun.many',
  endpoint: joiningContract.SupplierList,
  input: (keyword) => ({ keyword, limit: finderLimit }),
  found: ({ shop_name, account, phone, state }) => ({
    title: shop_name,
    facts: [account, phone, textOf(`joining.state.${state}`)],
    to: `/supplier/manage/manage?keyword=${encodeURIComponent(account)}`,
  }),
});
