import { auctionContract } from '../contract/auction.contract.ts';

/** What both dialogs that ban a member share. */
export const banDialog = {
  endpoint: auctionContract.AuctionBanAdd,
  messages: 'auction',
  success: 'auction.done.banned',
} as const;
