import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { auctionContract } from '../contract/auction.contract.ts';

const { AuctionActivityList } = auctionContract;
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

export const activitySource = remote<typeof AuctionActivityList>({
  endpoint: AuctionActivityList,
  input: (keyword) => ({ keyword, limit }),
  value: ({ id }) => id,
  label: ({ name }) => name,
});
