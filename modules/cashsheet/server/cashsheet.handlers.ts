import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import {
  type CashAction,
  type CashSheetDetail,
  type cashsheetContract,
  cashsheetErrors,
} from '../contract/cashsheet.contract.ts';
import { type CashDay, cashRepo } from './cashsheet.repo.ts';
import { cashLife, checkCounted } from './cashsheet.rules.ts';

type Calls = typeof cashsheetContract;
type CallOf<K extends keyof Calls> = HandlerCall<ParsedInputOf<Calls[K]>>;

async function existing(scope: Scope, of: CashDay) {
  const sheet = await cashRepo(scope).byDay(of);
  if (!sheet) throw refuse(wireErrors.not_found);
  return sheet;
}

export async function showCash(scope: Scope, of: CashDay): Promise<CashSheetDetail> {
  const repo = cashRepo(scope);
  return { ...repo.withActions(await existing(scope, of)), items: await repo.items(of) };
}

type Sheet = Awaited<ReturnType<typeof existing>>;

function checkStep(scope: Scope, { state, handed_operator_id }: Sheet, action: CashAction): void {
  cashLife.next({ state, handed_by: handed_operator_id, caller: scope.caller.operator_id }, action);
}

export async function handOverCash({ scope, input, audit: log }: CallOf<'CashHandOver'>): Promise<CashSheetDetail> {
  const { handed_cents: cents, note } = input;
  const before = await existing(scope, input);
  checkStep(scope, before, 'hand_over');
  checkCounted(cents, before.taken_cents, note);
  const isDone = await cashRepo(scope).handOver(input, before.taken_cents, { cents, note });
  if (!isDone) throw refuse(cashsheetErrors.sheet_state);
  log({ record: `cash ${before.id}`, after: { taken_cents: before.taken_cents, handed_cents: cents, note } });
  return showCash(scope, input);
}

export async function receiveCash({ scope, input, audit: log }: CallOf<'CashReceive'>): Promise<CashSheetDetail> {
  const { received_cents: cents, note } = input;
  const before = await existing(scope, input);
  checkStep(scope, before, 'receive');
  checkCounted(cents, before.handed_cents ?? 0, note);
  if (!(await cashRepo(scope).receive(input, { cents, note }))) throw refuse(cashsheetErrors.sheet_state);
  log({ record: `cash ${before.id}`, after: { handed_cents: before.handed_cents, received_cents: cents, note } });
  return showCash(scope, input);
}
