import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { utilityContract } from '../contract/utility.contract.ts';

const { UtilityProductList } = utilityContract;
const limit = 50;

/** Products by their name. */
export const productSource = remote<typeof UtilityProductList>({
  endpoint: UtilityProductList,
  input: (keyword) => ({ keyword, limit }),
  value: ({ id }) => id,
  label: ({ name }) => name,
});
