import { liveEvent } from '@linehaul/contract/live.ts';
import { groupbuyContract } from './groupbuy.contract.ts';

/** Groups have come further: somebody has joined, paid or left, a group is complete or over. */
export const groupCounters = liveEvent({
  kind: 'groupbuy.groups',
  needs: groupbuyContract.GroupbuyGroupCount,
  data: groupbuyContract.GroupbuyGroupCount.output,
});
