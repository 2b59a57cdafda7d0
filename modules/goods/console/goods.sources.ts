import { call } from '@linehaul/console-kernel/call/call.ts';
import { choicesWith, type RemoteSource, remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { goodsContract } from '../contract/goods.contract.ts';
import { categoryChoices } from './category-nodes.ts';

/** Brands as choices, found by name. */
export const brandSource = remote<typeof goodsContract.GoodsBrandList>({
  endpoint: goodsContract.GoodsBrandList,
  input: (keyword) => ({ keyword, limit: 50 }),
  value: ({ id }) => id,
  label: ({ name }) => name,
});

/** Categories as choices by their whole path. */
export const categorySource: RemoteSource = {
  key: goodsContract.GoodsCategoryTree.path,
  async load(keyword, signal) {
    const { categories } = await call(goodsContract.GoodsCategoryTree, {}, { signal });
    return choicesWith(categoryChoices(categories), keyword);
  },
};

/** Freight templates as choices, found by name. */
export const templateSource = remote<typeof goodsContract.FreightTemplateList>({
  endpoint: goodsContract.FreightTemplateList,
  input: (keyword) => ({ keyword, limit: 50 }),
  value: ({ id }) => id,
  label: ({ name }) => name,
});

/** Goods as choices, found by name and number. */
export const goodsSource = remote<typeof goodsContract.GoodsList>({
  endpoint: goodsContract.GoodsList,
  input: (keyword) => ({ keyword, limit: 50 }),
  value: ({ id }) => id,
  label: ({ name }) => name,
});

/** SKUs on sale as choices, found by name, number and code. */
export const skuSource = remote<typeof goodsContract.GoodsSkuList>({
  endpoint: goodsContract.GoodsSkuList,
  input: (keyword) => ({ keyword, limit: 50 }),
  value: ({ id }) => id,
  label: ({ name, spec }) => [name, spec].filter(Boolean).join(' '),
});
