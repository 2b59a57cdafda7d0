import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { amountCents, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { transactionKind } from './ledger-rows.contract.ts';

/** `open` waits for a second person; the others are ends, of which `done` alone has moved money. */
export const reversalState = z.enum(['open', 'done', 'refused', 'withdrawn']);
export type ReversalState = z.output<typeof reversalState>;

export const reversalAction = z.enum(['approve', 'refuse', 'withdraw']);
export type ReversalAction = z.output<typeof reversalAction>;

/** A request to take a posting back that belongs to no document. */
export const reversal = z.object({
  id: rowId,
  supplier_id: rowIdOf('tenant'),
  /** In whose books the posting is. */
  shop_name: z.string(),
  transaction_id: rowIdOf('ledger_transaction'),
  kind: transactionKind,
  memo: z.string(),
  /** What the posting moved. */
  amount_cents: amountCents,
  state: reversalState,
  reason: z.string(),
  made_by: z.string(),
  made_at: unixSeconds,
  checked_by: z.string(),
  checked_at: unixSeconds,
  check_note: z.string(),
  /** The posting that took it back. */
  reversal_id: rowIdOf('ledger_transaction').nullable(),
  /** What the caller may do about it now. */
  actions: z.array(reversalAction),
});
export type Reversal = z.output<typeof reversal>;

const platform = ['platform'] as const;
const target = z.object({ id: rowIdOf('ledger_reversal') });

export const reversalCalls = {
  /** Asks for a posting to be taken back; another person approves. One that belongs to a document is refused. */
  TransactionReverse: {
    method: 'POST',
    path: '/v1/supplier/ledger/TransactionReverse',
    industries: platform,
    input: z.object({ id: rowIdOf('ledger_transaction'), reason: line(200, 1) }),
    output: reversal,
    audit: 'ledger.reverse',
  },
  ReversalList: {
    method: 'GET',
    path: '/v1/supplier/ledger/ReversalList',
    industries: platform,
    input: pageQuery.omit({ keyword: true }).extend({ state: reversalState.optional() }),
    output: pageOf(reversal),
  },
  ReversalApprove: {
    method: 'POST',
    path: '/v1/supplier/ledger/ReversalApprove',
    industries: platform,
    input: target,
    output: reversal,
    audit: 'ledger.reversal_approve',
  },
  ReversalRefuse: {
    method: 'POST',
    path: '/v1/supplier/ledger/ReversalRefuse',
    industries: platform,
    input: target.extend({ reason: line(200, 1) }),
    output: reversal,
    audit: 'ledger.reversal_refuse',
  },
  /** The request's own maker takes it back. */
  ReversalWithdraw: {
    method: 'POST',
    path: '/v1/supplier/ledger/ReversalWithdraw',
    industries: platform,
    input: target,
    output: reversal,
    audit: 'ledger.reversal_withdraw',
  },
} as const;
