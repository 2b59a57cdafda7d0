import { finder, finderLimit } from '@linehaul/console-kernel/module/finder.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { goodsContract } from '../contract/goods.contract.ts';

/** Articles by number and name. */
export const goodsFinder = finder<typeof goodsContract.GoodsList>({
  title: 'goods.noun.goods',
  endpoint: goodsContract.GoodsList,
  input: (keyword) => ({ keyword, limit: finderLimit }),
  found: ({ id, goods_no, name, state }) => ({
    title: name,
    facts: [goods_no, textOf(`goods.state.${state}`)],
    to: `/goods/edit/${id}`,
  }),
});
