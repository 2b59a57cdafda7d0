import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { IdentityAnswer, IdentityKind } from '@linehaul/modules/joining/contract/joining-rows.contract.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { type ColumnType, type Generated, type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { CertificationCheck, CertificationProvider, CheckState } from '../contract/certification.contract.ts';
import { silentChecks } from '../contract/certification.events.ts';

export interface CertificationTables {
  certification_check: Table<
    'certification_check',
    {
      kind: IdentityKind;
      state: Generated<CheckState>;
      answer: Generated<IdentityAnswer>;
      provider: CertificationProvider;
      busy_until: ColumnType<number, Date | undefined, Date>;
    }
  >;
}
export type StoredCheck = Selectable<CertificationTables['certification_check']>;
export type CheckDraft = Pick<
  Insertable<CertificationTables['certification_check']>,
  | 'account_id'
  | 'kind'
  | 'member_id'
  | 'joining_id'
  | 'application_id'
  | 'reference'
  | 'name'
  | 'number_masked'
  | 'subject_encrypted'
  | 'fingerprint'
  | 'provider'
>;

export interface CheckFilter extends PageQuery {
  kind?: IdentityKind | undefined;
  state?: CheckState | undefined;
  answer?: IdentityAnswer | undefined;
  member_id?: number | undefined;
}

const columns = [
  'certification_check.id',
  'certification_check.kind',
  'certification_check.member_id',
  'certification_check.name',
  'certification_check.number_masked',
  'certification_check.state',
  'certification_check.answer',
  'certification_check.provider',
  'certification_check.provider_no',
  'certification_check.provider_code',
  'certification_check.tries',
  'certification_check.cost_cents',
  'certification_check.unsure_cents',
  'certification_check.repeats_id',
  'certification_check.asked_by',
  'certification_check.asked_at',
  'certification_check.decided_by',
  'certification_check.note',
  unixSecondsOf('certification_check.answered_at').as('answered_at'),
] as const;

const sorting: Sorting = {
  columns: {
    id: { expression: sql.ref('certification_check.id'), kind: 'number' },
    cost_cents: { expression: sql.ref('certification_check.cost_cents'), kind: 'number' },
  },
  byDefault: '-id',
  id: sql.ref('certification_check.id'),
};

/** A process that has begun a call ends it within this time. */
const busySeconds = 90;

const checksIn = (tables: Kysely<CertificationTables>) => tables.selectFrom('certification_check');

/** The questions of the scope's tenant; the platform reads everybody's. */
export function certificationRepo(scope: Scope) {
  const seenTables = scope.seen<CertificationTables>();
  return {
    page({ kind, state, answer, member_id, keyword, ...query }: CheckFilter): Promise<Page<CertificationCheck>> {
      let checks = checksIn(seenTables);
      if (kind) checks = checks.where('kind', '=', kind);
      if (state) checks = checks.where('state', '=', state);
      if (answer) checks = checks.where('answer', '=', answer);
      if (member_id) checks = checks.where('member_id', '=', member_id);
      if (keyword) checks = checks.where(answersTo(keyword, { texts: ['certification_check.name'] }));
      return listPage(scope, checks, (page) => page.select(columns), query, sorting);
    },

    /** The newest about a member. */
    newestOf: (member_id: number, kind: IdentityKind): Promise<CertificationCheck | undefined> =>
      checksIn(seenTables)
        .select(columns)
        .where('member_id', '=', member_id)
        .where('kind', '=', kind)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** What was asked about a company's documents, the newest first. */
    ofApplication: (joining_id: number, application_id: number): Promise<CertificationCheck[]> =>
      checksIn(seenTables)
        .select(columns)
        .where('joining_id', '=', joining_id)
        .where('application_id', '=', application_id)
        .orderBy('id', 'desc')
        .limit(20)
        .execute(),
  };
}

/** What one call has brought. */
export interface CheckResult {
  state: Exclude<CheckState, 'by_hand'>;
  answer: IdentityAnswer;
  provider: CertificationProvider;
  provider_no: string;
  provider_code: string;
  cost_cents: number;
  unsure_cents: number;
}

/** The questions of the scope's own tenant, to be written. */
export function certificationWrites(scope: Scope) {
  const { supplier_id, login_name } = scope.caller;
  const tables = scope.tenantTables<CertificationTables>();
  const ownChecks = () => checksIn(tables);
  return {
    byId: (id: number): Promise<StoredCheck | undefined> =>
      ownChecks().selectAll().where('id', '=', id).executeTakeFirst(),

    locked: (id: number): Promise<StoredCheck | undefined> =>
      ownChecks().selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

    shown: (id: number): Promise<CertificationCheck> =>
      ownChecks().select(columns).where('id', '=', id).executeTakeFirstOrThrow(),

    byReference: (reference: string): Promise<StoredCheck | undefined> =>
      ownChecks().selectAll().where('reference', '=', reference).executeTakeFirst(),

    /** What a register has said of the same names and numbers since a moment, or will when it is asked again. */
    known: (fingerprint: string, since: number): Promise<StoredCheck | undefined> =>
      ownChecks()
        .selectAll()
        .where('fingerprint', '=', fingerprint)
        .where('repeats_id', 'is', null)
        .where((where) =>
          where.or([
            where('state', '=', 'waiting'),
            where.and([where('state', '=', 'answered'), sql<boolean>`answered_at >= ${new Date(since * 1000)}`]),
          ]),
        )
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    async add(draft: CheckDraft): Promise<number> {
      const { id } = await tables
        .insertInto('certification_check')
        .values({ ...draft, supplier_id, asked_by: login_name, asked_at: scope.timestamp })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** A question that has the answer of another one, now or when that is there. */
    async addRepeat(draft: CheckDraft, { id: repeats_id, ...first }: StoredCheck): Promise<number> {
      const { state, answer, provider_no, provider_code } = first;
      const isAnswered = state === 'answered';
      const { id } = await tables
        .insertInto('certification_check')
        .values({
          ...draft,
          ...(isAnswered && { state, answer, provider_no, provider_code, answered_at: scope.timestamp }),
          subject_encrypted: '',
          supplier_id,
          repeats_id,
          asked_by: login_name,
          asked_at: scope.timestamp,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async givenUp(): Promise<number> {
      const { n } = await ownChecks()
        .select(sql<number>`count(*)::int4`.as('n'))
        .where('state', '=', 'given_up')
        .where('repeats_id', 'is', null)
        .executeTakeFirstOrThrow();
      return n;
    },

    /** Deletes everything of the tenant. */
    async purge(): Promise<void> {
      await tables.deleteFrom('certification_check').execute();
    },
  };
}

/** What becomes of the questions of the scope's own tenant. */
export function certificationSteps(scope: Scope) {
  const { login_name } = scope.caller;
  const tables = scope.tenantTables<CertificationTables>();
  /** A question and those that wait for its answer. */
  const withRepeats = (id: number) =>
    tables
      .updateTable('certification_check')
      .where((where) => where.or([where('id', '=', id), where('repeats_id', '=', id)]));
  return {
    /** Claims a question that waits for this process; undefined when another one asks it, or when it waits no more. */
    claim: (id: number): Promise<StoredCheck | undefined> =>
      tables
        .updateTable('certification_check')
        .set((column) => ({
          tries: column('tries', '+', 1),
          busy_until: new Date((scope.now + busySeconds) * 1000),
        }))
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where('repeats_id', 'is', null)
        .where(sql<boolean>`busy_until <= ${scope.timestamp}`)
        .returningAll()
        .executeTakeFirst(),

    /** Keeps what a call has brought; answers the questions that have their answer now. */
    async note(id: number, { cost_cents, unsure_cents, ...result }: CheckResult): Promise<StoredCheck[]> {
      await tables
        .updateTable('certification_check')
        .set((column) => ({
          provider: result.provider,
          cost_cents: column('cost_cents', '+', cost_cents),
          unsure_cents: column('unsure_cents', '+', unsure_cents),
        }))
        .where('id', '=', id)
        .execute();
      const isOver = result.state !== 'waiting';
      const rows = await withRepeats(id)
        .where('state', '=', 'waiting')
        .set({
          ...result,
          busy_until: new Date(0),
          ...(isOver && { answered_at: scope.timestamp }),
          ...(result.state === 'answered' && { subject_encrypted: '' }),
        })
        .returningAll()
        .execute();
      publish(scope, silentChecks);
      return isOver ? rows : [];
    },

    /** It waits again, to be asked once more. */
    async again(id: number): Promise<void> {
      await withRepeats(id)
        .where('state', '=', 'given_up')
        .set({ state: 'waiting', answered_at: null, busy_until: new Date(0) })
        .execute();
      publish(scope, silentChecks);
    },

    /** People have decided in the register's place. */
    async decide(id: number, answer: IdentityAnswer, note: string): Promise<StoredCheck[]> {
      const rows = await withRepeats(id)
        .where('state', 'in', ['waiting', 'given_up'])
        .set({
          state: 'by_hand',
          answer,
          note,
          decided_by: login_name,
          answered_at: scope.timestamp,
          subject_encrypted: '',
        })
        .returningAll()
        .execute();
      publish(scope, silentChecks);
      return rows;
    },
  };
}
