import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { rowId, rowIdOf } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { commissionRate, industry, rateE4 } from './commission.contract.ts';

const platform = ['platform'] as const;

export const settlementContract = contract({
  CommissionList: {
    method: 'GET',
    path: '/v1/supplier/settlement/CommissionList',
    industries: platform,
    input: pageQuery.omit({ keyword: true }).extend({ industry: industry.optional() }),
    output: pageOf(commissionRate),
  },
  /** One rate for a kind of tenant, or for a line, which then goes before the kind's. */
  CommissionSave: {
    method: 'POST',
    path: '/v1/supplier/settlement/CommissionSave',
    industries: platform,
    input: z.object({
      id: rowIdOf('commission_rate').optional(),
      version: z.int().optional(),
      industry: industry.default('logistics'),
      line_id: rowId.optional(),
      rate_e4: rateE4,
    }),
    output: commissionRate,
    audit: 'settlement.commission',
  },
  CommissionDel: {
    method: 'POST',
    path: '/v1/supplier/settlement/CommissionDel',
    industries: platform,
    input: z.object({ id: rowIdOf('commission_rate') }),
    output: z.object({ id: rowId }),
    audit: 'settlement.commission',
  },
});

export const settlementErrors = errors('settlement', { rate_taken: 409, line_unknown: 422 });
