import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf, HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import type { ChannelDay, DayAction } from '../contract/channel-item.contract.ts';
import { type reconciliationContract, reconciliationErrors } from '../contract/reconciliation.contract.ts';
import { clearanceRepo } from './channel-clearance.repo.ts';
import { channelDayRepo } from './channel-day.repo.ts';
import { checkChecker, differencePosting, feeLife } from './reconciliation.rules.ts';

async function takeStep(
  { scope, input, audit }: HandlerCall<{ id: number }>,
  action: DayAction,
  work: (day: ChannelDay) => Promise<void>,
): Promise<ChannelDay> {
  const days = channelDayRepo(scope);
  const before = await days.locked(input.id);
  if (!before) throw refuse(wireErrors.not_found);
  feeLife.next({ state: before.fee_state }, action);
  await work(before);
  const after = await days.byId(before.id);
  if (!after) throw refuse(wireErrors.not_found);
  const { channel, day, fee_cents, fee_state } = after;
  audit({ record: `channel day ${before.id}`, after: { channel, day, fee_cents, fee_state } });
  return after;
}

/** Lines that come in later have fees of their own, for another proposal. */
export function proposeFees(call: CallOf<typeof reconciliationContract.FeeBook>): Promise<ChannelDay> {
  const { scope, input } = call;
  return takeStep(call, 'book_fees', async (day) => {
    const { reason } = input;
    const draft = { day_id: day.id, kind: 'fees', state: 'proposed', reason, amount_cents: day.fee_cents } as const;
    const id = await clearanceRepo(scope).add(draft);
    await channelDayRepo(scope).holdFees(day, id);
  });
}

async function proposalOf(scope: Scope, { id }: ChannelDay) {
  const proposal = await clearanceRepo(scope).last('day_id', id, 'proposed');
  if (!proposal) throw refuse(reconciliationErrors.state);
  return proposal;
}

/** The channel owes less by what it kept: booked in the books of whose payments they were. */
export function confirmFees(call: CallOf<typeof reconciliationContract.FeeConfirm>): Promise<ChannelDay> {
  const { scope } = call;
  return takeStep(call, 'confirm_fees', async ({ channel, day, ...row }) => {
    const proposal = await proposalOf(scope, { channel, day, ...row });
    checkChecker(proposal.maker_operator_id, scope.caller);
    const transactions: number[] = [];
    for (const { tenant_id, fee_cents } of await channelDayRepo(scope).heldFees(proposal.id)) {
      if (fee_cents === 0) continue;
      const { transaction_id } = await ledger(scope, tenant_id).post({
        key: `channel fee ${scope.caller.supplier_id} ${proposal.id}`,
        kind: 'channel_fee',
        subject_kind: 'channel_day',
        subject_id: row.id,
        memo: `${channel} ${day}`,
        entries: differencePosting(channel, -fee_cents),
      });
      transactions.push(transaction_id);
    }
    if (transactions.length === 0) throw refuse(reconciliationErrors.no_fees);
    await clearanceRepo(scope).judge(proposal.id, 'done', '', transactions);
  });
}

export function refuseFees(call: CallOf<typeof reconciliationContract.FeeRefuse>): Promise<ChannelDay> {
  const { scope, input } = call;
  return takeStep(call, 'refuse_fees', async (day) => {
    const proposal = await proposalOf(scope, day);
    await channelDayRepo(scope).freeFees(proposal.id);
    await clearanceRepo(scope).judge(proposal.id, 'refused', input.reason);
  });
}
