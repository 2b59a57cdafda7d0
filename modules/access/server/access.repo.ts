import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { startsWith } from '@linehaul/server-kernel/list/starts-with.ts';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { Role } from '../contract/access.contract.ts';

export interface AccessTables {
  role: {
    supplier_id: number;
    id: Generated<number>;
    name: string;
    description: Generated<string>;
    path_arr: ColumnType<string[], string, string>;
    api_arr: ColumnType<string[], string, string>;
    version: Generated<number>;
    created_at: ColumnType<number, never, never>;
    updated_at: ColumnType<number, never, Date>;
  };
  operator_role: { supplier_id: number; operator_id: number; role_id: number };
}

export interface NewRole {
  name: string;
  description: string;
  path_arr: readonly string[];
  api_arr: readonly string[];
}

const columns = [
  'role.id',
  'role.name',
  'role.description',
  'role.path_arr',
  'role.api_arr',
  'role.version',
  'role.created_at',
  'role.updated_at',
] as const;

const operatorCount = sql<number>`(select count(*) from operator_role l
  where l.supplier_id = role.supplier_id and l.role_id = role.id)`.as('operator_count');

const sorting: Sorting = {
  columns: {
    id: { expression: sql.ref('role.id'), kind: 'number' },
    name: { expression: sql.ref('role.name'), kind: 'text' },
  },
  byDefault: 'name',
  id: sql.ref('role.id'),
};

interface Holder {
  id: number;
  name: string;
  /** How many roles the operator holds in all. */
  held: number;
}

function asColumns({ name, description, path_arr, api_arr }: NewRole) {
  return { name, description, path_arr: JSON.stringify(path_arr), api_arr: JSON.stringify(api_arr) };
}

function lockingHolders(supplierId: number, roleId: number) {
  return sql`
    select 1 from operator where supplier_id = ${supplierId} and id in
      (select operator_id from operator_role where supplier_id = ${supplierId} and role_id = ${roleId})
    order by id for update`;
}

/**
 * Roles of the caller's own tenant. The tenant is named in every query, because the platform's scope is not narrowed and
 * the platform's roles are for its own operators like anybody's.
 */
export function accessRepo(scope: Scope) {
  const tables = scope.tables<AccessTables>();
  const { supplier_id } = scope.caller;
  const roles = () => tables.selectFrom('role').where('role.supplier_id', '=', supplier_id);
  return {
    page(query: PageQuery): Promise<Page<Role>> {
      let filtered = roles();
      if (query.keyword) {
        const within = `%${startsWith(query.keyword)}`;
        filtered = filtered.where((is) => is.or([is('name', 'ilike', within), is('description', 'ilike', within)]));
      }
      return listPage(scope, filtered, (page) => page.select(columns).select(operatorCount), query, sorting);
    },

    byId: (id: number): Promise<Role | undefined> =>
      roles().select(columns).select(operatorCount).where('role.id', '=', id).executeTakeFirst(),

    byIds: (ids: readonly number[]): Promise<Role[]> =>
      roles()
        .select(columns)
        .select(operatorCount)
        .where('role.id', 'in', [0, ...ids])
        .execute(),

    byName: (name: string): Promise<{ id: number } | undefined> =>
      roles().select('role.id').where('name', '=', name).executeTakeFirst(),

    async addRole(role: NewRole): Promise<number> {
      const row = await tables
        .insertInto('role')
        .values({ supplier_id, ...asColumns(role) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    /** False when the role is not there any more in that version. */
    async change(id: number, version: number, role: NewRole): Promise<boolean> {
      const changed = await tables
        .updateTable('role')
        .set({ ...asColumns(role), version: version + 1, updated_at: new Date(scope.now * 1000) })
        .where('supplier_id', '=', supplier_id)
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    async remove(id: number): Promise<void> {
      await tables.deleteFrom('role').where('supplier_id', '=', supplier_id).where('id', '=', id).execute();
    },

    /** Keeps who holds a role as they are to the end of the transaction: nobody loses two roles at once. */
    lockHolders: (roleId: number) => lockingHolders(supplier_id, roleId).execute(tables),

    /** The operators who hold a role, by name. */
    async holders(roleId: number): Promise<Holder[]> {
      const found = await sql<Holder>`
        select o.id, coalesce(nullif(o.nick_name, ''), o.login_name) as name,
               (select count(*) from operator_role h
                 where h.supplier_id = l.supplier_id and h.operator_id = l.operator_id) as held
          from operator_role l join operator o on o.supplier_id = l.supplier_id and o.id = l.operator_id
         where l.supplier_id = ${supplier_id} and l.role_id = ${roleId} order by 2, 1`.execute(tables);
      return found.rows;
    },

    async takeFromAll(roleId: number): Promise<void> {
      await sql`
        update operator o set version = version + 1 from operator_role l
         where l.supplier_id = ${supplier_id} and l.role_id = ${roleId}
           and o.supplier_id = l.supplier_id and o.id = l.operator_id`.execute(tables);
      await tables
        .deleteFrom('operator_role')
        .where('supplier_id', '=', supplier_id)
        .where('role_id', '=', roleId)
        .execute();
    },

    /** Whether the calling operator holds the role. */
    async holds(roleId: number): Promise<boolean> {
      const held = await tables
        .selectFrom('operator_role')
        .select('role_id')
        .where('supplier_id', '=', supplier_id)
        .where('operator_id', '=', scope.caller.operator_id ?? 0)
        .where('role_id', '=', roleId)
        .executeTakeFirst();
      return held !== undefined;
    },

    /** Active operators whose roles hold one of `anyOf` and, when it is said, also `need` (a page or a call). */
    async grantors(anyOf: readonly string[], need: string | undefined): Promise<string[]> {
      const found = await sql<{ name: string }>`
        select coalesce(nullif(o.nick_name, ''), o.login_name) as name
          from operator o
          join operator_role l on l.supplier_id = o.supplier_id and l.operator_id = o.id
          join role r on r.supplier_id = l.supplier_id and r.id = l.role_id
         where o.supplier_id = ${supplier_id} and o.state = 'active'
         group by o.id, 1
        having bool_or(r.api_arr ?| ${anyOf}::text[])
           and (${need ?? null}::text is null or bool_or(r.api_arr ? ${need ?? ''} or r.path_arr ? ${need ?? ''}))
         order by 1 limit 50`.execute(tables);
      return found.rows.map((row) => row.name);
    },
  };
}
