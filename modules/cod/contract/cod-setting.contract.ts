import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { z } from 'zod';

export const codSetting = z.object({
  /** So many days after the consignee has paid the shipper is promised the money (T+n). */
  payout_days: z.int().min(0).max(60),
  /** 0 while nothing has been set. */
  version: z.int().min(0),
});

const industries = ['logistics', 'site'] as const;

export const codSettingCalls = {
  CodSettingInfo: {
    method: 'GET',
    path: '/v1/supplier/settlement/CodSettingInfo',
    industries,
    input: z.object({}),
    output: codSetting,
  },
  CodSettingSave: {
    method: 'POST',
    path: '/v1/supplier/settlement/CodSettingSave',
    industries,
    input: codSetting,
    output: codSetting,
    audit: 'settlement.cod_setting',
  },
} as const satisfies ContractSpec;
