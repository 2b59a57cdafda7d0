import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { LiveEvent } from '@linehaul/contract/live.ts';
import { type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { AnyTables } from '../database/database.ts';
import { preparedRows } from '../database/prepared-read.ts';
import type { Scope } from '../database/scope.ts';
import { publish } from '../events/publish.ts';
import type { AuditFields, RecordTarget } from '../module/server-module.ts';

declare const lockMark: unique symbol;

/** A record that is locked until the transaction ends, as it is stored now. Steps are taken with it, and hand it on. */
export type Locked<Row> = Row & { readonly [lockMark]: true };

interface StoredRecord {
  id: number;
  /** Absent of a tenant's own record. */
  supplier_id?: number;
  state: string;
}

/** What is asked of a state machine; it may look at less than the whole record. */
interface Decider<Figures extends { state: string }, Action extends string, By extends string> {
  readonly name: string;
  readonly steps: readonly { from: string; action: string; to: string }[];
  next(record: Figures, action: Action, by?: By): string;
}

/** The columns of a table that a step may write; its state and version are the step's own. */
type StepColumns<Table> = {
  readonly [Column in keyof Updateable<Table> as Exclude<Column, 'id' | 'state' | 'supplier_id' | 'version'>]?:
    | Updateable<Table>[Column]
    | RawBuilder<unknown>;
};

export interface StepChange<Table, State extends string, By extends string, Figures = unknown> {
  /** Whose step it is, where the machine tells its movers apart. */
  by?: By;
  /** Which of the states that the action leads to; the machine's first one when absent. */
  to?: State;
  /** What is written with the state. */
  set?: StepColumns<Table>;
  /** What the machine looks at that the row itself does not say. */
  facts?: Partial<Figures>;
  /** The call's own; absent where the step is part of another call, which is logged as such. */
  audit?: (fields: AuditFields) => void;
  /** What the operator log keeps of it beside the state. */
  logged?: { before?: object; after?: object };
}

interface RecordStepsSpec<
  Row extends StoredRecord,
  Figures extends { state: string },
  Action extends string,
  By extends string,
> {
  machine: Decider<Figures, Action, By>;
  /** What the machine looks at, where it is more than the row has. */
  figures?: (row: Row, scope: Scope) => Figures | Promise<Figures>;
  /** The columns that a record is read with; all of them when absent. */
  columns?: readonly string[];
  /** The record as the operator log names it: `order 17`. */
  recordOf: (row: Row) => string;
  /** Live events whose data a step may change. */
  notices: readonly LiveEvent[];
  /** Emits what subscribers are to hear of records that have just taken a step. */
  emit?: (scope: Scope, step: TakenStep<Row, Action>) => Promise<void>;
  /** False for a table without a version. */
  isVersioned?: boolean;
}

export interface TakenStep<Row extends { state: string }, Action extends string> {
  action: Action;
  from: Row['state'];
  to: Row['state'];
  /** As they are stored after the step, in the order of their ids. */
  records: readonly Locked<Row>[];
}

/** A call that is one step of one record. */
interface StepCall {
  scope: Scope;
  input: RecordTarget;
  audit: (fields: AuditFields) => void;
}

export interface RecordSteps<
  Table,
  Row extends StoredRecord,
  Action extends string,
  By extends string,
  Figures = unknown,
> {
  /** Locks a record until the transaction ends. Refuses with `wire.not_found`, or `wire.version` when it was changed. */
  lock(scope: Scope, id: number, version?: number): Promise<Locked<Row>>;
  /** Those that there are, locked in the order of their ids, so that two transactions never wait for each other crosswise. */
  lockAll(scope: Scope, ids: readonly number[]): Promise<Locked<Row>[]>;
  /**
   * A whole call: locks the record that it names, refuses as the machine does, lets `work` do the rest, and takes the step
   * with what that answers.
   */
  takeIn(
    call: StepCall,
    action: Action,
    work?: (record: Locked<Row>) => Promise<StepChange<Table, Row['state'], By, Figures>>,
  ): Promise<Locked<Row>>;
  /** Takes a step of a locked record; refuses as the machine does. Answers the record as it is stored after it. */
  take<R extends Row>(
    scope: Scope,
    record: Locked<R>,
    action: Action,
    change?: StepChange<Table, Row['state'], By, Figures>,
  ): Promise<Locked<R>>;
  /** Writes columns of a locked record beside its state, and its next version. Answers the record as it is stored after it. */
  change<R extends Row>(scope: Scope, record: Locked<R>, set: StepColumns<Table>): Promise<Locked<R>>;
  /** The same as `take` for many, with one statement for each two states; all of them or none. */
  takeAll<R extends Row>(
    scope: Scope,
    records: readonly Locked<R>[],
    action: Action,
    change?: StepChange<Table, Row['state'], By, Figures>,
  ): Promise<Locked<R>[]>;
}

/** Says of rows that a repository's own statement has locked them. */
export function asLocked<Row>(rows: readonly Row[]): Locked<Row>[] {
  return rows as Locked<Row>[];
}

/** What the operator log is given of a step. */
function auditFieldsOf<Table, State extends string, By extends string>(
  record: string,
  from: State,
  to: State,
  { logged = {} }: StepChange<Table, State, By>,
): AuditFields {
  return { record, before: { state: from, ...logged.before }, after: { state: to, ...logged.after } };
}

/** The statements of one table, which is named at run time: its rows are what the table's type says. */
function rowsOf<Row extends StoredRecord>(
  table: string,
  { columns, isVersioned = true }: { columns?: readonly string[] | undefined; isVersioned?: boolean | undefined },
) {
  const lockRows = preparedRows((tables: Kysely<AnyTables>, { ids }: { ids: readonly number[] }) => {
    const rows = tables.selectFrom(table).where(sql<boolean>`id = any(${ids}::int8[])`);
    const locking = rows.orderBy('id').forUpdate();
    return columns ? locking.select([...columns]) : locking.selectAll();
  });

  async function lockAll(scope: Scope, ids: readonly number[]): Promise<Locked<Row>[]> {
    if (ids.length === 0) return [];
    return (await lockRows(scope, { ids })) as unknown as Locked<Row>[];
  }

  async function write(scope: Scope, records: readonly Locked<Row>[], set: object): Promise<Row[]> {
    const version = isVersioned ? { version: sql`version + 1` } : {};
    const ids = records.map(({ id }) => id);
    // The platform works on everybody's records, which are found by their whole key.
    const owners = [...new Set(records.map(({ supplier_id }) => supplier_id))];
    let update = scope.tables<AnyTables>().updateTable(table).where('id', 'in', ids);
    if (owners.every((owner) => owner !== undefined)) update = update.where('supplier_id', 'in', owners);
    const statement = update.set({ ...set, ...version });
    const rows = await (columns ? statement.returning([...columns]) : statement.returningAll()).execute();
    if (rows.length !== records.length)
      throw new Error(`${rows.length} of ${records.length} rows of ${table} were there`);
    return rows as unknown as Row[];
  }

  return { lockAll, write };
}

/**
 * The one way by which records of a table change their state: their machine decides, the columns are written with the new
 * state and version, counters and subscribers are told. `table` is the table, with a `supplier_id`, an `id`, a `state` and a
 * `version`; `Row` is what it is read as.
 */
export function recordSteps<
  Table,
  Action extends string,
  By extends string = never,
  Figures extends { state: string } = Selectable<Table> & StoredRecord,
>(
  table: string,
  spec: RecordStepsSpec<Selectable<Table> & StoredRecord, Figures, Action, By>,
): RecordSteps<Table, Selectable<Table> & StoredRecord, Action, By, Figures> {
  type Row = Selectable<Table> & StoredRecord;
  type State = Row['state'];
  type Steps = RecordSteps<Table, Row, Action, By, Figures>;
  const { machine, notices } = spec;
  const { lockAll, write } = rowsOf<Row>(table, spec);
  // Rows of a table that is named at run time are what the table's type says.
  const figuresOf = spec.figures ?? ((row: Row) => row as unknown as Figures);

  /** The state that a step leads to; `to` has to be one of those that the machine has for it. */
  async function stateAfter(
    scope: Scope,
    record: Row,
    action: Action,
    { by, to, facts }: StepChange<Table, State, By, Figures>,
  ): Promise<State> {
    // The machine's states are those of the column.
    const next = machine.next({ ...(await figuresOf(record, scope)), ...facts }, action, by) as State;
    if (to === undefined || to === next) return next;
    const isStep = machine.steps.some((step) => step.from === record.state && step.action === action && step.to === to);
    if (!isStep) throw new Error(`${machine.name}: no step ${action} leads from ${record.state} to ${to}`);
    return to;
  }

  const takeAll: Steps['takeAll'] = async (scope, records, action, change = {}) => {
    const moves: { from: State; to: State; record: Locked<Row> }[] = [];
    for (const record of records) {
      const from: State = record.state as State;
      moves.push({ from, to: await stateAfter(scope, record, action, change), record });
    }
    const rowById = new Map<number, Row>();
    for (const group of Map.groupBy(moves, ({ from, to }) => `${from} ${to}`).values()) {
      const [{ from, to }] = group as [(typeof moves)[number]];
      const rows = await write(
        scope,
        group.map(({ record }) => record),
        { ...change.set, state: to },
      );
      for (const row of rows) rowById.set(row.id, row);
      await spec.emit?.(scope, { action, from, to, records: asLocked(rows.toSorted((a, b) => a.id - b.id)) });
    }
    for (const notice of records.length > 0 ? notices : []) publish(scope, notice);
    return records.map((record) => ({ ...record, ...rowById.get(record.id) }));
  };

  const lock: Steps['lock'] = async (scope, id, version) => {
    const [record] = await lockAll(scope, [id]);
    if (!record) throw refuse(wireErrors.not_found);
    const { version: present } = record as { version?: number };
    if (version !== undefined && version !== present) throw refuse(wireErrors.version);
    return record;
  };

  const take: Steps['take'] = async (scope, record, action, change = {}) => {
    const [after] = await takeAll(scope, [record], action, change);
    if (!after) throw new Error(`${spec.recordOf(record)} was not there`);
    change.audit?.(auditFieldsOf(spec.recordOf(record), record.state, after.state, change));
    return after;
  };

  return {
    lockAll,
    lock,
    async takeIn({ scope, input, audit }, action, work = async () => ({})) {
      const record = await lock(scope, input.id, input.version);
      machine.next(await figuresOf(record, scope), action);
      return take(scope, record, action, { audit, ...(await work(record)) });
    },
    async change(scope, record, set) {
      const [after] = await write(scope, [record], set);
      for (const notice of notices) publish(scope, notice);
      return { ...record, ...after };
    },
    takeAll,
    take,
  };
}
