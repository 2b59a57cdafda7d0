import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { sellersAlone } from '@linehaul/modules/goods/contract/goods-shelf.contract.ts';
import { z } from 'zod';

const days = z.int().min(1).max(90);
const requestDays = z.int().min(0).max(3650);

/** The time limits of a tenant's refunds and returns. */
export const refundSetting = z.object({
  /** So long the seller has to answer; then the request is marked as overdue. */
  answer_hours: z.int().min(1).max(720),
  /** So long the buyer has to send goods back; then the request is over. */
  send_back_days: days,
  /** So long the seller has to look at what was sent back; then it counts as received. */
  receive_days: days,
  /** So long after the order was finished buyers may ask: without a fault, and where the goods were not as they should be. */
  request_days: requestDays,
  fault_days: requestDays,
  /** 0 while nothing has been set. */
  version: z.int().min(0),
});
export type RefundSetting = z.output<typeof refundSetting>;

/** Calls of what a tenant decides for its refunds. */
export const refundSettingCalls = {
  RefundSettingInfo: {
    method: 'GET',
    path: '/v1/supplier/refund/RefundSettingInfo',
    industries: sellersAlone,
    input: z.object({}),
    output: refundSetting,
  },
  /** Holds for what is asked, agreed and sent back from now on. */
  RefundSettingSave: {
    method: 'POST',
    path: '/v1/supplier/refund/RefundSettingSave',
    industries: sellersAlone,
    input: refundSetting.refine(({ request_days, fault_days }) => fault_days >= request_days, {
      path: ['fault_days'],
      params: { fault: 'refund.fault_shorter' },
    }),
    output: refundSetting,
    audit: 'refund.setting',
  },
} as const satisfies ContractSpec;
