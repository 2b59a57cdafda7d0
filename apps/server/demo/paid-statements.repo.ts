import type { TimedPosting } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { postingOfStatement } from '@linehaul/modules/statement/server/statement.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import { insertRows } from './bulk-rows.repo.ts';
import { instant } from './order-rows.repo.ts';
import { day } from './work-hours.ts';

/** What a member has paid for one month. */
interface PaidMonth {
  member_id: number;
  month: string;
  login_name: string;
  amount_cents: number;
  paid_at: number;
  order_ids: number[];
  amounts: number[];
}

async function paidMonths(scope: Scope): Promise<PaidMonth[]> {
  const { rows } = await sql<PaidMonth>`
    select o.member_id, to_char(o.order_day, 'YYYY-MM') as month, min(p.login_name) as login_name,
      sum(p.amount_cents)::int8 as amount_cents, floor(extract(epoch from max(p.created_at)))::int8 as paid_at,
      array_agg(o.id order by o.id) as order_ids, array_agg(p.amount_cents order by o.id) as amounts
    from order_payment p join freight_order o on o.supplier_id = p.supplier_id and o.id = p.order_id
    where p.supplier_id = ${scope.caller.supplier_id} and p.part = 'monthly'
    group by 1, 2 order by paid_at, o.member_id`.execute(scope.unscoped('hand-written'));
  return rows;
}

const method = 'transfer';

function statementRow({ member_id, month, login_name, amount_cents, paid_at }: PaidMonth, place: number) {
  const asked = paid_at - 7 * day;
  return {
    member_id,
    month,
    state: 'paid',
    amount_cents,
    correction_cents: 0,
    confirm_note: '微信群内已核对',
    confirmed_by: login_name,
    confirmed_at: instant(asked + day),
    invoice_no: `26340900${String(place + 1).padStart(12, '0')}`,
    invoiced_by: login_name,
    invoiced_at: instant(asked + 2 * day),
    method,
    paid_by: login_name,
    paid_at: instant(paid_at),
    version: 4,
    created_by: login_name,
    created_at: instant(asked),
  };
}

/** The statements by which members have paid what the history's orders say; answers their postings. */
export async function addPaidStatements(scope: Scope): Promise<TimedPosting[]> {
  const months = await paidMonths(scope);
  const ids = await insertRows(scope, 'member_statement', months.map(statementRow), 'invoice_no');
  const paid = months.map((month, place) => {
    const row = statementRow(month, place);
    return { ...month, id: ids.get(row.invoice_no) ?? 0 };
  });
  const items = paid.flatMap(({ id: statement_id, order_ids, amounts }) =>
    order_ids.map((order_id, at) => ({
      statement_id,
      order_id,
      part: 'monthly',
      amount_cents: amounts[at],
      correction_cents: 0,
      note: '',
    })),
  );
  await insertRows(scope, 'member_statement_item', items);
  await sql`update order_payment p set note = s.statement_no
    from member_statement_item i join member_statement s on s.supplier_id = i.supplier_id and s.id = i.statement_id
    where p.supplier_id = ${scope.caller.supplier_id} and i.supplier_id = p.supplier_id and i.order_id = p.order_id
      and i.part = p.part`.execute(scope.unscoped('hand-written'));
  return paid.map(({ id, amount_cents, paid_at, login_name }) => ({
    posting: postingOfStatement({ id, amount_cents, method }),
    at: paid_at,
    login_name,
  }));
}
