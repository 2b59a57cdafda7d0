import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { startsWith } from '@linehaul/server-kernel/list/starts-with.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { sql } from 'kysely';
import { accessIp, accessUser } from '../contract/security.contract.ts';

const owner = (column: 'account' | 'nick_name') =>
  sql<string>`(select ${sql.ref(column)} from tenant where tenant.id = access_user.supplier_id)`;
const person = (column: 'login_name' | 'nick_name') =>
  sql<string>`(select ${sql.ref(column)} from operator o
    where o.supplier_id = access_user.supplier_id and o.id = access_user.operator_id)`;
const loginName = sql<string>`coalesce(${person('login_name')}, ${owner('account')})`;
const nickName = sql<string>`coalesce(${person('nick_name')}, ${owner('nick_name')})`;

/** The owner is no operator and has the number 0. */
const accessUsers = recordTable('access_user', {
  row: accessUser,
  computed: {
    operator_id: sql<number>`coalesce(access_user.operator_id, 0)`,
    login_name: loginName,
    nick_name: nickName,
  },
  stored: { operator_id: (id) => sql`nullif(${id}::int8, 0)` },
  filters: ['is_on'],
  search: (keyword) => {
    const within = `%${startsWith(keyword)}`;
    return sql`(${loginName} ilike ${within} or ${nickName} ilike ${within} or access_user.remark ilike ${within})`;
  },
  rowsOf: 'own',
});

/** A network of one address is written as the address. */
const networkText = sql<string>`(case when masklen(access_ip.network) = (case family(access_ip.network) when 4 then 32 else 128 end)
  then host(access_ip.network) else text(access_ip.network) end)`;
const accessIps = recordTable('access_ip', {
  row: accessIp,
  computed: { network: networkText },
  stored: { network: (text) => sql`network(${text}::inet)` },
  filters: ['is_on'],
  search: (keyword) => {
    const within = `%${startsWith(keyword)}`;
    return sql`(text(access_ip.network) like ${within} or access_ip.remark ilike ${within})`;
  },
  rowsOf: 'own',
});

/** Who may sign in. Each query names the tenant: the platform has a list of its own, too. */
export function accessUserRepo(scope: Scope) {
  const tables = scope.tables();
  const { supplier_id } = scope.caller;
  return {
    ...recordRepo(scope, accessUsers),

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

/** From where people may sign in. */
export function accessIpRepo(scope: Scope) {
  return recordRepo(scope, accessIps);
}
