import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { sql } from 'kysely';
import type { Clearance, ClearanceKind, ClearanceState } from '../contract/channel-item.contract.ts';
import type { ReconciliationTables } from './reconciliation-tables.repo.ts';

export interface ClearanceDraft {
  /** What it is about: one of the two. */
  item_id?: number;
  day_id?: number;
  kind: ClearanceKind;
  state: ClearanceState;
  reason: string;
  amount_cents: number;
}

const columns = [
  'id',
  'kind',
  'state',
  'reason',
  'amount_cents',
  'made_by',
  'made_at',
  'checked_by',
  'check_note',
  'transaction_ids',
] as const;

/** The booking that made a posting, of any tenant; `about` is its item or its day. */
export async function bookedBy(scope: Scope, transactionId: number, about: number) {
  const { rows } = await sql<{ supplier_id: number; id: number; transaction_ids: number[] }>`
    select supplier_id, id, transaction_ids from channel_clearance
    where transaction_ids @> array[${transactionId}]::int8[] and ${about} in (item_id, day_id) and state = 'done'
    for update`.execute(scope.unscoped('several tenants'));
  return rows[0];
}

/** What was done about differences; rows are added and judged, never removed. */
export function clearanceRepo(scope: Scope) {
  const tables = scope.tables<ReconciliationTables>();
  const ownTables = scope.tenantTables<ReconciliationTables>();
  const { supplier_id, operator_id, login_name } = scope.caller;
  return {
    async add({ item_id, day_id, ...draft }: ClearanceDraft): Promise<number> {
      const maker = { maker_operator_id: operator_id, made_by: login_name, made_at: scope.timestamp };
      const of = { item_id: item_id ?? null, day_id: day_id ?? null };
      const { id } = await tables
        .insertInto('channel_clearance')
        .values({ supplier_id, ...of, ...draft, ...maker })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** The last one about an item or a day in this state. */
    last: (of: 'item_id' | 'day_id', id: number, state: ClearanceState) =>
      ownTables
        .selectFrom('channel_clearance')
        .select(['id', 'kind', 'amount_cents', 'maker_operator_id'])
        .where(of, '=', id)
        .where('state', '=', state)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    async judge(id: number, state: ClearanceState, check_note: string, transaction_ids: number[] = []): Promise<void> {
      await ownTables
        .updateTable('channel_clearance')
        .set({ state, check_note, checked_by: login_name, checked_at: scope.timestamp, transaction_ids })
        .where('id', '=', id)
        .execute();
    },

    /** What was done about one item is recorded for another from now on. */
    async move(from: number, to: number): Promise<void> {
      await ownTables.updateTable('channel_clearance').set({ item_id: to }).where('item_id', '=', from).execute();
    },

    of: (item_id: number): Promise<Clearance[]> =>
      tables
        .selectFrom('channel_clearance')
        .select([...columns])
        .select(unixSecondsOf('checked_at').as('checked_at'))
        .where('item_id', '=', item_id)
        .orderBy('id')
        .execute(),
  };
}
