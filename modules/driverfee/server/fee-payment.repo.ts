import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import type { FeeMethod, FeePart, FeePayment } from '../contract/driverfee.contract.ts';
import { isPayer } from './driverfee.rules.ts';
import type { DriverFeeTables } from './driverfee-tables.repo.ts';

export interface FeePaymentDraft {
  trip_id: number;
  driver_id: number | null;
  part: FeePart;
  amount_cents: number;
  method: FeeMethod;
  voucher_no: string;
  note: string;
  /** The number of what it is kept for; empty where it is paid. */
  deducted_for: string;
}

const ownColumns = [
  'id',
  'trip_id',
  'part',
  'amount_cents',
  'method',
  'voucher_no',
  'deducted_for',
  'note',
  'paid_by',
  'paid_at',
  'void_reason',
  'voided_by',
] as const;

/** What drivers were paid; anyone who changes it has locked the trip in the same transaction. */
export function feePaymentRepo(scope: Scope) {
  const tables = scope.tables<DriverFeeTables>();
  const { supplier_id, operator_id, login_name, industry } = scope.caller;
  return {
    async ofTrip(trip_id: number): Promise<FeePayment[]> {
      const rows = await tables
        .selectFrom('driver_fee_payment')
        .select(ownColumns)
        .select(unixSecondsOf('voided_at').as('voided_at'))
        .where('trip_id', '=', trip_id)
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        ...row,
        is_voidable: isPayer(industry) && row.voided_at === 0 && row.method !== 'deduction',
      }));
    },

    byId: (id: number) =>
      tables
        .selectFrom('driver_fee_payment')
        .select(['id', 'trip_id', 'part', 'amount_cents', 'method', 'voided_at'])
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Payments that were kept for something and count still. */
    deductedFor: (deducted_for: string): Promise<{ id: number; trip_id: number }[]> =>
      tables
        .selectFrom('driver_fee_payment')
        .select(['id', 'trip_id'])
        .where('deducted_for', '=', deducted_for)
        .where('voided_at', 'is', null)
        .orderBy('trip_id')
        .orderBy('id')
        .execute(),

    async add(draft: FeePaymentDraft): Promise<number> {
      const row = { supplier_id, ...draft, operator_id, paid_by: login_name, paid_at: scope.timestamp };
      const { id } = await tables
        .insertInto('driver_fee_payment')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    void: (id: number, void_reason: string) =>
      tables
        .updateTable('driver_fee_payment')
        .set({ void_reason, voided_by: login_name, voided_at: scope.timestamp })
        .where('id', '=', id)
        .execute(),
  };
}
