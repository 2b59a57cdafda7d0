import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';

interface OperatorTables {
  operator: Table<'operator', { last_login_at: Date | null }>;
}

interface OperatorProfile {
  nick_name: string;
  phone: string;
  avatar: string;
}

export interface OperatorKey {
  supplier_id: number;
  operator_id: number;
}

/** An operator as a person who signs in. There may be no caller yet, so every query here names the row. */
export function operatorAccountRepo(scope: Scope, { supplier_id, operator_id }: OperatorKey) {
  const tables = scope.tenantTables<OperatorTables>(supplier_id);
  const row = () => tables.selectFrom('operator').where('id', '=', operator_id);
  const updateOperator = () => tables.updateTable('operator').where('id', '=', operator_id);
  return {
    profile: (): Promise<OperatorProfile> => row().select(['nick_name', 'phone', 'avatar']).executeTakeFirstOrThrow(),

    async saveProfile(profile: OperatorProfile): Promise<void> {
      await updateOperator().set(profile).execute();
    },

    /** The hash of the password, and the names that the operator is known by. */
    async credentials(): Promise<{ password_hash: string; names: string[] }> {
      const { password_hash, login_name, phone, nick_name } = await row()
        .select(['password_hash', 'login_name', 'phone', 'nick_name'])
        .executeTakeFirstOrThrow();
      return { password_hash, names: [login_name, phone, nick_name] };
    },

    async setPassword(password_hash: string): Promise<void> {
      await updateOperator().set({ password_hash }).execute();
    },

    async setSignedIn(last_login_at: Date): Promise<void> {
      await updateOperator().set({ last_login_at }).execute();
    },
  };
}
