import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf, HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import type { ChannelItemDetail, ItemAction } from '../contract/channel-item.contract.ts';
import { type reconciliationContract, reconciliationErrors } from '../contract/reconciliation.contract.ts';
import { clearanceRepo } from './channel-clearance.repo.ts';
import { channelItemRepo, type LockedItem, type LogSide } from './channel-item.repo.ts';
import { lockChannel, matchChannel } from './channel-match.repo.ts';
import { itemSteps } from './item-steps.repo.ts';
import { checkChecker, differenceOf, differencePosting, itemLife } from './reconciliation.rules.ts';

export async function showItem(scope: Scope, id: number): Promise<ChannelItemDetail> {
  const item = await channelItemRepo(scope).byId(id);
  if (!item) throw refuse(wireErrors.not_found);
  return { ...item, clearances: await clearanceRepo(scope).of(id) };
}

/** One of the caller's own, as it is once a comparison of its channel that may be running has ended. */
async function ownItem(scope: Scope, id: number): Promise<LockedItem> {
  const items = channelItemRepo(scope);
  const channel = await items.channelOf(id);
  if (channel === undefined) throw refuse(wireErrors.not_found);
  await lockChannel(scope, channel);
  const lockedItem = await items.locked(id);
  if (!lockedItem) throw refuse(wireErrors.not_found);
  return lockedItem;
}

interface Target {
  id: number;
  reason?: string;
}

/** What a step changes beside the state, and what is done once it is written. */
interface ItemChange {
  to?: LockedItem['state'];
  set?: Partial<LogSide> & { is_linked?: boolean; result?: LockedItem['result'] };
  afterwards?: () => Promise<void>;
}

/** A call that is one step of an item; the operator log keeps what it has become. */
async function takeStep(
  call: HandlerCall<Target>,
  action: ItemAction,
  work: (item: LockedItem) => Promise<ItemChange>,
): Promise<ChannelItemDetail> {
  const { scope, input, audit } = call;
  const before = await ownItem(scope, input.id);
  itemLife.next(before, action, 'person');
  const { afterwards, ...change } = await work(before);
  await itemSteps.take(scope, before, action, { by: 'person', ...change });
  await afterwards?.();
  const after = await showItem(scope, before.id);
  const { channel, channel_ref, log_no } = before;
  const { result, state, difference_cents } = after;
  audit({
    record: `reconciliation ${before.id}`,
    before: { result: before.result, state: before.state },
    after: { channel, channel_ref, log_no, result, state, difference_cents, reason: input.reason ?? '' },
  });
  return after;
}

const sideOf = ({ log_tenant_id, log_source, log_id, log_no, payment_id, log_cents }: LockedItem): LogSide => ({
  log_tenant_id,
  log_source,
  log_id,
  log_no,
  payment_id,
  log_cents,
});

const withoutLog: LogSide = {
  log_tenant_id: null,
  log_source: null,
  log_id: null,
  log_no: '',
  payment_id: null,
  log_cents: null,
};

/** An entry of the log alone that a line of this channel and direction may represent. */
async function loneEntry(scope: Scope, item: LockedItem, id: number): Promise<LockedItem> {
  const logItem = await channelItemRepo(scope).locked(id);
  if (!logItem) throw refuseAt(reconciliationErrors.link_unknown, 'log_item_id');
  if (logItem.result !== 'only_log' || logItem.state !== 'open')
    throw refuseAt(reconciliationErrors.link_unknown, 'log_item_id');
  if (logItem.channel !== item.channel) throw refuseAt(reconciliationErrors.link_other, 'log_item_id');
  if (logItem.move !== item.move) throw refuseAt(reconciliationErrors.link_move, 'log_item_id');
  return logItem;
}

export function linkItem(call: CallOf<typeof reconciliationContract.ItemLink>): Promise<ChannelItemDetail> {
  const { scope, input } = call;
  return takeStep(call, 'link', async (item) => {
    const entry = await loneEntry(scope, item, input.log_item_id);
    const clearances = clearanceRepo(scope);
    await clearances.move(entry.id, item.id);
    await channelItemRepo(scope).remove(entry.id);
    await clearances.add({ item_id: item.id, kind: 'linked', state: 'done', reason: input.reason, amount_cents: 0 });
    const isSame = item.channel_cents === entry.log_cents;
    const set = { ...sideOf(entry), is_linked: true };
    return isSame
      ? { to: 'cleared', set: { ...set, result: 'matched' } }
      : { to: 'open', set: { ...set, result: 'amount_differs' } };
  });
}

export function acceptItem(call: CallOf<typeof reconciliationContract.ItemAccept>): Promise<ChannelItemDetail> {
  const { scope, input } = call;
  return takeStep(call, 'accept', async (item) => {
    const { reason } = input;
    await clearanceRepo(scope).add({ item_id: item.id, kind: 'accepted', state: 'done', reason, amount_cents: 0 });
    return {};
  });
}

export function proposeBooking(call: CallOf<typeof reconciliationContract.ItemBook>): Promise<ChannelItemDetail> {
  const { scope, input } = call;
  return takeStep(call, 'book', async (item) => {
    const amount_cents = differenceOf(item);
    if (amount_cents === 0) throw refuse(reconciliationErrors.no_difference);
    const { reason } = input;
    await clearanceRepo(scope).add({ item_id: item.id, kind: 'booked', state: 'proposed', reason, amount_cents });
    return {};
  });
}

async function proposalOf(scope: Scope, item: LockedItem) {
  const proposal = await clearanceRepo(scope).last('item_id', item.id, 'proposed');
  if (!proposal) throw refuse(reconciliationErrors.state);
  return proposal;
}

/** Books the difference in the books of whose payment it is; of a line that nobody knows, in the caller's own. */
export function confirmBooking(call: CallOf<typeof reconciliationContract.ItemConfirm>): Promise<ChannelItemDetail> {
  const { scope } = call;
  return takeStep(call, 'confirm', async (item) => {
    const proposal = await proposalOf(scope, item);
    checkChecker(proposal.maker_operator_id, scope.caller);
    const { transaction_id } = await ledger(scope, item.log_tenant_id ?? item.supplier_id).post({
      key: `reconciliation ${item.supplier_id} ${proposal.id}`,
      kind: 'adjustment',
      subject_kind: 'reconciliation',
      subject_id: item.id,
      memo: item.log_no || item.channel_ref || item.merchant_no,
      entries: differencePosting(item.channel, proposal.amount_cents),
    });
    await clearanceRepo(scope).judge(proposal.id, 'done', '', [transaction_id]);
    return {};
  });
}

export function refuseBooking(call: CallOf<typeof reconciliationContract.ItemRefuse>): Promise<ChannelItemDetail> {
  const { scope, input } = call;
  return takeStep(call, 'refuse', async (item) => {
    const proposal = await proposalOf(scope, item);
    await clearanceRepo(scope).judge(proposal.id, 'refused', input.reason);
    return {};
  });
}

/** Takes back what was done last: an acceptance, or a link, whose two sides then are alone again. */
export function reopenItem(call: CallOf<typeof reconciliationContract.ItemReopen>): Promise<ChannelItemDetail> {
  const { scope, input } = call;
  return takeStep(call, 'reopen', async (item) => {
    const lastClearance = await clearanceRepo(scope).last('item_id', item.id, 'done');
    if (!lastClearance) throw refuse(reconciliationErrors.state);
    await clearanceRepo(scope).judge(lastClearance.id, 'reopened', input.reason);
    if (lastClearance.kind !== 'linked') return {};
    const set = { ...withoutLog, is_linked: false, result: 'only_channel' as const };
    return { set, afterwards: () => matchChannel(scope, item.channel) };
  });
}
