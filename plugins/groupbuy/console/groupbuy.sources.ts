import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { groupbuyContract } from '../contract/groupbuy.contract.ts';

const { GroupbuyActivityList, GroupbuyGroupList } = groupbuyContract;
const limit = 50;

/** Goods on sale as choices, found by name. */
export const skuSource = remote<typeof goodsContract.GoodsSkuList>({
  endpoint: goodsContract.GoodsSkuList,
  input: (keyword) => ({ keyword, limit }),
  value: ({ id }) => id,
  label: ({ name, spec }) => [name, spec].filter(Boolean).join(' '),
});

/** Members by their code, which the app of the tenant knows them by, too. */
export const memberCodeSource = remote<typeof memberContract.MemberList>({
  endpoint: memberContract.MemberList,
  input: (keyword) => ({ keyword, limit }),
  value: ({ code }) => code,
  label: ({ code, name }) => `${code} · ${name}`,
});

export const activitySource = remote<typeof GroupbuyActivityList>({
  endpoint: GroupbuyActivityList,
  input: (keyword) => ({ keyword, limit }),
  value: ({ id }) => id,
  label: ({ name }) => name,
});

/** Activities that open groups now. */
export const runningSource = remote<typeof GroupbuyActivityList>({
  endpoint: GroupbuyActivityList,
  input: (keyword) => ({ keyword, limit, state: 'running' }),
  value: ({ id }) => id,
  label: ({ name, goods_name }) => `${name} · ${goods_name}`,
});

/** All groups, by number and activity. */
export const groupSource = remote<typeof GroupbuyGroupList>({
  endpoint: GroupbuyGroupList,
  input: () => ({ limit }),
  value: ({ id }) => id,
  label: ({ id, activity_name }) => `${id} · ${activity_name}`,
});
