import { monthOf } from '@linehaul/contract/calendar-day.ts';
import type { TimedPosting } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { type MonthlyPayment, noteStatements } from '@linehaul/modules/order/server/demo.fixture.ts';
import type { DemoCompany } from '@linehaul/server-kernel/demo/demo.ts';
import { insertRows } from '@linehaul/server-kernel/demo/insert-rows.repo.ts';
import { day, isoTime } from '@linehaul/server-kernel/demo/work-hours.ts';
import { postingOfStatement } from '../statement-posting.steps.ts';
import { statementNumbers } from './statement-numbers.repo.ts';

/** What a member has paid for one month. */
interface PaidMonth {
  member_id: number;
  month: string;
  login_name: string;
  amount_cents: number;
  paid_at: number;
  /** By the orders' ids. */
  payments: readonly MonthlyPayment[];
}

function paidMonths(monthly: readonly MonthlyPayment[]): PaidMonth[] {
  const groups = Map.groupBy(monthly, ({ member_id, order_day }) => `${member_id} ${monthOf(order_day)}`);
  const months = [...groups.values()].flatMap((group): PaidMonth[] => {
    const payments = group.toSorted((one, other) => one.order_id - other.order_id);
    const [first] = payments;
    if (!first) return [];
    const [login_name = ''] = payments.map((payment) => payment.login_name).sort();
    const amount_cents = payments.reduce((sum, payment) => sum + payment.amount_cents, 0);
    const paid_at = Math.max(...payments.map(({ at }) => at));
    return [
      { member_id: first.member_id, month: monthOf(first.order_day), login_name, amount_cents, paid_at, payments },
    ];
  });
  return months.sort((one, other) => one.paid_at - other.paid_at || one.member_id - other.member_id);
}

const method = 'transfer';

function statementRow({ member_id, month, login_name, amount_cents, paid_at }: PaidMonth, place: number) {
  const askedAt = paid_at - 7 * day;
  return {
    member_id,
    month,
    state: 'paid',
    amount_cents,
    correction_cents: 0,
    confirm_note: '微信群内已核对',
    confirmed_by: login_name,
    confirmed_at: isoTime(askedAt + day),
    invoice_no: `26340900${String(place + 1).padStart(12, '0')}`,
    invoiced_by: login_name,
    invoiced_at: isoTime(askedAt + 2 * day),
    method,
    paid_by: login_name,
    paid_at: isoTime(paid_at),
    version: 4,
    created_by: login_name,
    created_at: isoTime(askedAt),
  };
}

/** The statements by which members have paid what the orders say; answers their postings. */
export async function addPaidStatements(
  company: DemoCompany,
  account: string,
  monthly: readonly MonthlyPayment[],
): Promise<TimedPosting[]> {
  const { scope } = company.tenantOf(account);
  const months = paidMonths(monthly);
  const rows = months.map(statementRow);
  const ids = await insertRows(scope, 'member_statement', rows, 'invoice_no');
  const statements = months.map((month, place) => ({ ...month, id: ids.get(rows[place]?.invoice_no ?? '') ?? 0 }));
  const items = statements.flatMap(({ id: statement_id, payments }) =>
    payments.map(({ order_id, amount_cents }) => {
      return { statement_id, order_id, part: 'monthly', amount_cents, correction_cents: 0, note: '' };
    }),
  );
  await insertRows(scope, 'member_statement_item', items);
  const numbers = await statementNumbers(scope);
  await noteStatements(
    company,
    account,
    items.map(({ order_id, statement_id }) => ({ order_id, statement_no: numbers.get(statement_id) ?? '' })),
  );
  return statements.map(({ id, amount_cents, paid_at, login_name }) => ({
    posting: postingOfStatement({ id, amount_cents, method }),
    at: paid_at,
    login_name,
  }));
}
