import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { startsWith } from '@linehaul/server-kernel/list/starts-with.ts';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { AccessIp, AccessUser } from '../contract/security.contract.ts';

interface ListTables {
  access_user: {
    supplier_id: number;
    id: Generated<number>;
    operator_id: number | null;
    is_on: boolean;
    remark: string;
    version: Generated<number>;
    created_at: ColumnType<number, never, never>;
  };
  access_ip: {
    supplier_id: number;
    id: Generated<number>;
    network: string;
    is_on: boolean;
    remark: string;
    version: Generated<number>;
    created_at: ColumnType<number, never, never>;
  };
}

type ListQuery = PageQuery & { is_on?: boolean | undefined };

const byId = (table: string): Sorting => ({
  columns: { id: { expression: sql.ref(`${table}.id`), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref(`${table}.id`),
});

const owner = (column: 'account' | 'nick_name') =>
  sql<string>`(select ${sql.ref(column)} from tenant where tenant.id = access_user.supplier_id)`;
const person = (column: 'login_name' | 'nick_name') =>
  sql<string>`(select ${sql.ref(column)} from operator o
    where o.supplier_id = access_user.supplier_id and o.id = access_user.operator_id)`;
const loginName = sql<string>`coalesce(${person('login_name')}, ${owner('account')})`;
const nickName = sql<string>`coalesce(${person('nick_name')}, ${owner('nick_name')})`;
const userColumns = [
  'access_user.id',
  'access_user.is_on',
  'access_user.remark',
  'access_user.version',
  'access_user.created_at',
  sql<number>`coalesce(access_user.operator_id, 0)`.as('operator_id'),
  loginName.as('login_name'),
  nickName.as('nick_name'),
] as const;

/** A network of one address is written as the address. */
const networkText = sql<string>`(case when masklen(access_ip.network) = (case family(access_ip.network) when 4 then 32 else 128 end)
  then host(access_ip.network) else text(access_ip.network) end)`;
const ipColumns = [
  'access_ip.id',
  networkText.as('network'),
  'access_ip.is_on',
  'access_ip.remark',
  'access_ip.version',
  'access_ip.created_at',
] as const;
const asNetwork = (text: string) => sql<string>`network(${text}::inet)`;

/** Who may sign in, and from where. Each query names the tenant: the platform has lists of its own, too. */
export function accessUserRepo(scope: Scope) {
  const tables = scope.tables<ListTables>();
  const { supplier_id } = scope.caller;
  const users = () => tables.selectFrom('access_user').where('access_user.supplier_id', '=', supplier_id);
  return {
    page(query: ListQuery): Promise<Page<AccessUser>> {
      let filtered = users();
      if (query.is_on !== undefined) filtered = filtered.where('is_on', '=', query.is_on);
      if (query.keyword) {
        const within = `%${startsWith(query.keyword)}`;
        filtered = filtered.where(sql<boolean>`(${loginName} ilike ${within} or ${nickName} ilike ${within}
          or access_user.remark ilike ${within})`);
      }
      return listPage(scope, filtered, (page) => page.select(userColumns), query, byId('access_user'));
    },

    byId: (id: number): Promise<AccessUser | undefined> =>
      users().select(userColumns).where('access_user.id', '=', id).executeTakeFirst(),

    /** Null when the person is on the list already. */
    async add(operatorId: number, is_on: boolean, remark: string): Promise<number | null> {
      const added = await tables
        .insertInto('access_user')
        .values({ supplier_id, operator_id: operatorId === 0 ? null : operatorId, is_on, remark })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return added?.id ?? null;
    },

    async change(id: number, version: number, fields: { is_on: boolean; remark: string }): Promise<boolean> {
      const changed = await tables
        .updateTable('access_user')
        .set({ ...fields, version: version + 1 })
        .where('supplier_id', '=', supplier_id)
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    async remove(id: number): Promise<void> {
      await tables.deleteFrom('access_user').where('supplier_id', '=', supplier_id).where('id', '=', id).execute();
    },

    /** The owner first, then operators by name. */
    async choices(keyword: string, limit: number) {
      const within = `%${startsWith(keyword)}`;
      const { rows } = await sql<{ operator_id: number; login_name: string; nick_name: string }>`
        select operator_id, login_name, nick_name from (
          select 0::int8 as operator_id, account as login_name, nick_name from tenant where id = ${supplier_id}
          union all
          select id, login_name, nick_name from operator where supplier_id = ${supplier_id}
        ) as people
        where login_name ilike ${within} or nick_name ilike ${within}
        order by operator_id <> 0, login_name limit ${limit}`.execute(tables);
      return rows;
    },

    async isPerson(operatorId: number): Promise<boolean> {
      if (operatorId === 0) return true;
      const { rows } = await sql`select 1 from operator
        where supplier_id = ${supplier_id} and id = ${operatorId}`.execute(tables);
      return rows.length > 0;
    },
  };
}

export function accessIpRepo(scope: Scope) {
  const tables = scope.tables<ListTables>();
  const { supplier_id } = scope.caller;
  const ips = () => tables.selectFrom('access_ip').where('access_ip.supplier_id', '=', supplier_id);
  return {
    page(query: ListQuery): Promise<Page<AccessIp>> {
      let filtered = ips();
      if (query.is_on !== undefined) filtered = filtered.where('is_on', '=', query.is_on);
      if (query.keyword) {
        const within = `%${startsWith(query.keyword)}`;
        filtered = filtered.where(
          sql<boolean>`(text(access_ip.network) like ${within} or access_ip.remark ilike ${within})`,
        );
      }
      return listPage(scope, filtered, (page) => page.select(ipColumns), query, byId('access_ip'));
    },

    byId: (id: number): Promise<AccessIp | undefined> =>
      ips().select(ipColumns).where('access_ip.id', '=', id).executeTakeFirst(),

    byNetwork: (network: string): Promise<{ id: number } | undefined> =>
      ips().select('access_ip.id').where('network', '=', asNetwork(network)).executeTakeFirst(),

    async add(network: string, is_on: boolean, remark: string): Promise<number> {
      const { id } = await tables
        .insertInto('access_ip')
        .values({ supplier_id, network: asNetwork(network), is_on, remark })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async change(
      id: number,
      version: number,
      { network, ...fields }: { network: string; is_on: boolean; remark: string },
    ): Promise<boolean> {
      const changed = await tables
        .updateTable('access_ip')
        .set({ ...fields, network: asNetwork(network), version: version + 1 })
        .where('supplier_id', '=', supplier_id)
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    async remove(id: number): Promise<void> {
      await tables.deleteFrom('access_ip').where('supplier_id', '=', supplier_id).where('id', '=', id).execute();
    },
  };
}
