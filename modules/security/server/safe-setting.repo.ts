import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type ColumnType, sql } from 'kysely';
import { type SafeSettings, safeSettings } from '../contract/security.contract.ts';
import type { SafeValues } from './safe-setting.rules.ts';

interface SettingTables {
  safe_setting: SafeValues & {
    supplier_id: number;
    version: number;
    changes: ColumnType<unknown, string, string>;
  };
}

/** Seven days, as api.md says of refresh tokens, and passwords of eight characters. */
const defaults: SafeValues = {
  is_user_list_on: false,
  is_ip_list_on: false,
  session_minutes: 7 * 24 * 60,
  password_min_length: 8,
  password_kinds: 1,
};

export type StoredSettings = SafeValues & Pick<SafeSettings, 'version' | 'changes'>;

export interface Admission {
  is_user_listed: boolean;
  is_ip_listed: boolean;
}

/** Settings of one tenant by its number, because signing in has no caller yet. */
export function safeSettingRepo(scope: Scope, supplier_id = scope.caller.supplier_id) {
  const tables = scope.tenantTables<SettingTables>(supplier_id);
  return {
    async find(): Promise<StoredSettings> {
      const row = await tables.selectFrom('safe_setting').selectAll().executeTakeFirst();
      if (!row) return { ...defaults, version: 0, changes: {} };
      return { ...row, changes: safeSettings.shape.changes.parse(row.changes) };
    },

    /** False when somebody else was faster. */
    async save(values: SafeValues, version: number, changes: SafeSettings['changes']): Promise<boolean> {
      const row = { ...values, version: version + 1, changes: JSON.stringify(changes) };
      const savedRow = await tables
        .insertInto('safe_setting')
        .values({ supplier_id, ...row })
        .onConflict((conflict) =>
          conflict.column('supplier_id').doUpdateSet(row).where('safe_setting.version', '=', version),
        )
        .returning('version')
        .executeTakeFirst();
      return savedRow !== undefined;
    },

    async entriesOn(): Promise<{ users_on: number; ips_on: number }> {
      const { rows } = await sql<{ users_on: number; ips_on: number }>`select
        (select count(*) from access_user where supplier_id = ${supplier_id} and is_on) as users_on,
        (select count(*) from access_ip where supplier_id = ${supplier_id} and is_on) as ips_on`.execute(tables);
      return rows[0] ?? { users_on: 0, ips_on: 0 };
    },

    /** What the lists say of somebody at an address; a list that is off says yes to everybody. */
    async admission(operatorId: number | null, ip: string): Promise<Admission> {
      const { rows } = await sql<Admission>`select
        not s.is_user_list_on or exists (select 1 from access_user u where u.supplier_id = s.supplier_id and u.is_on
          and u.operator_id is not distinct from ${operatorId}::int8) as is_user_listed,
        not s.is_ip_list_on or exists (select 1 from access_ip a where a.supplier_id = s.supplier_id and a.is_on
          and nullif(${ip}, '')::inet <<= a.network) as is_ip_listed
        from safe_setting s where s.supplier_id = ${supplier_id}`.execute(tables);
      return rows[0] ?? { is_user_listed: true, is_ip_listed: true };
    },
  };
}
