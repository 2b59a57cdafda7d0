import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { CodItem, CodPayout, CodState } from '../contract/cod.contract.ts';
import { codLife } from './cod.rules.ts';
import type { CodTables } from './cod-tables.repo.ts';

export interface CodFilter extends PageQuery {
  state?: CodState | undefined;
  member_id?: number | undefined;
}

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('cod_payout.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('cod_payout.id'),
};

const ownColumns = [
  'cod_payout.id',
  'cod_payout.payout_no',
  'cod_payout.member_id',
  'cod_payout.shipper_name',
  'cod_payout.shipper_phone',
  'cod_payout.state',
  'cod_payout.order_count',
  'cod_payout.cod_cents',
  'cod_payout.deducted_cents',
  'cod_payout.payee_name',
  'cod_payout.payee_bank',
  'cod_payout.payee_masked',
  'cod_payout.note',
  'cod_payout.applied_operator_id',
  'cod_payout.applied_by',
  'cod_payout.applied_at',
  'cod_payout.audited_by',
  'cod_payout.audit_note',
  'cod_payout.method',
  'cod_payout.return_count',
  'cod_payout.paid_by',
  'cod_payout.return_reason',
  'cod_payout.return_operator_id',
  'cod_payout.return_asked_by',
  'cod_payout.returned_by',
  'cod_payout.version',
] as const;

/** A payout is emptied with the first of its orders. */
const erasedAt = sql<number>`coalesce((
  select extract(epoch from min(paid_order.erased_at))::int8 from cod_payout_item item
  join freight_order paid_order on paid_order.supplier_id = item.supplier_id and paid_order.id = item.order_id
  where item.supplier_id = cod_payout.supplier_id and item.payout_id = cod_payout.id), 0)`.as('erased_at');

function shown<Start>(query: SelectQueryBuilder<CodTables, 'cod_payout', Start>) {
  return query
    .select([...ownColumns])
    .select([
      erasedAt,
      sql<number>`cod_payout.cod_cents - cod_payout.deducted_cents`.as('payout_cents'),
      unixSecondsOf('cod_payout.audited_at').as('audited_at'),
      unixSecondsOf('cod_payout.paid_at').as('paid_at'),
      unixSecondsOf('cod_payout.return_asked_at').as('return_asked_at'),
      unixSecondsOf('cod_payout.returned_at').as('returned_at'),
    ]);
}

interface Row extends Omit<CodPayout, 'actions'> {
  applied_operator_id: number | null;
  return_operator_id: number | null;
  return_count: number;
}

export function codRepo(scope: Scope) {
  const tables = scope.tables<CodTables>();
  const { operator_id: caller } = scope.caller;
  const withActions = ({ applied_operator_id, return_operator_id, return_count, ...row }: Row): CodPayout => {
    const people = { maker: applied_operator_id, asker: return_operator_id, caller };
    const actions = codLife.actions({ state: row.state, isReturned: return_count > 0, ...people });
    return { ...row, actions: actions.filter((action) => action !== 'ask_return' || row.payout_cents > 0) };
  };
  return {
    async page({ state, member_id, keyword, ...query }: CodFilter): Promise<Page<CodPayout>> {
      let payouts = tables.selectFrom('cod_payout');
      if (state) payouts = payouts.where('cod_payout.state', '=', sql.lit(state));
      if (member_id) payouts = payouts.where('cod_payout.member_id', '=', member_id);
      if (keyword) {
        const parties = { texts: ['cod_payout.shipper_name'], phones: ['cod_payout.shipper_phone'] };
        payouts = payouts.where(answersTo(keyword, { numbers: ['cod_payout.payout_no'], ...parties }));
      }
      const page = await listPage(scope, payouts, shown, query, sorting);
      return { ...page, list: page.list.map(withActions) };
    },

    async byId(id: number): Promise<CodPayout | undefined> {
      const row = await shown(tables.selectFrom('cod_payout')).where('cod_payout.id', '=', id).executeTakeFirst();
      return row && withActions(row);
    },

    items: (id: number): Promise<CodItem[]> =>
      tables
        .selectFrom('cod_payout_item as item')
        .innerJoin('freight_order', (on) => byWholeKey(on, 'freight_order.id', 'item.order_id'))
        .leftJoin('waybill', (on) =>
          on
            .onRef('waybill.supplier_id', '=', 'item.supplier_id')
            .onRef('waybill.order_id', '=', 'item.order_id')
            .on('waybill.state', '<>', 'void'),
        )
        .select([
          'item.order_id',
          'item.cod_cents',
          'item.deducted_cents',
          'freight_order.order_no',
          'freight_order.consignee_name',
          sql<string>`coalesce(waybill.waybill_no, '')`.as('waybill_no'),
          unixSecondsOf('freight_order.erased_at').as('erased_at'),
          unixSecondsOf('waybill.signed_at').as('signed_at'),
        ])
        .where('item.payout_id', '=', id)
        .orderBy('item.order_id')
        .execute(),
  };
}

/** What people call some of the records. */
export function payoutNumbers(scope: Scope, ids: readonly number[]): Promise<{ id: number; no: string }[]> {
  return scope
    .tables<CodTables>()
    .selectFrom('cod_payout')
    .select(['id', 'payout_no as no'])
    .where('id', 'in', [...ids])
    .execute();
}
