import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { CodPayoutTable, CodTables } from './cod-tables.repo.ts';

const columns = ['payee_name', 'payee_bank', 'payee_masked', 'payee_account_encrypted'] as const;

export type StoredPayee = Pick<CodPayoutTable, (typeof columns)[number]>;

/** Of money that is handed over in cash. */
export const noPayee: StoredPayee = { payee_name: '', payee_bank: '', payee_masked: '', payee_account_encrypted: '' };

export interface Shipper {
  shipper_name: string;
  shipper_phone: string;
}

export function codPayeeRepo(scope: Scope) {
  const tables = scope.tables<CodTables>();
  const known = tables.selectFrom('cod_payout').where('payee_account_encrypted', '<>', '');
  return {
    /** What each of these shippers was paid to last; one that never was is left out. */
    lastOf: async (shippers: readonly Shipper[]) => {
      if (shippers.length === 0) return [];
      const phones = [...new Set(shippers.map(({ shipper_phone }) => shipper_phone))];
      return known
        .distinctOn(['shipper_phone', 'shipper_name'])
        .select(['shipper_name', 'shipper_phone', ...columns])
        .where('shipper_phone', '=', sql<string>`any(${phones})`)
        .orderBy('shipper_phone')
        .orderBy('shipper_name')
        .orderBy('id', 'desc')
        .execute();
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
