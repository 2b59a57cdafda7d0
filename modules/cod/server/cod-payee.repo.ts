import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Selectable, sql } from 'kysely';
import type { ShipperKey } from './cod-due.repo.ts';
import type { CodPayoutTable, CodTables } from './cod-tables.repo.ts';

const columns = ['payee_name', 'payee_bank', 'payee_masked', 'payee_account_encrypted'] as const;

export type StoredPayee = Pick<Selectable<CodPayoutTable>, (typeof columns)[number]>;

/** Of money that is handed over in cash. */
export const noPayee: StoredPayee = { payee_name: '', payee_bank: '', payee_masked: '', payee_account_encrypted: '' };

export function codPayeeRepo(scope: Scope) {
  const tables = scope.tables<CodTables>();
  return {
    /**
     * Answers the last account of each of these shippers that a second person has approved, and that the bank has not sent
     * money back from; undefined of one who has none.
     */
    async approvedPayees(shippers: readonly ShipperKey[]): Promise<(shipper: ShipperKey) => StoredPayee | undefined> {
      const phones = [...new Set(shippers.map(({ shipper_phone }) => shipper_phone))];
      const payees = await tables
        .selectFrom('cod_payout')
        .distinctOn(['shipper_phone', 'shipper_name', 'member_id'])
        .select(['member_id', 'shipper_name', 'shipper_phone', ...columns])
        .where('payee_account_encrypted', '<>', '')
        .where('state', 'in', ['approved', 'paid'])
        .where('shipper_phone', '=', sql<string>`any(${phones})`)
        .orderBy('shipper_phone')
        .orderBy('shipper_name')
        .orderBy('member_id')
        .orderBy('id', 'desc')
        .execute();
      const keyOf = ({ member_id, shipper_name, shipper_phone }: ShipperKey) =>
        JSON.stringify([member_id, shipper_name, shipper_phone]);
      const byShipper = new Map(
        payees.map(({ payee_name, payee_bank, payee_masked, payee_account_encrypted, ...shipper }) => [
          keyOf(shipper),
          { payee_name, payee_bank, payee_masked, payee_account_encrypted },
        ]),
      );
      return (shipper) => byShipper.get(keyOf(shipper));
    },

    /** The payout's own; undefined when there is no such payout. */
    of: (id: number) =>
      tables
        .selectFrom('cod_payout')
        .select(['payout_no', ...columns])
        .where('id', '=', id)
        .executeTakeFirst(),
  };
}
