import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { type ColumnType, sql } from 'kysely';
import { type ParcelEvent, parcel } from '../contract/courier.contract.ts';

const seconds = (column: string) => sql<number>`coalesce(${sql.ref(`parcel.${column}`)}, to_timestamp(0))`;

/** As the table has it; the page of its subject is the contributor's to say. */
const storedColumns = parcel.omit({ subject_page: true });

const table = recordTable('parcel', {
  row: storedColumns,
  computed: { last_at: seconds('last_at'), checked_at: seconds('checked_at'), next_at: seconds('next_at') },
  search: (keyword) => answersTo(keyword, { numbers: ['parcel.parcel_no', 'parcel.subject_no'] }),
  filters: ['state', 'company', 'content'],
});

type Instant = ColumnType<number, Date, Date>;
type MaybeInstant = ColumnType<number | null, Date | null, Date | null>;

export interface ParcelTables {
  parcel: {
    supplier_id: number;
    id: number;
    subject_kind: string;
    subject_id: number;
    company: string;
    company_name: string;
    parcel_no: string;
    phone_tail: string;
    state: string;
    events: ColumnType<ParcelEvent[], string, string>;
    last_text: string;
    last_at: MaybeInstant;
    fault: string;
    is_subscribed: boolean;
    checked_at: MaybeInstant;
    next_at: MaybeInstant;
    tries: number;
    version: number;
    created_at: Instant;
  };
}

export function parcelRepo(scope: Scope) {
  const rows = () => scope.tables<ParcelTables>().selectFrom('parcel');
  return {
    ...recordRepo(scope, table),

    async eventsOf(ids: readonly number[]): Promise<Map<number, ParcelEvent[]>> {
      if (ids.length === 0) return new Map();
      const eventRows = await rows().select(['id', 'events']).where('id', 'in', ids).execute();
      return new Map(eventRows.map(({ id, events }) => [id, events]));
    },

    /** In the order in which they were added. */
    async idsOf(subject_kind: string, subject_id: number): Promise<number[]> {
      const idRows = await rows()
        .select('id')
        .where('subject_kind', '=', subject_kind)
        .where('subject_id', '=', subject_id)
        .orderBy('id')
        .execute();
      return idRows.map(({ id }) => id);
    },
  };
}
