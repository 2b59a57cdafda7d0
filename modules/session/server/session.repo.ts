import type { Industry } from '@linehaul/contract/endpoint.ts';
import { phoneDigits } from '@linehaul/contract/plain-text.ts';
import type { AnyTables } from '@linehaul/server-kernel/database/database.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { type ColumnType, type Kysely, sql } from 'kysely';

interface SessionTables {
  session: Table<'session'>;
  refresh_token: Table<
    'refresh_token',
    {
      /** When it was first used, in milliseconds of the server's clock. */
      used_ms: ColumnType<number | null, never, number>;
      /** The one that it was exchanged for last. */
      successor: ColumnType<string | null, never, string>;
    }
  >;
  tenant: Table<'tenant', { industry: Industry }>;
  operator: Table<'operator'>;
}

export interface Account {
  supplier_id: number;
  operator_id: number | null;
  login_name: string;
  password_hash: string;
  tenant_state: string;
  disabled_reason: string;
  operator_state: string;
}

/** Who a session and its log belong to. */
export type SignedIn = Pick<Account, 'supplier_id' | 'operator_id' | 'login_name'>;

export interface LiveSession {
  session_id: number;
  supplier_id: number;
  operator_id: number | null;
  industry: Industry;
  is_union: boolean;
  is_authorized: boolean;
  tenant_state: string;
  disabled_reason: string;
  login_name: string;
  tried_role_id: number | null;
  /** `3:7,5:2`: the operator's roles with their versions, or the one that is tried; empty for the owner. */
  role_versions: string;
  /** `3,5`: the sites that the operator is narrowed to; null for who works at all of them. */
  site_list: string | null;
}

/** A session, and the address that a request of it came from; empty for an address that is none. */
export interface SessionPlace {
  session_id: number;
  ip: string;
}

export interface RoleGrants {
  role_ids: number[];
  path_arr: string[];
  api_arr: string[];
}

/** A name as it was typed, and in half width: an input method in full width is easily forgotten. */
const spellings = (name: string) => [name, name.normalize('NFKC')];

/** Sign-in happens before there is a caller, so nothing here is narrowed to a tenant: every query names its row. */
export function signInRepo(scope: Scope) {
  const tables = scope.unscoped<SessionTables>('tenant unknown');
  return {
    owner: (username: string): Promise<Account | undefined> =>
      tables
        .selectFrom('tenant')
        .select(['id as supplier_id', 'account as login_name', 'password_hash', 'state as tenant_state'])
        .select('disabled_reason')
        .select([sql<number | null>`null`.as('operator_id'), sql<string>`'active'`.as('operator_state')])
        .where((where) =>
          where.or([where('account', 'in', spellings(username)), where('phone', '=', phoneDigits(username))]),
        )
        .orderBy(sql`account = ${username}`, 'desc')
        .orderBy(sql`account = ${username.normalize('NFKC')}`, 'desc')
        .executeTakeFirst(),

    operator: (account: string, loginName: string): Promise<Account | undefined> =>
      tables
        .selectFrom('operator')
        .innerJoin('tenant', 'tenant.id', 'operator.supplier_id')
        .select(['operator.supplier_id', 'operator.id as operator_id', 'operator.login_name', 'operator.password_hash'])
        .select(['tenant.state as tenant_state', 'tenant.disabled_reason', 'operator.state as operator_state'])
        .where('tenant.account', 'in', spellings(account))
        .where('operator.login_name', 'in', spellings(loginName))
        .orderBy(sql`tenant.account = ${account} and operator.login_name = ${loginName}`, 'desc')
        .executeTakeFirst(),

    /** 0 is the tenant's owner. */
    async byNumber(supplierId: number, operatorId: number): Promise<(Account & { account: string }) | undefined> {
      const { rows } = await sql<Account & { account: string }>`
        select t.id as supplier_id, t.account, t.disabled_reason, o.id as operator_id, coalesce(o.login_name, t.account) as login_name,
               coalesce(o.password_hash, t.password_hash) as password_hash, t.state as tenant_state,
               coalesce(o.state, 'active') as operator_state
          from tenant t left join operator o on o.supplier_id = t.id and o.id = ${operatorId}
         where t.id = ${supplierId} and (o.id is not null or ${operatorId} = 0)`.execute(tables);
      return rows[0];
    },
  };
}

/** Sessions and their refresh tokens, named by their own numbers. */
export function sessionRepo(scope: Scope) {
  const tables = scope.unscoped<SessionTables>('tenant unknown');
  return {
    async open(account: SignedIn, ip: string, user_agent: string, expires_at: Date): Promise<number> {
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
        .leftJoin('operator', (join) => byWholeKey(join, 'operator.id', 'session.operator_id'))
        .select(['session.id as session_id', 'session.supplier_id', 'session.operator_id', 'session.user_agent'])
        .select(['refresh_token.used_at', 'refresh_token.used_ms', 'refresh_token.successor'])
        .select(['session.expires_at', 'session.ended_at', 'tenant.is_union', 'tenant.state as tenant_state'])
        .select('tenant.disabled_reason')
        .select((expression) => expression.fn.coalesce('operator.state', sql<string>`'active'`).as('operator_state'))
        .where('refresh_token.hash', '=', hash)
        .forUpdate('refresh_token')
        .executeTakeFirst(),

    useToken: (hash: string, now: Date, used_ms: number) =>
      tables.updateTable('refresh_token').set({ used_at: now, used_ms }).where('hash', '=', hash).execute(),

    /** Shown from now on, it is one that was used. False when it was used before. */
    async withdrawToken(hash: string, now: Date): Promise<boolean> {
      const withdrawn = await tables
        .updateTable('refresh_token')
        .set({ used_at: now })
        .where('hash', '=', hash)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return Number(withdrawn.numUpdatedRows) > 0;
    },

    /** What a token was exchanged for; the session lives on. */
    async exchange(hash: string, successor: string, session_id: number, now: Date, expires_at: Date): Promise<void> {
      await tables.insertInto('refresh_token').values({ session_id, hash: successor }).execute();
      await tables.updateTable('refresh_token').set({ successor }).where('hash', '=', hash).execute();
      await tables.updateTable('session').set({ expires_at, seen_at: now }).where('id', '=', session_id).execute();
    },

    end: (session_id: number, now: Date, end_reason: string) =>
      tables
        .updateTable('session')
        .set({ ended_at: now, end_reason })
        .where('id', '=', session_id)
        .where('ended_at', 'is', null)
        .execute(),

    endAll: (supplier_id: number, now: Date, end_reason: string) =>
      tables
        .updateTable('session')
        .set({ ended_at: now, end_reason })
        .where('supplier_id', '=', supplier_id)
        .where('ended_at', 'is', null)
        .execute(),

    who: () =>
      tables
        .selectFrom('tenant')
        .leftJoin('operator', (join) =>
          join.onRef('operator.supplier_id', '=', 'tenant.id').on('operator.id', '=', scope.caller.operator_id ?? 0),
        )
        .select(['tenant.account', 'tenant.introduction', 'tenant.is_debug', 'tenant.avatar'])
        .select(['tenant.nick_name', 'tenant.phone', 'operator.nick_name as operator_name'])
        .select(['operator.phone as operator_phone', 'operator.avatar as operator_avatar'])
        .where('tenant.id', '=', scope.caller.supplier_id)
        .executeTakeFirstOrThrow(),
  };
}

/** Names of tenants by their numbers. */
export async function namesOfTenants(scope: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const tenants = scope.unscoped<SessionTables>('shared tables').selectFrom('tenant');
  const rows = await tenants.select(['id', 'shop_name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, shop_name }) => [id, shop_name]));
}

/** The gate's look-ups: many sessions in one query, because many requests wait for the same answer. */
export function gateRepo(root: Kysely<AnyTables>) {
  return {
    /** Who may come from where is asked in the same breath: a list that is switched on acts on the next request. */
    async live(places: readonly SessionPlace[], nowSeconds: number): Promise<(LiveSession & SessionPlace)[]> {
      const ids = places.map((place) => place.session_id);
      const ips = places.map((place) => place.ip);
      const result = await sql<LiveSession & SessionPlace>`
        select s.id as session_id, asked.ip, s.supplier_id, s.operator_id, s.tried_role_id, t.industry, t.is_union,
               t.authorized_at is not null as is_authorized, t.state as tenant_state, t.disabled_reason,
               coalesce(o.login_name, t.account) as login_name,
               coalesce(case when s.tried_role_id is null
                 then (select string_agg(r.id || ':' || r.version, ',' order by r.id)
                         from operator_role l join role r on r.supplier_id = l.supplier_id and r.id = l.role_id
                        where l.supplier_id = s.supplier_id and l.operator_id = s.operator_id)
                 else (select r.id || ':' || r.version from role r
                        where r.supplier_id = s.supplier_id and r.id = s.tried_role_id) end, '') as role_versions,
               case when not o.has_all_sites then coalesce((
                 select string_agg(w.site_id::text, ',' order by w.site_id) from operator_site w
                  where w.supplier_id = s.supplier_id and w.operator_id = s.operator_id), '') end as site_list
          from unnest(${ids}::int8[], ${ips}::text[]) as asked (id, ip)
          join session s on s.id = asked.id
          join tenant t on t.id = s.supplier_id
          left join operator o on o.supplier_id = s.supplier_id and o.id = s.operator_id
          left join safe_setting g on g.supplier_id = s.supplier_id
         where s.ended_at is null and s.expires_at > to_timestamp(${nowSeconds})
           and (s.operator_id is null or o.state = 'active')
           and (g.is_user_list_on is not true or exists (
             select 1 from access_user u where u.supplier_id = s.supplier_id and u.is_on
                and u.operator_id is not distinct from s.operator_id))
           and (g.is_ip_list_on is not true or exists (
             select 1 from access_ip a where a.supplier_id = s.supplier_id and a.is_on
                and nullif(asked.ip, '')::inet <<= a.network))`.execute(root);
      return result.rows;
    },

    /** Why a session was ended; null while it was not. */
    async endReason(sessionId: number): Promise<string | null> {
      const result = await sql<{ end_reason: string }>`
        select end_reason from session where id = ${sessionId} and ended_at is not null`.execute(root);
      return result.rows[0]?.end_reason ?? null;
    },

    /** The union of what the roles grant. */
    async grants(supplierId: number, roleIds: readonly number[]): Promise<RoleGrants> {
      const result = await sql<{ id: number; path_arr: string[]; api_arr: string[] }>`
        select id, path_arr, api_arr from role
         where supplier_id = ${supplierId} and id = any(${roleIds}) order by id`.execute(root);
      return {
        role_ids: result.rows.map((row) => row.id),
        path_arr: [...new Set(result.rows.flatMap((row) => row.path_arr))],
        api_arr: [...new Set(result.rows.flatMap((row) => row.api_arr))],
      };
    },
  };
}
