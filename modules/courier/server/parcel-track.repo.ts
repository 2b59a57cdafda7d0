import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { CourierCompany, CourierFault, ParcelEvent, ParcelState } from '../contract/courier.contract.ts';
import type { NamedCompany, TrackedParcel } from './courier-tracker.extension.ts';
import type { ParcelTables } from './parcel.repo.ts';

/** A row as its tracking has to know it. */
export interface KeptParcel extends TrackedParcel {
  id: number;
  state: ParcelState;
  fault: CourierFault;
  is_subscribed: boolean;
  tries: number;
  last_at: number | null;
  next_at: number | null;
  checked_at: number | null;
  created_at: number;
  event_count: number;
}

/** What a look at a parcel, or a report, changes of it. */
export interface ParcelChange {
  state?: ParcelState;
  events?: readonly ParcelEvent[];
  corrected?: NamedCompany;
  fault: CourierFault;
  is_subscribed: boolean;
  tries: number;
  /** Unix seconds; null: never. */
  next_at: number | null;
  /** The service has said something of the parcel, and not only of the subscription. */
  isChecked?: boolean;
}

const at = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));

export function trackRepo(scope: Scope) {
  const tables = scope.tables<ParcelTables>();
  const selectParcels = () =>
    tables
      .selectFrom('parcel')
      .select(['id', 'company_name', 'parcel_no', 'phone_tail', 'is_subscribed', 'tries', 'last_at', 'next_at'])
      .select(['checked_at', 'created_at'])
      .select([
        sql<CourierCompany>`company`.as('company'),
        sql<ParcelState>`state`.as('state'),
        sql<CourierFault>`fault`.as('fault'),
        sql<number>`jsonb_array_length(events)`.as('event_count'),
      ]);
  return {
    byId: (id: number): Promise<KeptParcel | undefined> => selectParcels().where('id', '=', id).executeTakeFirst(),

    /** Every row with the number, locked until the transaction ends. */
    locked: (parcel_no: string): Promise<KeptParcel[]> =>
      selectParcels().where('parcel_no', '=', parcel_no).orderBy('id').forUpdate().execute(),

    async change(id: number, change: ParcelChange): Promise<void> {
      const { events, corrected, next_at, isChecked = false, ...fields } = change;
      const newest = events?.[0];
      await tables
        .updateTable('parcel')
        .set({
          ...fields,
          ...corrected,
          ...(events && { events: JSON.stringify(events) }),
          ...(newest && { last_text: newest.text, last_at: at(newest.at) }),
          ...(isChecked && { checked_at: at(scope.now) }),
          next_at: at(next_at),
        })
        .where('id', '=', id)
        .execute();
    },

    /** Nobody could be asked: later, without counting. */
    async postpone(id: number, next_at: number): Promise<void> {
      await tables
        .updateTable('parcel')
        .set({ next_at: at(next_at) })
        .where('id', '=', id)
        .execute();
    },

    /** The row has another number or company, or is new: nothing is known of it, and the service is asked at once. */
    async begin(id: number, { isNew, isOver }: { isNew: boolean; isOver: boolean }): Promise<void> {
      await tables
        .updateTable('parcel')
        .set({ events: '[]', last_text: '', last_at: null, fault: 'none', is_subscribed: false, tries: 0 })
        .set({
          checked_at: null,
          next_at: isOver ? null : at(scope.now),
          ...(isNew && { created_at: scope.timestamp }),
        })
        .where('id', '=', id)
        .execute();
    },
  };
}

/** Parcels of all tenants whose job should have been done long ago, if it were there. */
export async function overdueParcels(scope: Scope, overdueSeconds: number) {
  const { rows } = await sql<{ supplier_id: number; id: number }>`
    select supplier_id, id from parcel where next_at <= ${at(scope.now - overdueSeconds)}
    order by next_at limit 1000`.execute(scope.unscoped('server work'));
  return rows;
}
