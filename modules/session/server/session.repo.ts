import type { Industry } from '@linehaul/contract/endpoint.ts';
import type { AnyTables } from '@linehaul/server-kernel/database/database.ts';
import type { Scope } from '@linehaul/server-kernel/scope.ts';
import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';

interface SessionTables {
  session: {
    id: Generated<number>;
    supplier_id: number;
    operator_id: number | null;
    ip: string;
    user_agent: string;
    expires_at: ColumnType<number, Date, Date>;
    ended_at: ColumnType<number | null, never, Date>;
    end_reason: Generated<string>;
  };
  refresh_token: { hash: string; session_id: number; used_at: ColumnType<number | null, never, Date> };
  login_log: {
    supplier_id: number;
    operator_id: number | null;
    login_name: string;
    outcome: string;
    ip: string;
    user_agent: string;
  };
  tenant: {
    id: number;
    account: string;
    phone: string | null;
    password_hash: string;
    nick_name: string;
    avatar: string;
    introduction: string;
    industry: Industry;
    is_union: boolean;
    is_debug: boolean;
    state: string;
    authorized_at: number | null;
    last_login_at: ColumnType<number | null, never, Date>;
  };
  operator: {
    supplier_id: number;
    id: number;
    login_name: string;
    nick_name: string;
    phone: string;
    avatar: string;
    password_hash: string;
    state: string;
    last_login_at: ColumnType<number | null, never, Date>;
  };
}

export interface Account {
  supplier_id: number;
  operator_id: number | null;
  login_name: string;
  password_hash: string;
  tenant_state: string;
  operator_state: string;
}

export interface LiveSession {
  session_id: number;
  supplier_id: number;
  operator_id: number | null;
  industry: Industry;
  is_union: boolean;
  login_name: string;
  /** `3:7,5:2`: the operator's roles with their versions; empty for the owner. */
  role_versions: string;
}

export interface RoleGrants {
  role_ids: number[];
  path_arr: string[];
  api_arr: string[];
}

/** Sign-in happens before there is a caller, so nothing here is narrowed to a tenant: every query names its row. */
export function signInRepo(scope: Scope) {
  const tables = scope.unscoped<SessionTables>();
  return {
    owner: (username: string): Promise<Account | undefined> =>
      tables
        .selectFrom('tenant')
        .select(['id as supplier_id', 'account as login_name', 'password_hash', 'state as tenant_state'])
        .select([sql<number | null>`null`.as('operator_id'), sql<string>`'active'`.as('operator_state')])
        .where((where) => where.or([where('account', '=', username), where('phone', '=', username)]))
        .orderBy(sql`account = ${username}`, 'desc')
        .executeTakeFirst(),

    operator: (account: string, loginName: string): Promise<Account | undefined> =>
      tables
        .selectFrom('operator')
        .innerJoin('tenant', 'tenant.id', 'operator.supplier_id')
        .select(['operator.supplier_id', 'operator.id as operator_id', 'operator.login_name', 'operator.password_hash'])
        .select(['tenant.state as tenant_state', 'operator.state as operator_state'])
        .where('tenant.account', '=', account)
        .where('operator.login_name', '=', loginName)
        .executeTakeFirst(),

    async loggedIn(account: Account, now: Date): Promise<void> {
      const { supplier_id, operator_id } = account;
      if (operator_id === null) {
        await tables.updateTable('tenant').set({ last_login_at: now }).where('id', '=', supplier_id).execute();
        return;
      }
      await tables
        .updateTable('operator')
        .set({ last_login_at: now })
        .where('supplier_id', '=', supplier_id)
        .where('id', '=', operator_id)
        .execute();
    },

    async log(account: Account, outcome: string, ip: string, user_agent: string): Promise<void> {
      const { supplier_id, operator_id, login_name } = account;
      await tables
        .insertInto('login_log')
        .values({ supplier_id, operator_id, login_name, outcome, ip, user_agent })
        .execute();
    },
  };
}

/** Sessions and their refresh tokens, named by their own numbers. */
export function sessionRepo(scope: Scope) {
  const tables = scope.unscoped<SessionTables>();
  return {
    async open(account: Account, ip: string, user_agent: string, expires_at: Date): Promise<number> {
      const { supplier_id, operator_id } = account;
      const { id } = await tables
        .insertInto('session')
        .values({ supplier_id, operator_id, ip, user_agent, expires_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    addToken: (session_id: number, hash: string) =>
      tables.insertInto('refresh_token').values({ session_id, hash }).execute(),

    /** Uses a token up. Two requests with the same token: the row lock lets exactly one of them find it unused. */
    token: (hash: string) =>
      tables
        .selectFrom('refresh_token')
        .innerJoin('session', 'session.id', 'refresh_token.session_id')
        .innerJoin('tenant', 'tenant.id', 'session.supplier_id')
        .leftJoin('operator', (join) =>
          join
            .onRef('operator.supplier_id', '=', 'session.supplier_id')
            .onRef('operator.id', '=', 'session.operator_id'),
        )
        .select(['session.id as session_id', 'session.supplier_id', 'session.operator_id', 'refresh_token.used_at'])
        .select(['session.expires_at', 'session.ended_at', 'tenant.is_union', 'tenant.state as tenant_state'])
        .select((expression) => expression.fn.coalesce('operator.state', sql<string>`'active'`).as('operator_state'))
        .where('refresh_token.hash', '=', hash)
        .forUpdate('refresh_token')
        .executeTakeFirst(),

    async useToken(hash: string, session_id: number, now: Date, expires_at: Date): Promise<void> {
      await tables.updateTable('refresh_token').set({ used_at: now }).where('hash', '=', hash).execute();
      await tables.updateTable('session').set({ expires_at }).where('id', '=', session_id).execute();
    },

    end: (session_id: number, now: Date, end_reason: string) =>
      tables
        .updateTable('session')
        .set({ ended_at: now, end_reason })
        .where('id', '=', session_id)
        .where('ended_at', 'is', null)
        .execute(),

    who: () =>
      tables
        .selectFrom('tenant')
        .leftJoin('operator', (join) =>
          join.onRef('operator.supplier_id', '=', 'tenant.id').on('operator.id', '=', scope.caller.operator_id ?? 0),
        )
        .select(['tenant.account', 'tenant.introduction', 'tenant.authorized_at', 'tenant.is_debug', 'tenant.avatar'])
        .select(['tenant.nick_name', 'tenant.phone', 'operator.nick_name as operator_name'])
        .select(['operator.phone as operator_phone', 'operator.avatar as operator_avatar'])
        .where('tenant.id', '=', scope.caller.supplier_id)
        .executeTakeFirstOrThrow(),
  };
}

/** The gate's look-ups: many sessions in one query, because many requests wait for the same answer. */
export function gateRepo(root: Kysely<AnyTables>) {
  return {
    async live(ids: readonly number[], nowSeconds: number): Promise<LiveSession[]> {
      const result = await sql<LiveSession>`
        select s.id as session_id, s.supplier_id, s.operator_id, t.industry, t.is_union,
               coalesce(o.login_name, t.account) as login_name,
               coalesce((select string_agg(r.id || ':' || r.version, ',' order by r.id)
                           from operator_role l join role r on r.supplier_id = l.supplier_id and r.id = l.role_id
                          where l.supplier_id = s.supplier_id and l.operator_id = s.operator_id), '') as role_versions
          from session s
          join tenant t on t.id = s.supplier_id
          left join operator o on o.supplier_id = s.supplier_id and o.id = s.operator_id
         where s.id = any(${ids}) and s.ended_at is null and s.expires_at > to_timestamp(${nowSeconds})
           and t.state <> 'disabled' and (s.operator_id is null or o.state = 'active')`.execute(root);
      return result.rows;
    },

    async grants(supplierId: number, operatorId: number): Promise<RoleGrants> {
      const result = await sql<{ id: number; path_arr: string[]; api_arr: string[] }>`
        select r.id, r.path_arr, r.api_arr
          from operator_role l join role r on r.supplier_id = l.supplier_id and r.id = l.role_id
         where l.supplier_id = ${supplierId} and l.operator_id = ${operatorId} order by r.id`.execute(root);
      return {
        role_ids: result.rows.map((row) => row.id),
        path_arr: [...new Set(result.rows.flatMap((row) => row.path_arr))],
        api_arr: [...new Set(result.rows.flatMap((row) => row.api_arr))],
      };
    },
  };
}
