import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { sql } from 'kysely';
import { operator } from '../contract/access.contract.ts';

interface OperatorTables {
  operator: Table<'operator'>;
  operator_role: Table<'operator_role'>;
}

export interface OperatorFields {
  login_name: string;
  nick_name: string;
  phone: string;
  email?: string | undefined;
  has_all_sites?: boolean | undefined;
}
export type NewOperator = OperatorFields & { password_hash: string };

const roles = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name), '[]')
    from operator_role l join role r on r.supplier_id = l.supplier_id and r.id = l.role_id
   where l.supplier_id = operator.supplier_id and l.operator_id = operator.id)`;

const sites = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name), '[]')
    from operator_site l join site s on s.supplier_id = l.supplier_id and s.id = l.site_id
   where l.supplier_id = operator.supplier_id and l.operator_id = operator.id)`;

const operators = recordTable('operator', {
  row: operator,
  computed: {
    roles,
    sites,
    has_second_factor: sql`exists (select 1 from second_factor f where f.supplier_id = operator.supplier_id
      and f.operator_id = operator.id and f.confirmed_at is not null)`,
  },
  filters: ['state'],
  narrow: ({ role_id }) =>
    role_id === undefined
      ? []
      : [
          sql`exists (select 1 from operator_role l where l.supplier_id = operator.supplier_id
            and l.operator_id = operator.id and l.role_id = ${role_id})`,
        ],
  search: (keyword) => answersTo(keyword, { within: ['operator.login_name', 'operator.nick_name', 'operator.phone'] }),
  sorts: { login_name: 'text' },
  byDefault: 'login_name',
  rowsOf: 'own',
});

/** Operators of the caller's own tenant, the platform's included. */
export function operatorRepo(scope: Scope) {
  const tables = scope.tenantTables<OperatorTables>();
  const { supplier_id } = scope.caller;
  const rows = recordRepo(scope, operators);
  const linksOf = (operator_id: number, roleIds: readonly number[]) =>
    roleIds.map((role_id) => ({ supplier_id, operator_id, role_id }));
  return {
    ...rows,

    credentials: (): Promise<{ login_name: string; password_hash: string }[]> =>
      tables.selectFrom('operator').select(['login_name', 'password_hash']).orderBy('id').execute(),

    async addOperator(operator: NewOperator, roleIds: readonly number[]): Promise<number> {
      const { id } = await rows.add({ ...operator });
      const links = linksOf(id, roleIds);
      if (links.length > 0) await tables.insertInto('operator_role').values(links).execute();
      return id;
    },

    /** From now on the operator works for their sites alone. */
    narrow: (id: number) => tables.updateTable('operator').set({ has_all_sites: false }).where('id', '=', id).execute(),

    async roleIdsOf(id: number): Promise<number[]> {
      const heldRoles = await tables
        .selectFrom('operator_role')
        .select('role_id')
        .where('operator_id', '=', id)
        .execute();
      return heldRoles.map(({ role_id }) => role_id);
    },

    /** Only what differs is written: an operator who acts in a role that they keep goes on acting in it. */
    async setRoles(id: number, roleIds: readonly number[]): Promise<void> {
      await tables
        .deleteFrom('operator_role')
        .where('operator_id', '=', id)
        .where('role_id', 'not in', [0, ...roleIds])
        .execute();
      await tables
        .insertInto('operator_role')
        .values(linksOf(id, roleIds))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
