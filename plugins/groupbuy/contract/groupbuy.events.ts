import { domainEvent } from '@linehaul/contract/domain-event.ts';
import { liveEvent } from '@linehaul/contract/live.ts';
import { rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { groupbuyContract } from './groupbuy.contract.ts';

/** Groups have come further: somebody has joined, paid or left, a group is complete or over. */
export const groupCounters = liveEvent({
  kind: 'groupbuy.groups',
  needs: groupbuyContract.GroupbuyGroupCount,
  data: groupbuyContract.GroupbuyGroupCount.output,
});

const seatData = z.strictObject({ seat_id: rowId, group_id: rowId, order_id: rowId, order_no: z.string() });

/** The group of a paid seat is complete: its order may be sent. */
export const seatReleased = domainEvent({ name: 'groupbuy.seat_released', subject: 'seat_id', data: seatData });
/** The group of a paid seat has come to nothing: its money goes back. */
export const seatReturned = domainEvent({ name: 'groupbuy.seat_returned', subject: 'seat_id', data: seatData });
