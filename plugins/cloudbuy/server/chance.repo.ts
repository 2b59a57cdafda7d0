import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { ShareSource } from '../contract/cloudbuy-record.contract.ts';
import type { CloudbuyTables } from './cloudbuy-tables.repo.ts';

/** What members have done that a share is given for; a level is no such thing, it is had or not. */
export type ChanceSource = Exclude<ShareSource, 'level'>;

interface ChanceDraft {
  member_id: number;
  source: ChanceSource;
  reason: string;
  order_id: number | null;
  total_cents: number;
}

/** Which chances a round takes. */
export interface ChanceFilter {
  member_id: number;
  source: ChanceSource;
  /** Of the order. */
  min_cents: number;
  /** Unix seconds: what is older counts no more. */
  since: number;
}

export function chanceRepo(scope: Scope) {
  const tables = scope.tenantTables<CloudbuyTables>();
  const { supplier_id } = scope.caller;
  const usable = ({ member_id, source, min_cents, since }: ChanceFilter) =>
    tables
      .selectFrom('cloudbuy_chance')
      .where('member_id', '=', member_id)
      .where('source', '=', source)
      .where('share_id', 'is', null)
      .where('is_gone', '=', false)
      .where(sql<boolean>`created_at >= to_timestamp(${since})`)
      .where(sql<boolean>`total_cents >= ${min_cents}`);
  return {
    /** Once for each order, and each day. */
    async add(draft: ChanceDraft): Promise<void> {
      await tables
        .insertInto('cloudbuy_chance')
        .values({ supplier_id, ...draft, created_at: scope.timestamp })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'member_id', 'source', 'reason']).doNothing())
        .execute();
    },

    async isThere(filter: ChanceFilter): Promise<boolean> {
      return (await usable(filter).select('id').limit(1).executeTakeFirst()) !== undefined;
    },

    /** The oldest one that can be used, locked until the transaction ends; undefined when there is none. */
    lockOldest: (filter: ChanceFilter) =>
      usable(filter).select(['id', 'reason']).orderBy('id').limit(1).forUpdate().skipLocked().executeTakeFirst(),

    async setShare(id: number, share_id: number): Promise<void> {
      await tables.updateTable('cloudbuy_chance').set({ share_id }).where('id', '=', id).execute();
    },

    /** What shares of a round were given for can be used again. */
    async release(round_id: number): Promise<void> {
      await tables
        .updateTable('cloudbuy_chance')
        .set({ share_id: null })
        .where((where) =>
          where('share_id', 'in', tables.selectFrom('cloudbuy_share').select('id').where('round_id', '=', round_id)),
        )
        .execute();
    },

    /** What an order comes to after something of it was given back. */
    async setTotal(order_id: number, total_cents: number): Promise<void> {
      await tables.updateTable('cloudbuy_chance').set({ total_cents }).where('order_id', '=', order_id).execute();
    },

    /** An order's money has gone back: it counts no more. Answers the share that was given for it. */
    async withdraw(order_id: number): Promise<number | null> {
      const row = await tables
        .updateTable('cloudbuy_chance')
        .set({ is_gone: true })
        .where('order_id', '=', order_id)
        .returning('share_id')
        .executeTakeFirst();
      return row?.share_id ?? null;
    },
  };
}
