import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** `undo_sign`: the consignee has not signed after all; `change`: an order whose cargo is on its way is changed. */
export const correctionKind = z.enum(['undo_sign', 'change']);
export type CorrectionKind = z.output<typeof correctionKind>;

/** `open` waits for a second person; of the others `done` alone has changed anything. */
export const correctionState = z.enum(['open', 'done', 'refused', 'withdrawn']);
export type CorrectionState = z.output<typeof correctionState>;

export const correctionAction = z.enum(['approve', 'refuse', 'withdraw']);
export type CorrectionAction = z.output<typeof correctionAction>;

const fieldValue = z.union([z.string(), z.number()]).nullable();

/** A field by the address of its name, as it was when it was asked for, and as it is to be; money in cents. */
export const wantedChange = z.object({ field: z.string(), before: fieldValue, after: fieldValue });
export type WantedChange = z.output<typeof wantedChange>;

/** What one person asks to have put right of an order on its way, or after it. */
export const correction = z.object({
  id: rowId,
  kind: correctionKind,
  order_id: rowIdOf('freight_order'),
  order_no: z.string(),
  state: correctionState,
  reason: z.string(),
  changes: z.array(wantedChange),
  made_by: z.string(),
  made_at: unixSeconds,
  checked_by: z.string(),
  /** 0 while nobody has decided. */
  checked_at: unixSeconds,
  check_note: z.string(),
  /** What the caller may do about it now: who asks does not approve. */
  actions: z.array(correctionAction),
});
export type Correction = z.output<typeof correction>;

const industries = ['logistics', 'site'] as const;
const target = z.object({ id: rowIdOf('correction') });

export const correctionContract = contract({
  CorrectionList: {
    method: 'GET',
    path: '/v1/supplier/correction/CorrectionList',
    industries,
    /** The keyword is the beginning of an order's number. */
    input: pageQuery.extend({
      state: correctionState.optional(),
      kind: correctionKind.optional(),
      order_id: rowIdOf('freight_order').optional(),
    }),
    output: pageOf(correction),
  },
  /** By another person than who asked; then it is done, or refused as it would be now. */
  CorrectionApprove: {
    method: 'POST',
    path: '/v1/supplier/correction/CorrectionApprove',
    industries,
    transaction: 'own',
    idempotent: true,
    input: target,
    output: correction,
    audit: 'correction.approve',
  },
  CorrectionRefuse: {
    method: 'POST',
    path: '/v1/supplier/correction/CorrectionRefuse',
    industries,
    input: target.extend({ note: line(200, 1) }),
    output: correction,
    audit: 'correction.refuse',
  },
  /** Who has asked does not want it any more. */
  CorrectionWithdraw: {
    method: 'POST',
    path: '/v1/supplier/correction/CorrectionWithdraw',
    industries,
    input: target,
    output: correction,
    audit: 'correction.withdraw',
  },
});

export const correctionErrors = errors('correction', {
  open: 409,
  state: 409,
  checker_is_maker: 403,
  not_maker: 403,
});
