import { line, rowIdOf } from '@linehaul/contract/units.ts';
import { goodsOrderInput } from '@linehaul/modules/goodsorder/contract/goods-order-calls.contract.ts';
import { z } from 'zod';
import { maxOrderPieces } from './groupbuy-record.contract.ts';

export const joinInput = goodsOrderInput
  .pick({
    receiver_name: true,
    receiver_phone: true,
    region_code: true,
    city: true,
    address: true,
    freight_mode: true,
    site_id: true,
    buyer_note: true,
    invoice: true,
    request_no: true,
    expected_total_cents: true,
  })
  .extend({
    activity_id: rowIdOf('groupbuy_activity'),
    /** Absent: a group is opened. */
    group_id: rowIdOf('groupbuy_group').optional(),
    member_code: line(40, 1),
    quantity: z.int().min(1).max(maxOrderPieces).default(1),
  });
export type JoinInput = z.output<typeof joinInput>;
