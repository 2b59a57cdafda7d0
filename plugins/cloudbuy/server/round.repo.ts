import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { asLocked, type Locked, recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { type Selectable, sql } from 'kysely';
import { drawGapSeconds } from '../contract/cloudbuy.contract.ts';
import { cloudbuyCounters } from '../contract/cloudbuy.events.ts';
import { type RoundState, roundRow } from '../contract/cloudbuy-record.contract.ts';
import { busyStates, type Mover, type RoundFacts, type RoundStep, roundLife } from './cloudbuy.rules.ts';
import type { CloudbuyTables, RoundTable } from './cloudbuy-tables.repo.ts';

export type LockedRound = Locked<Selectable<RoundTable>>;

const moment = (seconds: number) => sql`to_timestamp(${seconds})`;
const secondsOf = (column: string) => unixSecondsOf(`cloudbuy_round.${column}`);
const listOf = (states: readonly string[]) => sql.join(states.map((state) => sql.lit(state)));

const table = recordTable('cloudbuy_round', {
  row: roundRow,
  computed: {
    published_at: secondsOf('published_at'),
    closed_at: secondsOf('closed_at'),
    drawn_at: secondsOf('drawn_at'),
    claim_until: secondsOf('claim_until'),
    claimed_at: secondsOf('claimed_at'),
    has_first_value: sql<boolean>`(cloudbuy_round.first_operator_id is not null and cloudbuy_round.state = 'drawing')`,
  },
  stored: { closes_at: moment, draw_at: moment, created_at: moment },
  search: ['name'],
  filters: ['state', 'sku_id'],
  narrow: ({ has_winner }) =>
    has_winner === undefined ? [] : [sql<boolean>`(cloudbuy_round.winner_id is not null) = ${has_winner}`],
  rowsOf: 'own',
});

/** The one way by which rounds change their state. */
export const roundSteps = recordSteps<RoundTable, RoundStep, Mover, RoundFacts>('cloudbuy_round', {
  machine: roundLife,
  figures: ({ state, draw_at }, { now }) => ({ state, draw_at, now }),
  recordOf: ({ id }) => `cloudbuy_round ${id}`,
  notices: [cloudbuyCounters],
});

export function roundRepo(scope: Scope) {
  const tables = scope.tenantTables<CloudbuyTables>();
  const { supplier_id } = scope.caller;
  const idsWhere = async (condition: ReturnType<typeof sql<boolean>>): Promise<number[]> => {
    const query = tables.selectFrom('cloudbuy_round').select('id').where(condition).orderBy('id').limit(200);
    return (await query.execute()).map(({ id }) => id);
  };
  return {
    ...recordRepo(scope, table),

    /** What is published with a draw, and nobody is shown before. */
    async secretOf(id: number): Promise<string> {
      const query = tables.selectFrom('cloudbuy_round').select('secret').where('id', '=', id);
      return (await query.executeTakeFirstOrThrow()).secret;
    },

    /** What rounds wait for, as it was fixed when they were published. */
    async fixedBeacons(ids: readonly number[]) {
      const columns = ['id', 'state', 'value_kind', 'drand_chain', 'drand_key', 'drand_round'] as const;
      return tables
        .selectFrom('cloudbuy_round')
        .select(columns)
        .where('id', 'in', [...ids])
        .execute();
    },

    /**
     * Takes a number of a round that gives shares at this moment: one that is nobody's again, else the next one; null when there is none.
     * The row that all members want: it is asked last, locked for as short as can be, and never again by a stronger lock, for which it
     * would wait for members who wait for it.
     */
    async takeNumber(id: number): Promise<LockedRound | null> {
      const hasFree = sql<boolean>`cardinality(free_numbers) > 0`;
      const rows = await tables
        .updateTable('cloudbuy_round')
        .set({
          shares: sql<number>`shares + 1`,
          last_number: sql<number>`case when ${hasFree} then free_numbers[1] else next_number end`,
          next_number: sql<number>`case when ${hasFree} then next_number else next_number + 1 end`,
          free_numbers: sql<number[]>`free_numbers[2:]`,
        })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where(sql<boolean>`shares < share_count and closes_at > ${moment(scope.now + drawGapSeconds)}`)
        .returningAll()
        .execute();
      return asLocked(rows)[0] ?? null;
    },

    /** A number is nobody's again; false when the round gives no shares any more. */
    async freeNumber(id: number, number: number): Promise<boolean> {
      const row = await tables
        .updateTable('cloudbuy_round')
        .set({
          shares: sql<number>`shares - 1`,
          free_numbers: sql<number[]>`array_append(free_numbers, ${number}::int8)`,
        })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** What the first of two people has typed. The row is locked. */
    async setFirstValue(id: number, first_value: string): Promise<void> {
      const first_operator_id = scope.caller.operator_id ?? 0;
      await tables.updateTable('cloudbuy_round').set({ first_value, first_operator_id }).where('id', '=', id).execute();
    },

    /** The prize is on the shelf again, and so many shares still count. */
    async setGivenBack(id: number, shares: number): Promise<void> {
      await tables.updateTable('cloudbuy_round').set({ held_pieces: 0, shares }).where('id', '=', id).execute();
    },

    /** Those whose shares are over, whose list can be published, whose public value is there, and whose winner has not claimed. */
    expiring: () => idsWhere(sql<boolean>`state = 'open' and closes_at <= ${scope.timestamp}`),
    full: () => idsWhere(sql<boolean>`state = 'full'`),
    drawing: () => idsWhere(sql<boolean>`state = 'drawing' and value_kind = 'drand' and draw_at <= ${scope.timestamp}`),
    lapsing: () => idsWhere(sql<boolean>`state = 'drawn' and claim_until <= ${scope.timestamp}`),

    /** Those that have come to nothing, and have a prize or shares. */
    unfinished: () =>
      idsWhere(sql<boolean>`state in ('expired', 'void') and (held_pieces > 0 or (winner_number = 0 and shares > 0))`),

    /** Of these states, the newest first. */
    async newest(states: readonly RoundState[], limit: number): Promise<number[]> {
      const query = tables.selectFrom('cloudbuy_round').select('id').where('state', 'in', states).limit(limit);
      return (await query.orderBy('id', 'desc').execute()).map(({ id }) => id);
    },

    async counts() {
      const { rows } = await sql<Record<'open' | 'shares' | 'drawing' | 'drawn', number>>`
        select count(*) filter (where state = 'open')::int8 as open,
          coalesce(sum(shares) filter (where state = 'open'), 0)::int8 as shares,
          count(*) filter (where state in ('full', 'drawing'))::int8 as drawing,
          count(*) filter (where state = 'drawn')::int8 as drawn
        from cloudbuy_round where supplier_id = ${supplier_id} and state in (${listOf(busyStates)})`.execute(tables);
      return rows[0] ?? { open: 0, shares: 0, drawing: 0, drawn: 0 };
    },

    /** How many are under way, or hold a prize. */
    async openCount(): Promise<number> {
      return (await idsWhere(sql<boolean>`state in (${listOf(busyStates)}) or held_pieces > 0`)).length;
    },

    async purge(): Promise<void> {
      await tables.deleteFrom('cloudbuy_round').execute();
      await tables.deleteFrom('cloudbuy_chance').execute();
    },
  };
}
