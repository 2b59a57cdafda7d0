import type { ReversalFollower, ReversedPosting } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import { bookedBy, clearanceRepo } from './channel-clearance.repo.ts';
import { channelDayRepo } from './channel-day.repo.ts';
import { channelItemRepo } from './channel-item.repo.ts';
import { lockChannel } from './channel-match.repo.ts';
import { itemSteps } from './item-steps.repo.ts';

async function reopenBooking(scope: Scope, { transaction_id, subject_id, reason }: ReversedPosting): Promise<void> {
  const booking = await bookedBy(scope, transaction_id, subject_id);
  if (!booking) return;
  const owner = asTenant(scope, booking.supplier_id);
  const items = channelItemRepo(owner);
  const channel = await items.channelOf(subject_id);
  if (channel === undefined) return;
  await lockChannel(owner, channel);
  await itemSteps.take(owner, await itemSteps.lock(owner, subject_id), 'unbook', { by: 'books' });
  await clearanceRepo(owner).judge(booking.id, 'reopened', reason, booking.transaction_ids);
}

/** Fees of a day are booked in the books of each tenant; those of the others stay booked. */
async function reopenFees(scope: Scope, posting: ReversedPosting): Promise<void> {
  const booking = await bookedBy(scope, posting.transaction_id, posting.subject_id);
  if (!booking) return;
  const owner = asTenant(scope, booking.supplier_id);
  const days = channelDayRepo(owner);
  await days.locked(posting.subject_id);
  await days.freeFeesOf(booking.id, posting.supplier_id);
  if ((await days.heldFees(booking.id)).length > 0) return;
  await clearanceRepo(owner).judge(booking.id, 'reopened', posting.reason, booking.transaction_ids);
}

/** A booking that two people take back leaves its difference, or its fees, open again. */
export const bookingReversals: readonly ReversalFollower[] = [
  { key: 'reconciliation', reversed: reopenBooking },
  { key: 'channel_day', reversed: reopenFees },
];
