import { personName } from '@linehaul/server-kernel/demo/person-names.ts';
import { atClock, day, hour, lastWork, nextAtClock, nextWork } from '@linehaul/server-kernel/demo/work-hours.ts';
import type { Office } from './counter-steps.fixture.ts';
import { happen, type Progress } from './progress.fixture.ts';

/** The shipper says when the cargo may be handed out; answers that moment, or null while it is on hold. */
function hold(progress: Progress, at: number, office: Office): number | null {
  const { now, random } = office;
  const held_at = at + 0.4 * hour;
  const released_at = nextWork(held_at + random.between(16, 34) * hour);
  const isLasting = progress.order.orderInput.halt === 'arrived' || released_at > now;
  if (held_at > now) return null;
  const note = '等发货人通知放货';
  happen(progress, 'held', held_at, office.who(), { note });
  if (isLasting) {
    progress.hold_reason = note;
    return null;
  }
  happen(progress, 'released', released_at, office.who(), { note: '发货人电话通知放货' });
  return released_at;
}

/** The consignee does not take it: it goes back to where it came from. */
function bringBack(progress: Progress, at: number, office: Office): void {
  const { now, random } = office;
  if (at > now) return;
  const pieces = progress.arrived_pieces;
  const note = random.pick(['收货人拒收：规格不符', '收货人拒收：订单已取消', '多次联系不上收货人']);
  happen(progress, 'returning', at, office.who(), { pieces, note });
  progress.state = 'returning';
  const returned_at = nextWork(at + random.between(30, 60) * hour);
  if (progress.order.orderInput.halt === 'returning' || returned_at > now) return;
  happen(progress, 'returned', returned_at, office.who(), { pieces, site: progress.order.orderInput.origin });
  Object.assign(progress, { state: 'returned', site: null });
}

/** Receipts go back to the shipper, then the waybill is closed. */
function close(progress: Progress, signed_at: number, office: Office): void {
  const { now, random } = office;
  const { receipts_wanted } = progress.order.orderInput;
  const slow = random.chance(0.04) ? 12 * day : 0;
  let doneAt = signed_at;
  if (receipts_wanted > 0) {
    doneAt = nextWork(atClock(signed_at + random.int(1, 3) * day + slow, 10 + random.between(0, 6)));
    if (doneAt > now) return;
    happen(progress, 'receipt_returned', doneAt, office.who());
    progress.receipts_returned = receipts_wanted;
  }
  const closed_at = nextAtClock(doneAt + random.int(1, 3) * day, 17 + random.next());
  if (closed_at > now) return;
  happen(progress, 'closed', closed_at, office.who(), { pieces: progress.signed_pieces });
  progress.state = 'closed';
}

function signerOf(progress: Progress, office: Office): string {
  const { random } = office;
  const { name } = progress.order.orderInput.consignee;
  return random.chance(0.8) ? name : personName(random);
}

function sign(progress: Progress, at: number, office: Office): void {
  if (at > office.now) return;
  const pieces = progress.arrived_pieces;
  const isCollected = progress.state === 'arrived';
  happen(progress, 'signed', at, office.who(), { pieces, note: isCollected ? '自提' : '' });
  const signer = signerOf(progress, office);
  Object.assign(progress, { state: 'signed', site: null, signed_at: Math.round(at), signed_pieces: pieces, signer });
  close(progress, at, office);
}

/** What happens at the destination: hold, delivery or self-collection, signature, receipts, the way back. */
export function endProgress(progress: Progress, office: Office): void {
  const { now, random } = office;
  const { halt, level, outcome, destination, is_waiting_notice } = progress.order.orderInput;
  const { arrived_at } = progress;
  if (progress.state !== 'arrived' || arrived_at === null || progress.site !== destination) return;
  const free_at = is_waiting_notice ? hold(progress, arrived_at, office) : arrived_at;
  if (free_at === null || halt === 'arrived') return;
  const isRefused = outcome === 'refused';
  if (level === 'S2S' && !isRefused) {
    const days = random.chance(0.3) ? day : 0;
    sign(progress, nextWork(free_at + hour) + days + random.between(0.3, 8) * hour, office);
    return;
  }
  const usual = nextAtClock(free_at + 0.6 * hour, 9) + random.between(0, 1.5) * hour;
  const out_at = halt === 'delivering' ? lastWork(now) - 1.5 * hour : usual;
  if (out_at > now) return;
  happen(progress, 'delivering', out_at, office.who(), { pieces: progress.arrived_pieces });
  Object.assign(progress, { state: 'delivering', delivered_pieces: progress.arrived_pieces });
  if (halt === 'delivering') return;
  const met_at = out_at + random.between(0.8, 7) * hour;
  if (isRefused) bringBack(progress, met_at, office);
  else sign(progress, met_at, office);
}
