import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { goodsCommentCalls } from './goods-comment.contract.ts';
import { goodsConsumeCalls } from './goods-consume.contract.ts';
import { goodsOrderCalls } from './goods-order-calls.contract.ts';
import { goodsOrderMemberCalls } from './goods-order-member.contract.ts';
import { goodsOrderSettingCalls } from './goods-order-setting.contract.ts';
import { goodsShipmentCalls } from './goods-shipment.contract.ts';

export const goodsOrderContract = contract({
  ...goodsOrderCalls,
  ...goodsShipmentCalls,
  ...goodsConsumeCalls,
  ...goodsCommentCalls,
  ...goodsOrderSettingCalls,
  ...goodsOrderMemberCalls,
});

export const goodsOrderErrors = errors('goodsorder', {
  state: 409,
  held: 409,
  hold_active: 409,
  sku_unknown: 422,
  not_on_sale: 409,
  receiver_missing: 422,
  site_unknown: 422,
  member_unknown: 422,
  not_sent: 422,
  too_many_codes: 422,
  discount_too_large: 422,
  total_too_large: 422,
  total_differs: 409,
  request_differs: 409,
  nothing_due: 409,
  open_after_sale: 409,
  too_many_pieces: 409,
  addresses_differ: 409,
  company_missing: 422,
  waybill_unknown: 422,
  code_unknown: 404,
  code_used: 409,
  undo_late: 409,
  undo_followed: 409,
  undo_withdrawn: 409,
  comment_foreign: 422,
  comment_early: 409,
  comment_twice: 409,
});
