import { callerScope, type DemoCall, type DemoCaller } from '@linehaul/server-kernel/module/demo.ts';
import { codContract } from '../contract/cod.contract.ts';
import { type CollectedMoney, codDueRepo } from './cod-due.repo.ts';
import { noPayee } from './cod-payee.repo.ts';
import { codWrites } from './cod-writes.repo.ts';

const { CodPayoutApprove, CodPayoutPay } = codContract;
const hour = 3600;
const week = 7 * 24 * hour;
/** Cash is handed over in the evening and received in the morning; only then it is paid out. */
const untilReceived = 36 * hour;

export interface CodDemoCast {
  call: DemoCall;
  /** Each as they were at a timestamp: who applies for payouts, and who approves and pays them. */
  clerk: (at: number) => DemoCaller;
  owner: (at: number) => DemoCaller;
  /** A moment at which payouts are made; others are a whole number of weeks before it. */
  lastPayday: number;
}

type Stage = 'applied' | 'approved' | 'paid';

async function payOut({ call, clerk, owner }: CodDemoCast, orders: readonly CollectedMoney[], at: number, to: Stage) {
  const id = await codWrites(callerScope(clerk(at))).add({ orders, note: '', payee: noPayee });
  if (id === undefined || to === 'applied') return;
  await call(owner(at + hour), CodPayoutApprove, { id });
  if (to === 'paid') await call(owner(at + 2 * hour), CodPayoutPay, { id, method: 'transfer' });
}

const shipperOf = ({ member_id, shipper_name, shipper_phone }: CollectedMoney) =>
  [member_id, shipper_name, shipper_phone].join('\n');

/** Of one week's payouts the last ones wait for a second person, or for the money. */
function stageOf(place: number, isLast: boolean): Stage {
  if (!isLast || place >= 4) return 'paid';
  return place < 2 ? 'applied' : 'approved';
}

/**
 * Money that consignees of the demo have paid for goods is paid out to its shippers every week: answers when, and how. What
 * came after the last payday is still due.
 */
export async function codDemo(cast: CodDemoCast): Promise<{ at: number; run: () => Promise<unknown> }[]> {
  const collectedOrders = await codDueRepo(cast.clerk(cast.lastPayday).scope).collected();
  const payday = (at: number) => cast.lastPayday - week * Math.floor((cast.lastPayday - at) / week);
  const weeks = Map.groupBy(collectedOrders, ({ collected_at }) => payday(collected_at + untilReceived));
  return [...weeks]
    .filter(([at]) => at <= cast.lastPayday)
    .flatMap(([at, orders]) =>
      [...Map.groupBy(orders, shipperOf).values()].map((shipperOrders, place) => ({
        // The money leaves last of all steps.
        at: at + 2 * hour,
        run: () => payOut(cast, shipperOrders, at, stageOf(place, at === cast.lastPayday)),
      })),
    );
}
