import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { OtherWayProposal } from '../contract/payment-refund.contract.ts';
import type { PaymentTables } from './payment-tables.repo.ts';
import { voucherDataUrl } from './voucher.rules.ts';

/** Who has said that money was given back by hand. */
export interface ProposalMaker {
  maker_tenant_id: number;
  maker_operator_id: number | null;
}

type Draft = Pick<OtherWayProposal, 'way' | 'note'> & ProposalMaker & { refund_id: number; voucher: Buffer | null };

/** Money of refused refunds that was given back by hand; rows are added and judged, never removed. */
export function proposalRepo(scope: Scope) {
  const tables = scope.tables<PaymentTables>();
  const { supplier_id, login_name } = scope.caller;
  return {
    add: (draft: Draft) =>
      tables
        .insertInto('payment_refund_proposal')
        .values({ ...draft, supplier_id, made_by: login_name, made_at: scope.timestamp })
        .execute(),

    /** The one of a refund that waits for a second person. */
    open: (refund_id: number) =>
      tables
        .selectFrom('payment_refund_proposal')
        .select(['id', 'way', 'maker_tenant_id', 'maker_operator_id'])
        .where('refund_id', '=', refund_id)
        .where('state', '=', 'proposed')
        .executeTakeFirst(),

    judge: (id: number, state: 'done' | 'refused', check_note: string) =>
      tables
        .updateTable('payment_refund_proposal')
        .set({ state, check_note, checked_by: login_name, checked_at: scope.timestamp })
        .where('id', '=', id)
        .execute(),

    /** Those of some refunds, with who has made them. */
    async of(refundIds: readonly number[]): Promise<(OtherWayProposal & ProposalMaker & { refund_id: number })[]> {
      if (refundIds.length === 0) return [];
      const rows = await tables
        .selectFrom('payment_refund_proposal')
        .select(['id', 'refund_id', 'way', 'state', 'note', 'voucher', 'maker_tenant_id', 'maker_operator_id'])
        .select(['made_by', 'made_at', 'checked_by', 'check_note'])
        .where('refund_id', 'in', refundIds)
        .orderBy('id')
        .execute();
      return rows.map(({ voucher, ...row }) => ({ ...row, voucher: voucher ? voucherDataUrl(voucher) : '' }));
    },
  };
}
