import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { auctionContract } from '../contract/auction.contract.ts';

const { AuctionActivityList } = auctionContract;
const limit = 50;

export const activitySource = remote<typeof AuctionActivityList>({
  endpoint: AuctionActivityList,
  input: (keyword) => ({ keyword, limit }),
  value: ({ id }) => id,
  label: ({ name }) => name,
});
