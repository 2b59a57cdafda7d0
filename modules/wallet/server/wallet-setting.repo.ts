import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { WalletTables } from './wallet-tables.repo.ts';

/** The platform's rules for withdrawals, one row for all tenants. */
export function walletSettingRepo(scope: Scope) {
  const tables = scope.unscoped<WalletTables>('shared tables');
  return {
    read: () => tables.selectFrom('wallet_setting').select(['second_audit_cents', 'version']).executeTakeFirstOrThrow(),

    change: (second_audit_cents: number, version: number) =>
      tables
        .updateTable('wallet_setting')
        .set({ second_audit_cents, version: version + 1 })
        .where('version', '=', version)
        .returning(['second_audit_cents', 'version'])
        .executeTakeFirst(),
  };
}
