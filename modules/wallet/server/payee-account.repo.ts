import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Refusal } from '@linehaul/modules/payment/contract/payment-refund.contract.ts';
import { refusalKind } from '@linehaul/modules/payment/contract/payment-refund.contract.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { PayeeAccount, PayeeEvent, PayeeState } from '../contract/payee-account.contract.ts';
import { payeeActionsOf } from './payee-account.rules.ts';
import type { LockedPayee } from './payee-account-steps.repo.ts';
import { payeeSteps } from './payee-account-steps.repo.ts';
import type { WalletTables } from './wallet-tables.repo.ts';

type Row = Selectable<WalletTables['payee_account']>;
type NewRow = Insertable<WalletTables['payee_account']>;

const columns = [
  'payee_account.id',
  'payee_account.channel',
  'payee_account.kind',
  'payee_account.state',
  'payee_account.application_no',
  'payee_account.member_ref',
  'payee_account.name',
  'payee_account.certificate_masked',
  'payee_account.phone_masked',
  'payee_account.card_masked',
  'payee_account.refusal',
  'payee_account.refusal_code',
  'payee_account.refusal_words',
  'payee_account.attempts',
  'payee_account.next_at',
  'payee_account.login_name',
  'payee_account.created_at',
  'payee_account.changed_at',
] as const;

type Shown = Pick<Row, (typeof columns)[number] extends `payee_account.${infer Name}` ? Name & keyof Row : never>;

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('payee_account.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('payee_account.id'),
};

function toRefusal({ refusal, refusal_code: code, refusal_words: words }: Shown): Refusal | null {
  const kind = refusalKind.safeParse(refusal).data;
  return kind ? { kind, code, words } : null;
}

const isPlatform = ({ caller }: Scope) => caller.industry === 'platform';

function shown(scope: Scope, row: Shown): PayeeAccount {
  const { state, refusal_code: _code, refusal_words: _words, next_at, ...account } = row;
  return {
    ...account,
    payee_state: state,
    refusal: toRefusal(row),
    next_at: next_at ?? 0,
    actions: payeeActionsOf(state, isPlatform(scope)),
  };
}

/** Accounts at channels that pay by themselves: a tenant's own; the platform reads those of all. */
export function payeeRepo(scope: Scope) {
  const tables = scope.tables<WalletTables>();
  const ownTables = scope.tenantTables<WalletTables>();
  const { supplier_id, login_name } = scope.caller;
  return {
    async page(query: PageQuery & { payee_state?: PayeeState | undefined }): Promise<Page<PayeeAccount>> {
      let rows = tables.selectFrom('payee_account');
      if (query.payee_state) rows = rows.where('payee_account.state', '=', query.payee_state);
      if (query.keyword) rows = rows.where(answersTo(query.keyword, { texts: ['payee_account.name'] }));
      const page = await listPage(scope, rows, (accounts) => accounts.select(columns), query, sorting);
      return { ...page, list: page.list.map((row) => ({ ...row, ...shown(scope, row) })) };
    },

    async byId(id: number): Promise<(PayeeAccount & { supplier_id: number }) | undefined> {
      const row = await tables
        .selectFrom('payee_account')
        .select([...columns, 'payee_account.supplier_id'])
        .where('payee_account.id', '=', id)
        .executeTakeFirst();
      return row && { ...shown(scope, row), supplier_id: row.supplier_id };
    },

    idAt: async (channel: string): Promise<number | undefined> =>
      (
        await ownTables
          .selectFrom('payee_account')
          .select('payee_account.id')
          .where('channel', '=', channel)
          .executeTakeFirst()
      )?.id,

    idOf: async (application_no: string): Promise<number | undefined> =>
      (
        await ownTables
          .selectFrom('payee_account_event')
          .select('account_id')
          .where('application_no', '=', application_no)
          .limit(1)
          .executeTakeFirst()
      )?.account_id,

    /** Held until the transaction ends; undefined for one of another tenant. */
    async locked(id: number): Promise<LockedPayee | undefined> {
      const [account] = await payeeSteps.lockAll(scope, [id]);
      return account?.supplier_id === supplier_id ? account : undefined;
    },

    /** Undefined when the tenant has one at the channel, which another process may just have made. */
    async add(draft: Omit<NewRow, 'supplier_id' | 'login_name' | 'created_at' | 'changed_at'>) {
      const times = { created_at: scope.timestamp, changed_at: scope.timestamp, next_at: scope.timestamp };
      const row = await ownTables
        .insertInto('payee_account')
        .values({ supplier_id, login_name, ...draft, ...times })
        .onConflict((conflict) => conflict.constraint('payee_account_once').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },

    async addEvent(
      account: Pick<Row, 'id' | 'state'> & { application_no: string },
      action: PayeeEvent['action'],
      words = '',
    ): Promise<void> {
      const { id: account_id, application_no, state } = account;
      await ownTables
        .insertInto('payee_account_event')
        .values({ supplier_id, account_id, application_no, action, state, words, login_name, at: scope.timestamp })
        .execute();
    },

    events: (account_id: number): Promise<PayeeEvent[]> =>
      tables
        .selectFrom('payee_account_event')
        .select(['id', 'application_no', 'action', 'state as payee_state', 'words', 'login_name', 'at'])
        .where('account_id', '=', account_id)
        .orderBy('id', 'desc')
        .limit(100)
        .execute(),
  };
}

/** The channel's number of the caller's account where it may be paid to; undefined where it may not. */
export async function activeRef(scope: Scope, channel: string): Promise<string | undefined> {
  const account = await scope
    .tenantTables<WalletTables>()
    .selectFrom('payee_account')
    .select('member_ref')
    .where('channel', '=', channel)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return account?.member_ref;
}

/** Accounts of all tenants about which a channel should have been asked long ago. */
export async function overduePayees(scope: Scope, seconds: number): Promise<{ supplier_id: number; id: number }[]> {
  const before = new Date((scope.now - seconds) * 1000);
  const { rows } = await sql<{ supplier_id: number; id: number }>`
    select supplier_id, id from payee_account where next_at <= ${before} order by next_at limit 1000`.execute(
    scope.unscoped('server work'),
  );
  return rows;
}
