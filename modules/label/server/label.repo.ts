import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import type { Locked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { type Insertable, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import {
  type Label,
  type LabelFault,
  type LabelRoute,
  type LabelState,
  labelRoute,
} from '../contract/label.contract.ts';
import { labelSteps } from './label-steps.repo.ts';
import type { LabelTable, LabelTables } from './label-tables.repo.ts';

/** Longer than a provider may take. */
const claimSeconds = 60;

const sorting: Sorting = {
  columns: {
    id: { expression: sql.ref('label.id'), kind: 'number' },
    // Numbers are given in the order of time.
    created_at: { expression: sql.ref('label.id'), kind: 'number' },
  },
  byDefault: '-id',
  id: sql.ref('label.id'),
};

const columns = [
  'label.id',
  'label.order_code',
  'label.state',
  'label.fault',
  'label.fault_text',
  'label.provider',
  'label.account_id',
  'label.account_name',
  'label.courier',
  'label.subject_kind',
  'label.subject_id',
  'label.subject_no',
  'label.parcel',
  'label.parcels',
  'label.sender_name',
  'label.sender_phone',
  'label.sender_address',
  'label.receiver_name',
  'label.receiver_phone',
  'label.receiver_address',
  'label.cargo',
  'label.weight_g',
  'label.remark',
  'label.route',
  'label.print_count',
  'label.may_print_cloud',
  'label.login_name',
  'label.created_at',
  'label.cancel_reason',
  'label.task_no',
] as const;

const instant = <Name extends string>(name: Name) => unixSecondsOf(`label.${name}`).as(name);

const computedColumns = [
  sql<string>`coalesce(label.label_no, '')`.as('label_no'),
  instant('printed_at'),
  instant('cancel_until'),
  instant('cancelled_at'),
  instant('erased_at'),
  instant('claimed_until'),
] as const;

type Selecting<Start> = SelectQueryBuilder<LabelTables, 'label', Start>;
const select = <Start>(rows: Selecting<Start>) => rows.select(columns).select(computedColumns);

/** A label with what only the server and the provider need of it. */
export interface StoredLabel extends Label {
  task_no: string;
  /** Unix seconds; 0: no process waits for the provider. */
  claimed_until: number;
}

type Selected = Omit<StoredLabel, 'route'> & { route: Partial<LabelRoute> };
const parseRow = (row: Selected): StoredLabel => ({ ...row, route: labelRoute.parse(row.route) });

type StoredRow = Selectable<LabelTable>;

/** A label that can take a step. */
export type LockedLabel = Locked<StoredRow & StoredLabel>;

/** What a row says of a label, with empty texts and instants as the wire has them. */
function shownOf({ label_no, route, printed_at, cancel_until, cancelled_at, erased_at, claimed_until }: StoredRow) {
  return {
    label_no: label_no ?? '',
    route: labelRoute.parse(route),
    printed_at: printed_at ?? 0,
    cancel_until: cancel_until ?? 0,
    cancelled_at: cancelled_at ?? 0,
    erased_at: erased_at ?? 0,
    claimed_until: claimed_until ?? 0,
  };
}

export interface LabelFilter extends PageQuery {
  state?: LabelState | undefined;
  subject_kind?: string | undefined;
  subject_id?: number | undefined;
  created_from?: number | undefined;
  created_to?: number | undefined;
}

export type NewLabel = Omit<Insertable<LabelTables['label']>, 'supplier_id' | 'state' | 'login_name' | 'created_at'>;

export interface GivenNumber {
  label_no: string;
  task_no: string;
  route: LabelRoute;
  cancel_until: number;
  may_print_cloud: boolean;
}

const at = (seconds: number) => new Date(seconds * 1000);

export function labelRepo(scope: Scope) {
  const tables = scope.tables<LabelTables>();
  const { supplier_id, login_name } = scope.caller;
  const now = at(scope.now);
  const change = (id: number) => tables.updateTable('label').where('id', '=', id);
  const one = async (rows: Selecting<unknown>): Promise<StoredLabel | undefined> => {
    const row = await select(rows).executeTakeFirst();
    return row && parseRow(row);
  };
  return {
    async page({ keyword, state, subject_kind, subject_id, created_from, created_to, ...query }: LabelFilter) {
      let labels = tables.selectFrom('label');
      if (keyword) {
        const numbers = ['label.label_no', 'label.subject_no'];
        labels = labels.where(answersTo(keyword, { numbers, phones: ['label.receiver_phone'] }));
      }
      if (state) labels = labels.where('label.state', '=', sql.lit(state));
      if (subject_kind) labels = labels.where('label.subject_kind', '=', subject_kind);
      if (subject_id) labels = labels.where('label.subject_id', '=', subject_id);
      if (created_from) labels = labels.where('label.created_at', '>=', sql<number>`${at(created_from)}`);
      if (created_to) labels = labels.where('label.created_at', '<', sql<number>`${at(created_to)}`);
      const page = await listPage(scope, labels, select, query, sorting);
      return { ...page, list: page.list.map(parseRow) } satisfies Page<Label>;
    },

    byId: (id: number) => one(tables.selectFrom('label').where('label.id', '=', id)),

    /** With all of its columns, so that it can take a step. */
    async locked(id: number): Promise<LockedLabel | undefined> {
      const [row] = await labelSteps.lockAll(scope, [id]);
      return row && { ...row, ...shownOf(row) };
    },

    /** The label that counts for a parcel, locked. */
    active: (subject_kind: string, subject_id: number, parcel: number) =>
      one(
        scope
          .tenantTables<LabelTables>()
          .selectFrom('label')
          .where('label.subject_kind', '=', subject_kind)
          .where('label.subject_id', '=', subject_id)
          .where('label.parcel', '=', parcel)
          .where('label.state', 'in', ['asked', 'created', 'printed'])
          .forUpdate(),
      ),

    /** Claimed for this process; undefined where the parcel has a label already. */
    async add(draft: NewLabel): Promise<number | undefined> {
      const claimed_until = at(scope.now + claimSeconds);
      const newRow = await tables
        .insertInto('label')
        .values({ ...draft, supplier_id, state: 'asked', login_name, created_at: now, claimed_until })
        .onConflict((conflict) =>
          conflict
            .columns(['supplier_id', 'subject_kind', 'subject_id', 'parcel'])
            .where(sql<boolean>`state in ('asked', 'created', 'printed')`)
            .doNothing(),
        )
        .returning('id')
        .executeTakeFirst();
      return newRow?.id;
    },

    /** Keeps other processes from asking for the same label meanwhile. */
    async claim(id: number): Promise<void> {
      await change(id)
        .set({ claimed_until: at(scope.now + claimSeconds) })
        .execute();
    },

    async release(id: number): Promise<void> {
      await change(id).set({ claimed_until: null }).execute();
    },

    /** The provider has not answered: the label waits to be asked for again. */
    async setUnanswered(id: number): Promise<void> {
      await change(id).set({ fault: 'no_answer', fault_text: '', claimed_until: null }).execute();
    },
  };
}

/** The number that a provider has given. */
export async function takeNumber(
  scope: Scope,
  label: LockedLabel,
  { route, cancel_until, ...number }: GivenNumber,
): Promise<void> {
  const answerFields = { ...number, route: JSON.stringify(route), cancel_until: at(cancel_until) };
  const set = { ...answerFields, fault: 'none', fault_text: '', claimed_until: null } as const;
  await labelSteps.take(scope, label, 'answer', { set });
}

/** There will be no number: the provider has said so, or nobody asks any more. */
export async function endWithout(
  scope: Scope,
  label: LockedLabel,
  action: 'refuse' | 'abandon',
  { fault, fault_text }: { fault: LabelFault; fault_text: string },
): Promise<void> {
  await labelSteps.take(scope, label, action, { set: { fault, fault_text, claimed_until: null } });
}

/** The number was given back. */
export async function cancelNumber(scope: Scope, label: LockedLabel, cancel_reason: string): Promise<void> {
  const set = { cancel_reason, cancelled_at: at(scope.now), claimed_until: null };
  await labelSteps.take(scope, label, 'cancel', { set });
}

export async function countPrint(scope: Scope, label: LockedLabel, print_count: number): Promise<void> {
  const set = { print_count, printed_at: at(scope.now), claimed_until: null };
  await labelSteps.take(scope, label, 'print', { set });
}
