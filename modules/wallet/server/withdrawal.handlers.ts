import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { claimedCents, ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';

import type { Caller, Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import type { Handlers } from '@linehaul/server-kernel/module/server-module.ts';
import { auditors, type walletContract, walletErrors } from '../contract/wallet.contract.ts';
import type { Withdrawal, WithdrawalDetail } from '../contract/wallet-rows.contract.ts';
import { bankcardRepo } from './bankcard.repo.ts';
import { auditFault, givingBack, isSame, levelsFor, withdrawalLife } from './wallet.rules.ts';
import { walletSettingRepo } from './wallet-setting.repo.ts';
import { type Whose, withdrawalRepo } from './withdrawal.repo.ts';
import { withdrawalFigures } from './withdrawal-figures.repo.ts';
import { withdrawalHistoryRepo } from './withdrawal-history.repo.ts';
import { lockWithdrawal, takeWithdrawalStep } from './withdrawal-steps.repo.ts';

type WithdrawalCalls = Pick<
  Handlers<typeof walletContract>,
  | 'WithdrawalApply'
  | 'WithdrawalList'
  | 'WithdrawalCancel'
  | 'WithdrawalInfo'
  | 'TakecashList'
  | 'TakecashFigures'
  | 'TakecashAudit'
>;

function isAuditor({ industry }: Caller): boolean {
  return auditors.some((auditor) => auditor === industry);
}

/** The platform and the bank work on everybody's withdrawals; anyone who else asks sees their own and no other. */
function reachOf(caller: Caller): Whose {
  return isAuditor(caller) ? 'everybody' : caller.supplier_id;
}

/** What an end posts about a withdrawal; of one that the bank sent back, what was paid out is available again. */
const moves = {
  paid: {
    name: 'paid',
    kind: 'withdrawal_paid',
    from: { account: 'frozen' },
    to: { account: 'payout', channel: 'bank' },
  },
  returned: {
    name: 'sent back',
    kind: 'withdrawal_returned',
    from: { account: 'payout', channel: 'bank' },
    to: { account: 'available' },
  },
  other: { name: 'returned', kind: 'withdrawal_returned', from: { account: 'frozen' }, to: { account: 'available' } },
} as const;

/** Moves the money of a withdrawal that has ended in its tenant's books; only `paid` takes it out of them. */
export async function moveMoney(
  scope: Scope,
  { supplier_id, id, amount_cents, state }: Pick<Withdrawal, 'supplier_id' | 'id' | 'amount_cents' | 'state'>,
): Promise<void> {
  const { name, kind, from, to } = moves[state === 'paid' || state === 'returned' ? state : 'other'];
  await ledger(scope, supplier_id).post({
    key: `withdrawal ${id} ${name}`,
    kind,
    subject_kind: 'withdrawal',
    subject_id: id,
    entries: [
      { ...from, amount_cents: -amount_cents },
      { ...to, amount_cents },
    ],
  });
}

async function found(scope: Scope, whose: Whose, id: number): Promise<Withdrawal> {
  const withdrawal = await withdrawalRepo(scope, whose).byId(id);
  if (!withdrawal) throw refuse(wireErrors.not_found);
  return withdrawal;
}

async function faultOfChecker(scope: Scope, withdrawal: Pick<Withdrawal, 'supplier_id' | 'id'>) {
  const { makers, approvers } = await withdrawalHistoryRepo(scope).people(withdrawal);
  const [maker] = makers;
  if (!maker) throw refuse(wireErrors.not_found);
  return auditFault(scope.caller, maker, approvers);
}

/** What the caller may do about money that the bank has sent back. */
async function returning(scope: Scope, withdrawal: Withdrawal) {
  const isOwn = isAuditor(scope.caller);
  const can_decide_return = isOwn && withdrawal.state === 'return_asked';
  const asker = can_decide_return ? await withdrawalHistoryRepo(scope).lastReturn(withdrawal) : undefined;
  return {
    can_return: isOwn && withdrawal.state === 'paid',
    can_decide_return,
    can_confirm_return: asker !== undefined && !isSame(scope.caller, asker),
  };
}

export async function withdrawalDetail(scope: Scope, id: number): Promise<WithdrawalDetail> {
  const whose = reachOf(scope.caller);
  const withdrawal = await found(scope, whose, id);
  const history = await withdrawalHistoryRepo(scope).steps(withdrawal);
  const isOpen = isAuditor(scope.caller) && withdrawalLife.step(withdrawal, 'approve') !== undefined;
  const fault = isOpen ? await faultOfChecker(scope, withdrawal) : null;
  const audit = { can_audit: isOpen && fault === null, audit_fault: fault?.code ?? '' };
  return { ...withdrawal, steps: history, ...audit, ...(await returning(scope, withdrawal)) };
}

interface Application {
  amount_cents: number;
  bankcard_id: number;
  note: string;
}

async function apply(
  scope: Scope,
  extensions: Extensions,
  { amount_cents, bankcard_id, note }: Application,
): Promise<Withdrawal> {
  const { supplier_id, operator_id, login_name } = scope.caller;
  const card = await bankcardRepo(scope).bound(bankcard_id);
  if (!card) throw refuseAt(walletErrors.no_such_card, 'bankcard_id');
  if ((await claimedCents(scope, extensions)) > 0) throw refuseAt(walletErrors.claimed, 'amount_cents');
  const { second_audit_cents } = await walletSettingRepo(scope).read();
  const { bank_code, bank_name, holder_name, card_masked } = card;
  const repo = withdrawalRepo(scope, supplier_id);
  const id = await repo.add({
    supplier_id,
    amount_cents,
    bankcard_id,
    bank_code,
    bank_name,
    holder_name,
    card_masked,
    audit_levels: levelsFor(amount_cents, second_audit_cents),
    note,
    operator_id,
    login_name,
  });
  await ledger(scope).post({
    key: `withdrawal ${id} applied`,
    kind: 'withdrawal_applied',
    subject_kind: 'withdrawal',
    subject_id: id,
    entries: [
      { account: 'available', amount_cents: -amount_cents },
      { account: 'frozen', amount_cents },
    ],
  });
  await withdrawalHistoryRepo(scope).addStep({ supplier_id, id }, 'apply', 'applied');
  return found(scope, supplier_id, id);
}

interface Decision {
  id: number;
  version: number;
  decision: 'approve' | 'reject';
  reason: string;
}

async function decide(scope: Scope, { id, version, decision, reason }: Decision) {
  const before = await lockWithdrawal(scope, 'everybody', id, version);
  withdrawalLife.next(before, decision);
  const fault = await faultOfChecker(scope, before);
  if (fault) throw refuse(fault);
  const set = decision === 'reject' ? { reason } : {};
  const decidedWithdrawal = await takeWithdrawalStep(scope, before, decision, { reason, set });
  if (givingBack.has(decidedWithdrawal.state)) await moveMoney(scope, decidedWithdrawal);
  return { before, after: await withdrawalDetail(scope, id) };
}

type AuditedFields = Pick<Withdrawal, 'withdrawal_no' | 'amount_cents' | 'state' | 'card_masked' | 'reason'>;

export const withdrawalAuditFields = ({ withdrawal_no, amount_cents, state, card_masked, reason }: AuditedFields) => ({
  withdrawal_no,
  amount_cents,
  state,
  card_masked,
  reason,
});

export const withdrawalCalls: WithdrawalCalls = {
  WithdrawalApply: async ({ input, scope, extensions, audit }) => {
    const after = await apply(scope, extensions, input);
    audit({ record: `withdrawal ${after.id}`, after: withdrawalAuditFields(after) });
    return after;
  },
  WithdrawalList: ({ input, scope }) => withdrawalRepo(scope, scope.caller.supplier_id).page(input),
  WithdrawalCancel: async ({ input, scope, audit }) => {
    const { supplier_id } = scope.caller;
    const before = await lockWithdrawal(scope, supplier_id, input.id, input.version);
    await moveMoney(scope, await takeWithdrawalStep(scope, before, 'cancel'));
    const after = await found(scope, supplier_id, input.id);
    audit({
      record: `withdrawal ${input.id}`,
      before: withdrawalAuditFields(before),
      after: withdrawalAuditFields(after),
    });
    return after;
  },
  WithdrawalInfo: ({ input, scope }) => withdrawalDetail(scope, input.id),
  TakecashList: ({ input, scope }) => withdrawalRepo(scope, reachOf(scope.caller)).page(input),
  TakecashFigures: async ({ scope }) => {
    const figures = withdrawalFigures(scope);
    return { states: await figures.states(), days: await figures.days() };
  },
  TakecashAudit: async ({ input, scope, audit }) => {
    const { before, after } = await decide(scope, input);
    audit({
      record: `withdrawal ${input.id}`,
      before: withdrawalAuditFields(before),
      after: withdrawalAuditFields(after),
    });
    return after;
  },
};
