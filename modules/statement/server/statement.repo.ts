import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { sumsPage } from '@linehaul/server-kernel/list/list-sums.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Statement, StatementItem, StatementState } from '../contract/statement.contract.ts';
import { statementLife } from './statement.rules.ts';
import type { StatementTables } from './statement-tables.repo.ts';

export interface StatementFilter extends PageQuery {
  state?: StatementState | undefined;
  member_id?: number | undefined;
  month?: string | undefined;
}

type StatementRow = Omit<Statement, 'actions'>;

const sorting: Sorting = {
  columns: {
    id: { expression: sql.ref('member_statement.id'), kind: 'number' },
    month: { expression: sql.ref('member_statement.month'), kind: 'text' },
  },
  byDefault: '-id',
  id: sql.ref('member_statement.id'),
};

const ownColumns = [
  'member_statement.id',
  'member_statement.statement_no',
  'member_statement.member_id',
  'member_statement.month',
  'member_statement.state',
  'member_statement.amount_cents',
  'member_statement.correction_cents',
  'member_statement.confirm_note',
  'member_statement.confirmed_by',
  'member_statement.invoice_no',
  'member_statement.invoiced_by',
  'member_statement.method',
  'member_statement.paid_by',
  'member_statement.unpaid_note',
  'member_statement.unpaid_by',
  'member_statement.version',
  'member_statement.created_by',
  'member_statement.created_at',
] as const;

const totalCents = sql<number>`member_statement.amount_cents + member_statement.correction_cents`.as('total_cents');
const sumColumns = ['amount_cents', 'correction_cents', 'total_cents'] as const;
type StatementSums = Record<(typeof sumColumns)[number], number>;

function shown<Start>(query: SelectQueryBuilder<StatementTables, 'member_statement', Start>) {
  return query
    .leftJoin('member', (on) => byWholeKey(on, 'member.id', 'member_statement.member_id'))
    .select([...ownColumns])
    .select([
      sql<string>`coalesce(member.code, '')`.as('member_code'),
      sql<string>`coalesce(member.name, '')`.as('member_name'),
      totalCents,
      sql<number>`(select count(*) from member_statement_item item where item.supplier_id = member_statement.supplier_id
        and item.statement_id = member_statement.id)::int`.as('item_count'),
      unixSecondsOf('member_statement.confirmed_at').as('confirmed_at'),
      unixSecondsOf('member_statement.invoiced_at').as('invoiced_at'),
      unixSecondsOf('member_statement.paid_at').as('paid_at'),
      unixSecondsOf('member_statement.unpaid_at').as('unpaid_at'),
    ]);
}

/** Whether the caller has recorded the payment, on a day that is over. */
export function isOwnPast(scope: Scope, { paid_by, paid_at }: Pick<Statement, 'paid_by' | 'paid_at'>): boolean {
  return paid_by === scope.caller.login_name && businessDay(scope, paid_at) < businessDay(scope);
}

/** Ids of the members whose code or name begins as typed. */
function membersNamed(scope: Scope, keyword: string) {
  return scope
    .tables<StatementTables>()
    .selectFrom('member')
    .select('member.id')
    .where(answersTo(keyword, { texts: ['member.code', 'member.name'] }));
}

export function statementRepo(scope: Scope) {
  const tables = scope.tables<StatementTables>();
  const withActions = (row: StatementRow): Statement => ({
    ...row,
    actions: statementLife.actions({ state: row.state, isOwnPast: isOwnPast(scope, row) }),
  });
  return {
    async page(query: StatementFilter): Promise<Page<Statement> & { sums?: StatementSums }> {
      const { state, member_id, month, keyword } = query;
      let matchingStatements = tables.selectFrom('member_statement');
      if (state) matchingStatements = matchingStatements.where('member_statement.state', '=', sql.lit(state));
      if (member_id) matchingStatements = matchingStatements.where('member_statement.member_id', '=', member_id);
      if (month) matchingStatements = matchingStatements.where('member_statement.month', '=', month);
      if (keyword) {
        matchingStatements = matchingStatements.where((is) =>
          is.or([
            answersTo(keyword, { numbers: ['member_statement.statement_no'] }),
            is('member_statement.member_id', 'in', membersNamed(scope, keyword)),
          ]),
        );
      }
      if (query.count === 'sums') {
        const figures = matchingStatements.select(['amount_cents', 'correction_cents', totalCents]);
        return sumsPage(scope, figures, sumColumns);
      }
      const page = await listPage(scope, matchingStatements, shown, query, sorting);
      return { ...page, list: page.list.map(withActions) };
    },

    async byId(id: number): Promise<Statement | undefined> {
      const row = await shown(tables.selectFrom('member_statement'))
        .where('member_statement.id', '=', id)
        .executeTakeFirst();
      return row && withActions(row);
    },

    items: (id: number): Promise<StatementItem[]> =>
      tables
        .selectFrom('member_statement_item as item')
        .innerJoin('freight_order', (on) => byWholeKey(on, 'freight_order.id', 'item.order_id'))
        .leftJoin('site as origin', (on) =>
          on
            .onRef('origin.supplier_id', '=', 'item.supplier_id')
            .onRef('origin.id', '=', 'freight_order.origin_site_id'),
        )
        .leftJoin('site as destination', (on) =>
          on
            .onRef('destination.supplier_id', '=', 'item.supplier_id')
            .onRef('destination.id', '=', 'freight_order.destination_site_id'),
        )
        .select([
          'item.order_id',
          'item.part',
          'item.amount_cents',
          'item.correction_cents',
          'item.note',
          'freight_order.order_no',
          'freight_order.order_day',
          'freight_order.product',
          sql<string>`coalesce(freight_order.external_no, '')`.as('external_no'),
          sql<string>`coalesce(origin.name, '')`.as('origin_name'),
          sql<string>`coalesce(destination.name, '')`.as('destination_name'),
        ])
        .where('item.statement_id', '=', id)
        .orderBy('freight_order.order_day')
        .orderBy('item.order_id')
        .orderBy('item.part')
        .execute(),
  };
}

/** What people call some of the records. */
export function statementNumbers(scope: Scope, ids: readonly number[]): Promise<{ id: number; no: string }[]> {
  return scope
    .tables<StatementTables>()
    .selectFrom('member_statement')
    .select(['id', 'statement_no as no'])
    .where('id', 'in', [...ids])
    .execute();
}
