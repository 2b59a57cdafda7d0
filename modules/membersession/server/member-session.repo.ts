import type { Industry } from '@linehaul/contract/endpoint.ts';
import type { AnyTables } from '@linehaul/server-kernel/database/database.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { type Generated, type Kysely, sql } from 'kysely';
import type { OpenMemberSession } from '../contract/membersession.contract.ts';
import type { EndReason, FoundSession } from './member-session.rules.ts';

interface MemberSessionTables {
  member_session: Table<'member_session', { end_reason: Generated<EndReason | ''> }>;
}

export interface NewSession {
  member_id: number;
  token_hash: string;
  phone: string;
  ip: string;
  user_agent: string;
  expires_at: Date;
}

/** As many as one person is likely to have forgotten. */
const shownAtMost = 100;

/** Sessions of members of the scope's own tenant. */
export function memberSessionRepo(scope: Scope) {
  const { supplier_id } = scope.caller;
  const tables = scope.tenantTables<MemberSessionTables>();
  const now = scope.timestamp;
  const ending = (end_reason: EndReason) =>
    tables.updateTable('member_session').set({ ended_at: now, end_reason }).where('ended_at', 'is', null);
  return {
    async add(session: NewSession): Promise<number> {
      const { id } = await tables
        .insertInto('member_session')
        .values({ supplier_id, ...session, created_at: now, seen_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** A member's, the newest first. */
    open: (memberId: number): Promise<OpenMemberSession[]> =>
      tables
        .selectFrom('member_session')
        .select(['id', 'ip', 'user_agent', 'created_at', 'seen_at'])
        .where('member_id', '=', memberId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', sql<number>`${now}`)
        .orderBy('seen_at', 'desc')
        .orderBy('id', 'desc')
        .limit(shownAtMost)
        .execute(),

    /** Whose session it was; null when the tenant, or the member who is named, has no such open one. */
    async end(id: number, reason: EndReason, memberId?: number): Promise<number | null> {
      let endedSession = ending(reason).where('id', '=', id);
      if (memberId !== undefined) endedSession = endedSession.where('member_id', '=', memberId);
      return (await endedSession.returning('member_id').executeTakeFirst())?.member_id ?? null;
    },

    /** Ends all of a member, but for one where it is named; answers how many. */
    async endOf(memberId: number, reason: EndReason, but = 0): Promise<number> {
      const rows = ending(reason).where('member_id', '=', memberId).where('id', '<>', but);
      return (await rows.returning('id').execute()).length;
    },

    /** Leaves of all of a member's nothing that says where and with what they were. */
    async blankOf(memberId: number): Promise<void> {
      const empty = { phone: '', ip: '', user_agent: '' };
      await tables.updateTable('member_session').set(empty).where('member_id', '=', memberId).execute();
    },

    /** Ends those of all members. */
    async endAll(reason: EndReason): Promise<void> {
      await ending(reason).execute();
    },
  };
}

/** Forgets sessions that were over before a time, in the name of nobody. */
export async function forgetSessions(scope: Scope, before: Date): Promise<void> {
  await sql`delete from member_session where expires_at < ${before}`.execute(scope.unscoped('server work'));
}

/** A token's hash, and the address that a request with it came from; empty for an address that is none. */
export interface ShownToken {
  hash: string;
  ip: string;
}

/** Who is behind a token. */
export interface LiveMemberSession extends FoundSession {
  session_id: number;
  member_id: number;
  member_name: string;
  industry: Industry;
  is_union: boolean;
  is_authorized: boolean;
  /** Unix seconds. */
  seen_at: number;
}

/** The gate's look-ups: many tokens in one query, because many requests wait for the same answer. */
export function memberGateRepo(root: Kysely<AnyTables>) {
  return {
    async find(shownTokens: readonly ShownToken[]): Promise<(LiveMemberSession & ShownToken)[]> {
      const hashes = shownTokens.map(({ hash }) => hash);
      const ips = shownTokens.map(({ ip }) => ip);
      const { rows } = await sql<LiveMemberSession & ShownToken>`
        select asked.hash, asked.ip, s.id as session_id, s.supplier_id, s.member_id, s.end_reason, s.expires_at, s.seen_at,
               m.name as member_name, m.deleted_at is not null as is_member_gone,
               s.phone <> '' and m.phone <> s.phone as is_phone_changed,
               t.industry, t.is_union, t.authorized_at is not null as is_authorized, t.state as tenant_state,
               coalesce(p.is_on, false) as is_sign_in_on,
               g.is_ip_list_on is true and not exists (
                 select 1 from access_ip a where a.supplier_id = s.supplier_id and a.is_on
                    and nullif(asked.ip, '')::inet <<= a.network) as is_address_refused
          from unnest(${hashes}::text[], ${ips}::text[]) as asked (hash, ip)
          join member_session s on s.token_hash = asked.hash
          join tenant t on t.id = s.supplier_id
          join member m on m.supplier_id = s.supplier_id and m.id = s.member_id
          left join member_sign_in p on p.supplier_id = s.supplier_id
          left join safe_setting g on g.supplier_id = s.supplier_id`.execute(root);
      return rows;
    },

    /** Moves a session's end on; of many requests at once one writes. */
    async slide(session: LiveMemberSession, now: Date, before: Date, expires_at: Date): Promise<void> {
      await sql`update member_session set seen_at = ${now}, expires_at = ${expires_at}
        where supplier_id = ${session.supplier_id} and id = ${session.session_id} and ended_at is null
          and seen_at <= ${before}`.execute(root);
    },
  };
}
