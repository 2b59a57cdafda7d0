import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { SyncInfo, SyncPhase } from '../contract/wxpub-fan.contract.ts';
import type { WxpubFault } from '../contract/wxpub-record.contract.ts';
import type { WxpubTables } from './wxpub-tables.repo.ts';

export interface SyncState {
  phase: SyncPhase;
  pass_no: number;
  tries: number;
  next_open_id: string;
  seen: number;
  total: number;
  is_whole: boolean;
  fault: WxpubFault;
  provider_code: string;
  /** Unix seconds. */
  started_at: number;
  finished_at: number | null;
}

/** What WeChat says of one follower. */
export interface FanDetails {
  open_id: string;
  is_following: boolean;
  union_id: string;
  /** Unix seconds; 0 when WeChat does not say. */
  followed_at: number;
  source: string;
  remark: string;
  tag_ids: readonly number[];
}

const moment = (time: number) => new Date(time * 1000);

const idle: SyncState = {
  phase: 'idle',
  pass_no: 0,
  tries: 0,
  next_open_id: '',
  seen: 0,
  total: 0,
  is_whole: false,
  fault: 'none',
  provider_code: '',
  started_at: 0,
  finished_at: null,
};

/** Reading the followers of the caller's tenant, as far as it has come. */
export function syncRepo(scope: Scope) {
  const tables = scope.tenantTables<WxpubTables>();
  const { supplier_id } = scope.caller;
  const now = scope.timestamp;
  return {
    async state(): Promise<SyncState> {
      const row = await tables.selectFrom('wxpub_sync').selectAll().executeTakeFirst();
      if (!row) return idle;
      const { supplier_id: _own, ...state } = row;
      return state;
    },

    async info(): Promise<SyncInfo> {
      const { pass_no: _pass, tries: _tries, next_open_id: _next, finished_at, ...info } = await this.state();
      return { ...info, finished_at: finished_at ?? 0 };
    },

    async keep({ started_at, finished_at, ...state }: SyncState): Promise<void> {
      const times = { started_at: moment(started_at), finished_at: finished_at === null ? null : moment(finished_at) };
      const values = { ...state, ...times };
      await tables
        .insertInto('wxpub_sync')
        .values({ supplier_id, ...values })
        .onConflict((conflict) => conflict.column('supplier_id').doUpdateSet(values))
        .execute();
    },

    /** These are in the list; what an event has said since the list was begun is newer than the list. */
    async see(open_ids: readonly string[], { pass_no, started_at }: SyncState): Promise<void> {
      const start = moment(started_at);
      await sql`insert into wxpub_fan (supplier_id, open_id, is_following, said_at, pass_no, created_at)
        select ${supplier_id}, open_id, true, ${now}, ${pass_no}, ${now}
          from (select distinct unnest(${[...open_ids]}::text[]) as open_id) as page order by open_id
        on conflict (supplier_id, open_id) do update set pass_no = excluded.pass_no,
          is_following = case when wxpub_fan.said_at < ${start}::timestamptz then true else wxpub_fan.is_following end,
          left_at = case when wxpub_fan.said_at < ${start} then null else wxpub_fan.left_at end,
          said_at = greatest(wxpub_fan.said_at, case when wxpub_fan.said_at < ${start} then ${now}::timestamptz end)`.execute(
        scope.unscoped('own tenant'),
      );
    },

    /** Who is not in a list that stood still has left, unless an event has said otherwise since it was begun. */
    async leaveUnseen({ pass_no, started_at }: SyncState): Promise<void> {
      await tables
        .updateTable('wxpub_fan')
        .set({ is_following: false, left_at: now, said_at: now })
        .where('is_following', '=', true)
        .where('pass_no', '<>', pass_no)
        .where(sql<boolean>`said_at < ${moment(started_at)}`)
        .execute();
    },

    /** Followers about whom WeChat has not been asked since a time, those about whom it never was first. */
    async unasked(since: number, limit: number): Promise<string[]> {
      const rows = await tables
        .selectFrom('wxpub_fan')
        .select('open_id')
        .where('is_following', '=', true)
        .where(sql<boolean>`(asked_at is null or asked_at < ${moment(since)})`)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ open_id }) => open_id);
    },

    async keepDetails({ open_id, is_following, followed_at, tag_ids, ...details }: FanDetails): Promise<void> {
      const followTime = followed_at > 0 ? { followed_at: moment(followed_at) } : {};
      const fan = await tables
        .updateTable('wxpub_fan')
        .set({ ...details, ...followTime, asked_at: now, ...(!is_following && { is_following, left_at: now }) })
        .where('open_id', '=', open_id)
        .returning('id')
        .executeTakeFirst();
      if (!fan) return;
      await tables.deleteFrom('wxpub_fan_tag').where('fan_id', '=', fan.id).execute();
      const values = tag_ids.map((tag_id) => ({ supplier_id, fan_id: fan.id, tag_id }));
      if (values.length > 0) await tables.insertInto('wxpub_fan_tag').values(values).execute();
    },

    /** Nothing is said of them again in this reading. */
    async skip(open_ids: readonly string[]): Promise<void> {
      await tables
        .updateTable('wxpub_fan')
        .set({ asked_at: now })
        .where('open_id', 'in', [...open_ids])
        .execute();
    },

    async forget(): Promise<void> {
      await tables.deleteFrom('wxpub_sync').execute();
      await tables.deleteFrom('wxpub_tag').execute();
    },
  };
}
