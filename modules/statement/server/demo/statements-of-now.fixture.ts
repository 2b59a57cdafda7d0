import { addMonths, monthOf } from '@linehaul/contract/calendar-day.ts';
import { Refusal } from '@linehaul/contract/errors.ts';
import type { DemoCall, DemoCaller, DemoCompany } from '@linehaul/server-kernel/demo/demo.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { statementContract, statementErrors } from '../../contract/statement.contract.ts';

const { StatementAdd, StatementInfo, StatementConfirm, StatementInvoice, StatementPay } = statementContract;

/** So many members have confirmed, have been sent an invoice, have paid; the other statements are open. */
const confirmedCount = 4;
const invoicedCount = 2;
const paidCount = 1;

/** In the first days of a month members owe for the last one only; after that they have paid it. */
async function addStatements(call: DemoCall, carrier: DemoCaller): Promise<readonly number[]> {
  const thisMonth = monthOf(businessDay(carrier.scope, carrier.at));
  for (const month of [thisMonth, addMonths(thisMonth, -1)]) {
    const addition = await call(carrier, StatementAdd, { month }).catch((fault: unknown) => {
      if (fault instanceof Refusal && fault.code === statementErrors.nothing_owed.code) return { ids: [] };
      throw fault;
    });
    if (addition.ids.length > 0) return addition.ids;
  }
  return [];
}

/**
 * Statements of the members on monthly terms. They are made now: a statement may hold an order of the last minutes,
 * and nobody pays for one that is still to come.
 */
export async function addStatementsOfNow({ call, callerOf, now: at }: DemoCompany): Promise<void> {
  const carrier = callerOf('carrier');
  const ids = await addStatements(call, carrier(at));
  for (const [place, id] of ids.slice(0, confirmedCount).entries()) {
    const open = await call(carrier(at), StatementInfo, { id });
    const confirmedStatement = await call(carrier(at), StatementConfirm, {
      id,
      version: open.version,
      note: '微信群内已核对',
    });
    if (place >= invoicedCount) continue;
    const invoice_no = `26341000${String(place + 1).padStart(12, '0')}`;
    const invoicedStatement = await call(carrier(at), StatementInvoice, {
      id,
      version: confirmedStatement.version,
      invoice_no,
    });
    if (place < paidCount)
      await call(carrier(at), StatementPay, { id, version: invoicedStatement.version, method: 'transfer' });
  }
}
