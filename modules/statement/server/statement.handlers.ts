import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { findMember } from '@linehaul/modules/member/server/member.port.ts';
import { payPart, unpayPart } from '@linehaul/modules/order/server/order.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf, HandlerCall, RecordTarget } from '@linehaul/server-kernel/module/server-module.ts';
import {
  type StatementAction,
  type StatementDetail,
  type statementContract,
  statementErrors,
} from '../contract/statement.contract.ts';
import { statementRepo } from './statement.repo.ts';
import { isSame, statementLife } from './statement.rules.ts';
import { statementItemsRepo } from './statement-items.repo.ts';
import { postingOfStatement, postingOfUnpaid } from './statement-posting.steps.ts';
import { statementSteps } from './statement-steps.repo.ts';
import { type StatementPatch, statementWrites } from './statement-writes.repo.ts';

export async function showStatement(scope: Scope, id: number): Promise<StatementDetail> {
  const repo = statementRepo(scope);
  const statement = await repo.byId(id);
  if (!statement) throw refuse(wireErrors.not_found);
  return { ...statement, items: await repo.items(id) };
}

type LockedStatement = Awaited<ReturnType<typeof statementSteps.lock>>;

/** A call that is one step of a statement; `work` answers what is written with it. */
async function takeStep(
  call: HandlerCall<RecordTarget>,
  action: Exclude<StatementAction, 'delete'>,
  work: (statement: LockedStatement) => Promise<StatementPatch>,
): Promise<StatementDetail> {
  const { id } = await statementSteps.takeIn(call, action, async (statement) => {
    const set = await work(statement);
    const correction_cents = set.correction_cents ?? statement.correction_cents;
    return { set, logged: { after: { total_cents: statement.amount_cents + correction_cents } } };
  });
  return showStatement(call.scope, id);
}

export async function addStatements({
  scope,
  input,
  audit,
}: CallOf<typeof statementContract.StatementAdd>): Promise<{ ids: number[] }> {
  const { month, member_id } = input;
  const { code } = statementErrors.member_unknown;
  if (member_id !== undefined && !(await findMember(scope, member_id))) {
    throw refuse(statementErrors.member_unknown, { fields: { member_id: { code } } });
  }
  const items = statementItemsRepo(scope);
  const members = member_id === undefined ? await items.members(month) : [member_id];
  const ids: number[] = [];
  for (const member of members) {
    const id = await statementWrites(scope).add(member, month);
    // Somebody else may have taken them meanwhile.
    if ((await items.take(id, month, member)) > 0) ids.push(id);
    else await statementWrites(scope).remove(id);
  }
  if (ids.length === 0) throw refuse(statementErrors.nothing_owed);
  audit({ record: `statements ${month}`, after: { ids } });
  return { ids };
}

export function refreshStatement(call: CallOf<typeof statementContract.StatementRefresh>): Promise<StatementDetail> {
  return takeStep(call, 'refresh', async ({ id, month, member_id }) => {
    await statementItemsRepo(call.scope).take(id, month, member_id);
    return {};
  });
}

export function correctStatement(call: CallOf<typeof statementContract.StatementCorrect>): Promise<StatementDetail> {
  const { scope, input } = call;
  const { order_id, part, correction_cents, note } = input;
  return takeStep(call, 'correct', async ({ id }) => {
    const repo = statementRepo(scope);
    const item = (await repo.items(id)).find((item) => item.order_id === order_id && item.part === part);
    if (!item) throw refuse(statementErrors.item_unknown);
    if (!(await statementWrites(scope).correct(id, order_id, part, correction_cents, note))) {
      const { code } = statementErrors.correction_too_large;
      throw refuse(statementErrors.correction_too_large, { fields: { correction_cents: { code } } });
    }
    const items = await repo.items(id);
    return { correction_cents: items.reduce((sum, item) => sum + item.correction_cents, 0) };
  });
}

export async function deleteStatement({
  scope,
  input,
  audit,
}: CallOf<typeof statementContract.StatementDel>): Promise<{ id: number }> {
  const { id, state, statement_no } = await statementSteps.lock(scope, input.id, input.version);
  statementLife.next({ state }, 'delete');
  await statementWrites(scope).remove(id);
  audit({ record: `statement ${statement_no}` });
  return { id };
}

/** What was agreed must still be what the orders say: a price that changed meanwhile is taken over first. */
async function checkFresh(scope: Scope, { id, month, member_id }: LockedStatement): Promise<StatementDetail> {
  const statement = await showStatement(scope, id);
  if (statement.items.length === 0) throw refuse(statementErrors.nothing_owed);
  const owedItems = await statementItemsRepo(scope).owed(month, member_id, id);
  if (!isSame(statement.items, owedItems)) throw refuse(statementErrors.statement_stale);
  return statement;
}

export function confirmStatement(call: CallOf<typeof statementContract.StatementConfirm>): Promise<StatementDetail> {
  const { scope, input } = call;
  return takeStep(call, 'confirm', async (statement) => {
    await checkFresh(scope, statement);
    return { confirm_note: input.note, confirmed_by: scope.caller.login_name, confirmed_at: scope.timestamp };
  });
}

export function reopenStatement(call: CallOf<typeof statementContract.StatementReopen>): Promise<StatementDetail> {
  const unsaid = { confirmed_by: '', confirmed_at: null, invoice_no: '', invoiced_by: '', invoiced_at: null };
  return takeStep(call, 'reopen', async () => ({ ...unsaid, confirm_note: call.input.note }));
}

export function invoiceStatement(call: CallOf<typeof statementContract.StatementInvoice>): Promise<StatementDetail> {
  const { scope, input } = call;
  return takeStep(call, 'invoice', async () => ({
    invoice_no: input.invoice_no,
    invoiced_by: scope.caller.login_name,
    invoiced_at: scope.timestamp,
  }));
}

/** In the order of their numbers, so that two statements never wait for each other in a circle. */
const byOrder = ({ items }: StatementDetail) => items.toSorted((one, other) => one.order_id - other.order_id);

export function payStatement(call: CallOf<typeof statementContract.StatementPay>): Promise<StatementDetail> {
  const { scope, input } = call;
  const { method } = input;
  return takeStep(call, 'pay', async (statement) => {
    const { id, unpaid_count } = statement;
    const freshItems = await checkFresh(scope, statement);
    for (const { order_id, part } of byOrder(freshItems)) {
      await payPart(scope, { id: order_id, part, method, note: statement.statement_no });
    }
    const amount_cents = freshItems.total_cents;
    if (amount_cents > 0) await ledger(scope).post(postingOfStatement({ id, amount_cents, method, unpaid_count }));
    return { method, paid_by: scope.caller.login_name, paid_at: scope.timestamp };
  });
}

/** Each order's part is owed again, with an entry, and takes its member's credit. */
export function unpayStatement(call: CallOf<typeof statementContract.StatementUnpay>): Promise<StatementDetail> {
  const { scope, input } = call;
  return takeStep(call, 'unpay', async ({ id, statement_no, unpaid_count }) => {
    const paidStatement = await showStatement(scope, id);
    for (const { order_id, part } of byOrder(paidStatement)) {
      const isTaken = await unpayPart(scope, { id: order_id, part, document_no: statement_no, reason: input.note });
      if (!isTaken) throw refuse(statementErrors.entry_gone);
    }
    const { method, total_cents: amount_cents } = paidStatement;
    if (amount_cents > 0) await ledger(scope).post(postingOfUnpaid({ id, amount_cents, method, unpaid_count }));
    const unpaidColumns = { unpaid_note: input.note, unpaid_by: scope.caller.login_name, unpaid_at: scope.timestamp };
    return { ...unpaidColumns, unpaid_count: unpaid_count + 1, method: '', paid_by: '', paid_at: null };
  });
}
