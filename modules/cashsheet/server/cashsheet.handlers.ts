import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { SignatureUse } from '@linehaul/modules/waybill/server/waybill.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf } from '@linehaul/server-kernel/module/server-module.ts';
import {
  type CashAction,
  type CashSheetDetail,
  type cashsheetContract,
  cashsheetErrors,
} from '../contract/cashsheet.contract.ts';
import { type CashTarget, cashRepo } from './cashsheet.repo.ts';
import { cashLife, checkCounted } from './cashsheet.rules.ts';
import { cashWrites } from './cashsheet-writes.repo.ts';

async function existing(scope: Scope, target: CashTarget) {
  const sheet = await cashRepo(scope).byNumber(target);
  if (!sheet) throw refuse(wireErrors.not_found);
  return sheet;
}

type Sheet = Awaited<ReturnType<typeof existing>>;

export async function showCash(scope: Scope, target: CashTarget): Promise<CashSheetDetail> {
  const repo = cashRepo(scope);
  const sheet = await existing(scope, target);
  const [items, same_day] = [await repo.items(sheet), await repo.sameDay(sheet)];
  return { ...repo.withActions(sheet), items, same_day };
}

function checkStep(scope: Scope, { state, cashier, handed_operator_id }: Sheet, action: CashAction): void {
  const { operator_id, login_name } = scope.caller;
  const isCashier = cashier === login_name;
  cashLife.next({ state, handed_by: handed_operator_id, caller: operator_id, isCashier }, action);
}

export async function handOverCash({
  scope,
  input,
  audit: log,
}: CallOf<typeof cashsheetContract.CashHandOver>): Promise<CashSheetDetail> {
  const { site_id, day, cashier, handed_cents: cents, note } = input;
  const before = await existing(scope, { site_id, day, cashier });
  checkStep(scope, before, 'hand_over');
  const { id, number } = before;
  const shown_cents = input.taken_cents ?? before.taken_cents;
  if (shown_cents !== before.taken_cents) throw refuse(cashsheetErrors.cash_changed);
  checkCounted(cents, shown_cents, note);
  const newSheet = await cashWrites(scope).handOver({ site_id, day, cashier }, { cents, note });
  if (!newSheet) throw refuse(cashsheetErrors.sheet_state);
  // Cash was taken between the two statements: nobody has counted that.
  if (newSheet.cents !== shown_cents) throw refuse(cashsheetErrors.cash_changed);
  log({ record: `cash ${id}`, after: { taken_cents: newSheet.cents, handed_cents: cents, note } });
  return showCash(scope, { site_id, day, cashier, number });
}

export async function takeBackCash({
  scope,
  input,
  audit: log,
}: CallOf<typeof cashsheetContract.CashTakeBack>): Promise<Record<string, never>> {
  const before = await existing(scope, input);
  checkStep(scope, before, 'take_back');
  if (!(await cashWrites(scope).takeBack(before.place))) throw refuse(cashsheetErrors.sheet_state);
  const { id, handed_cents, handed_by } = before;
  log({ record: `cash ${id}`, before: { state: 'handed', handed_cents, handed_by }, after: { state: 'open' } });
  return {};
}

export async function receiveCash({
  scope,
  input,
  audit: log,
}: CallOf<typeof cashsheetContract.CashReceive>): Promise<CashSheetDetail> {
  const { received_cents: cents, note } = input;
  const before = await existing(scope, input);
  checkStep(scope, before, 'receive');
  const { id, handed_cents } = before;
  checkCounted(cents, handed_cents ?? 0, note);
  if (!(await cashWrites(scope).receive(before.place, { cents, note }))) throw refuse(cashsheetErrors.sheet_state);
  log({ record: `cash ${id}`, after: { handed_cents, received_cents: cents, note } });
  return showCash(scope, input);
}

/** Cash that was signed for, and is handed over. */
export const cashOfSignature: SignatureUse = {
  key: 'cashsheet',
  async find(scope, { signature_id, payment_id }) {
    const cod = { source: 'signature', source_id: signature_id } as const;
    const freight = payment_id === null ? [] : [{ source: 'payment', source_id: payment_id } as const];
    return { kind: (await cashRepo(scope).isHandedOver([cod, ...freight])) ? 'checked' : 'none' };
  },
};
