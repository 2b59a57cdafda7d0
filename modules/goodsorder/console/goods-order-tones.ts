import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { GoodsOrderState } from '../contract/goods-order-record.contract.ts';

export const goodsOrderTones: Readonly<Record<GoodsOrderState, Tone>> = {
  submit: 'warning',
  pay: 'info',
  send: 'progress',
  finish: 'success',
  cancelled: 'neutral',
  closed: 'neutral',
};
