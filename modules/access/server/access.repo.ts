import type { Scope } from '@linehaul/server-kernel/scope.ts';
import type { ColumnType, Generated } from 'kysely';

export interface AccessTables {
  role: {
    supplier_id: number;
    id: Generated<number>;
    name: string;
    description: Generated<string>;
    path_arr: ColumnType<string[], string, string>;
    api_arr: ColumnType<string[], string, string>;
    version: Generated<number>;
  };
  operator: {
    supplier_id: number;
    id: Generated<number>;
    login_name: string;
    nick_name: string;
    phone: string;
    avatar: Generated<string>;
    password_hash: string;
    state: Generated<string>;
    last_login_at: ColumnType<number | null, never, Date>;
  };
  operator_role: { supplier_id: number; operator_id: number; role_id: number };
}

export interface NewRole {
  name: string;
  description: string;
  path_arr: readonly string[];
  api_arr: readonly string[];
}

export interface NewOperator {
  login_name: string;
  nick_name: string;
  phone: string;
  password_hash: string;
}

export function accessRepo(scope: Scope) {
  const tables = scope.tables<AccessTables>();
  const { supplier_id } = scope.caller;
  return {
    async addRole(role: NewRole): Promise<number> {
      const { name, description } = role;
      const row = await tables
        .insertInto('role')
        .values({
          supplier_id,
          name,
          description,
          path_arr: JSON.stringify(role.path_arr),
          api_arr: JSON.stringify(role.api_arr),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    async addOperator(operator: NewOperator, roleIds: readonly number[]): Promise<number> {
      const { id } = await tables
        .insertInto('operator')
        .values({ supplier_id, ...operator })
        .returning('id')
        .executeTakeFirstOrThrow();
      const links = roleIds.map((role_id) => ({ supplier_id, operator_id: id, role_id }));
      if (links.length > 0) await tables.insertInto('operator_role').values(links).execute();
      return id;
    },
  };
}
