import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { sql } from 'kysely';
import { role } from '../contract/access.contract.ts';

export interface AccessTables {
  operator_role: Table<'operator_role'>;
}

export interface NewRole {
  name: string;
  description: string;
  path_arr: readonly string[];
  api_arr: readonly string[];
}

const roles = recordTable('role', {
  row: role,
  computed: {
    operator_count: sql`(select count(*) from operator_role l
      where l.supplier_id = role.supplier_id and l.role_id = role.id)`,
  },
  search: (keyword) => answersTo(keyword, { within: ['role.name', 'role.description'] }),
  sorts: { name: 'text' },
  byDefault: 'name',
  rowsOf: 'own',
  json: ['path_arr', 'api_arr'],
  stamp: ({ timestamp }) => ({ updated_at: timestamp }),
});

interface Holder {
  id: number;
  name: string;
  /** How many roles the operator holds in all. */
  held: number;
}

function lockingHolders(supplierId: number, roleId: number) {
  return sql`
    select 1 from operator where supplier_id = ${supplierId} and id in
      (select operator_id from operator_role where supplier_id = ${supplierId} and role_id = ${roleId})
    order by id for update`;
}

/**
 * Roles of the caller's own tenant: the platform's are for its own operators like anybody's. What is written by hand
 * names the tenant.
 */
export function accessRepo(scope: Scope) {
  const tables = scope.tenantTables<AccessTables>();
  const { supplier_id } = scope.caller;
  return {
    ...recordRepo(scope, roles),

    /** Keeps who holds a role as they are to the end of the transaction: nobody loses two roles at once. */
    lockHolders: (roleId: number) => lockingHolders(supplier_id, roleId).execute(tables),

    /** The operators who hold a role, by name. */
    async holders(roleId: number): Promise<Holder[]> {
      const { rows: holders } = await sql<Holder>`
        select o.id, coalesce(nullif(o.nick_name, ''), o.login_name) as name,
               (select count(*) from operator_role h
                 where h.supplier_id = l.supplier_id and h.operator_id = l.operator_id) as held
          from operator_role l join operator o on o.supplier_id = l.supplier_id and o.id = l.operator_id
         where l.supplier_id = ${supplier_id} and l.role_id = ${roleId} order by 2, 1`.execute(tables);
      return holders;
    },

    async takeFromAll(roleId: number): Promise<void> {
      await sql`
        update operator o set version = version + 1 from operator_role l
         where l.supplier_id = ${supplier_id} and l.role_id = ${roleId}
           and o.supplier_id = l.supplier_id and o.id = l.operator_id`.execute(tables);
      await tables.deleteFrom('operator_role').where('role_id', '=', roleId).execute();
    },

    /** Whether the calling operator holds the role. */
    async holds(roleId: number): Promise<boolean> {
      const heldRole = await tables
        .selectFrom('operator_role')
        .select('role_id')
        .where('operator_id', '=', scope.caller.operator_id ?? 0)
        .where('role_id', '=', roleId)
        .executeTakeFirst();
      return heldRole !== undefined;
    },

    /** Active operators whose roles hold one of `anyOf` and, when it is said, also `need` (a page or a call). */
    async grantors(anyOf: readonly string[], need: string | undefined): Promise<string[]> {
      const { rows: grantors } = await sql<{ name: string }>`
        select coalesce(nullif(o.nick_name, ''), o.login_name) as name
          from operator o
          join operator_role l on l.supplier_id = o.supplier_id and l.operator_id = o.id
          join role r on r.supplier_id = l.supplier_id and r.id = l.role_id
         where o.supplier_id = ${supplier_id} and o.state = 'active'
         group by o.id, 1
        having bool_or(r.api_arr ?| ${anyOf}::text[])
           and (${need ?? null}::text is null or bool_or(r.api_arr ? ${need ?? ''} or r.path_arr ? ${need ?? ''}))
         order by 1 limit 50`.execute(tables);
      return grantors.map((row) => row.name);
    },
  };
}
