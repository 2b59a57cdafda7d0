import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { startsWith } from '@linehaul/server-kernel/list/starts-with.ts';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { Operator } from '../contract/access.contract.ts';

interface OperatorTables {
  operator: {
    supplier_id: number;
    id: Generated<number>;
    login_name: string;
    nick_name: string;
    phone: string;
    password_hash: string;
    state: Generated<Operator['state']>;
    last_login_at: ColumnType<number | null, never, Date>;
    version: Generated<number>;
    created_at: ColumnType<number, never, never>;
  };
  operator_role: { supplier_id: number; operator_id: number; role_id: number };
}

export interface OperatorFields {
  login_name: string;
  nick_name: string;
  phone: string;
}
export type NewOperator = OperatorFields & { password_hash: string };

interface OperatorQuery extends PageQuery {
  state?: Operator['state'] | undefined;
  role_id?: number | undefined;
}

const columns = [
  'operator.id',
  'operator.login_name',
  'operator.nick_name',
  'operator.phone',
  'operator.state',
  'operator.last_login_at',
  'operator.version',
  'operator.created_at',
  sql<boolean>`exists (select 1 from second_factor f where f.supplier_id = operator.supplier_id
    and f.operator_id = operator.id and f.confirmed_at is not null)`.as('has_second_factor'),
] as const;

const roles = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name), '[]')
    from operator_role l join role r on r.supplier_id = l.supplier_id and r.id = l.role_id
   where l.supplier_id = operator.supplier_id and l.operator_id = operator.id)`.as('roles');

const sites = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name), '[]')
    from operator_site l join site s on s.supplier_id = l.supplier_id and s.id = l.site_id
   where l.supplier_id = operator.supplier_id and l.operator_id = operator.id)`.as('sites');

const sorting: Sorting = {
  columns: {
    id: { expression: sql.ref('operator.id'), kind: 'number' },
    login_name: { expression: sql.ref('operator.login_name'), kind: 'text' },
  },
  byDefault: 'login_name',
  id: sql.ref('operator.id'),
};

/** Operators of the caller's own tenant, the platform's included: each query names the tenant. */
export function operatorRepo(scope: Scope) {
  const tables = scope.tables<OperatorTables>();
  const { supplier_id } = scope.caller;
  const operators = () => tables.selectFrom('operator').where('operator.supplier_id', '=', supplier_id);
  const linksOf = (operator_id: number, roleIds: readonly number[]) =>
    roleIds.map((role_id) => ({ supplier_id, operator_id, role_id }));
  return {
    page(query: OperatorQuery): Promise<Page<Operator>> {
      let filtered = operators();
      if (query.state) filtered = filtered.where('state', '=', query.state);
      if (query.role_id) {
        const held = sql<boolean>`exists (select 1 from operator_role l where l.supplier_id = operator.supplier_id
          and l.operator_id = operator.id and l.role_id = ${query.role_id})`;
        filtered = filtered.where(held);
      }
      if (query.keyword) {
        const within = `%${startsWith(query.keyword)}`;
        filtered = filtered.where((is) =>
          is.or([is('login_name', 'ilike', within), is('nick_name', 'ilike', within), is('phone', 'like', within)]),
        );
      }
      return listPage(scope, filtered, (page) => page.select(columns).select([roles, sites]), query, sorting);
    },

    byId: (id: number): Promise<Operator | undefined> =>
      operators().select(columns).select([roles, sites]).where('operator.id', '=', id).executeTakeFirst(),

    byLoginName: (loginName: string): Promise<{ id: number } | undefined> =>
      operators().select('operator.id').where('login_name', '=', loginName).executeTakeFirst(),

    credentials: (): Promise<{ login_name: string; password_hash: string }[]> =>
      operators().select(['login_name', 'password_hash']).orderBy('operator.id').execute(),

    async addOperator(operator: NewOperator, roleIds: readonly number[]): Promise<number> {
      const { id } = await tables
        .insertInto('operator')
        .values({ supplier_id, ...operator })
        .returning('id')
        .executeTakeFirstOrThrow();
      const links = linksOf(id, roleIds);
      if (links.length > 0) await tables.insertInto('operator_role').values(links).execute();
      return id;
    },

    /** False when the operator is not there any more in that version. */
    async change(
      id: number,
      version: number,
      fields: Partial<OperatorFields & { state: Operator['state']; password_hash: string }>,
    ): Promise<boolean> {
      const changed = await tables
        .updateTable('operator')
        .set({ ...fields, version: version + 1 })
        .where('supplier_id', '=', supplier_id)
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    /** Only what differs is written: an operator who acts in a role that they keep goes on acting in it. */
    async setRoles(id: number, roleIds: readonly number[]): Promise<void> {
      await tables
        .deleteFrom('operator_role')
        .where('supplier_id', '=', supplier_id)
        .where('operator_id', '=', id)
        .where('role_id', 'not in', [0, ...roleIds])
        .execute();
      await tables
        .insertInto('operator_role')
        .values(linksOf(id, roleIds))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async remove(id: number): Promise<void> {
      await tables.deleteFrom('operator').where('supplier_id', '=', supplier_id).where('id', '=', id).execute();
    },
  };
}
