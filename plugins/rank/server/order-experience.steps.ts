import { installedPlainSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import { goodsOrderFinished } from '@linehaul/modules/goodsorder/contract/goods-order.events.ts';
import { existingOrder } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import { orderFinished, orderRefunded } from '@linehaul/modules/order/contract/order.events.ts';
import { refundChanged } from '@linehaul/modules/refund/contract/refund.events.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { eventConsumer } from '@linehaul/server-kernel/events/consumer.ts';
import { rankKey, rankSettings } from '../contract/rank.contract.ts';
import { experienceRepo } from './experience.repo.ts';
import { earnedBy, leftAfterRefund, type OrderMoney } from './experience.rules.ts';
import { addExperience, holdMember, presentMember } from './follow-levels.steps.ts';

const centsPerYuan = 100;
interface Settled extends OrderMoney {
  order_id: number;
  order_no: string;
  member_id: number | null;
}

/** An order earns when its consignee has signed: once, however often it is heard. */
async function earn(tx: Scope, order: Settled): Promise<void> {
  const { member_id, order_id, order_no } = order;
  const settings = await installedPlainSettings(tx, { key: rankKey, settings: rankSettings });
  if (member_id === null || !settings || !(await presentMember(tx, member_id))) return;
  const { experience, freight_cents, kept_cents } = earnedBy(order, settings.yuan_per_point * centsPerYuan);
  if (freight_cents === 0) return;
  await holdMember(tx, member_id);
  const source = { source_kind: 'order', source_id: order_id, order_id, order_no } as const;
  const figures = { delta: experience, freight_cents, kept_cents };
  await addExperience(tx, { member_id, ...source, ...figures, ...byItself });
}

const byItself = { reason: '', login_name: 'system', approved_by: '' } as const;

/** A refund takes back what the order has earned, in proportion. Points that have expired are gone already. */
async function takeBack(tx: Scope, order: Settled, position: number): Promise<void> {
  const { order_id, order_no } = order;
  const repo = experienceRepo(tx);
  const memberId = (await repo.ofOrder(order_id))[0]?.member_id;
  if (memberId === undefined) return;
  await holdMember(tx, memberId);
  const lines = await repo.ofOrder(order_id);
  const first = lines.find(({ source_kind }) => source_kind === 'order');
  if (!first) return;
  const { delta, freight_cents, kept_cents } = first;
  const remainingExperience = leftAfterRefund({ experience: delta, freight_cents, kept_cents: kept_cents ?? 0 }, order);
  const present = { experience: sum(lines, 'delta'), freight_cents: sum(lines, 'freight_cents') };
  const hasExpired = lines.some(({ source_kind }) => source_kind === 'expiry');
  const back = {
    delta: hasExpired ? 0 : remainingExperience.experience - present.experience,
    freight_cents: remainingExperience.freight_cents - present.freight_cents,
  };
  // Heard again, or after a later one: nothing more goes back.
  if (back.freight_cents >= 0 && back.delta >= 0) return;
  const source = { source_kind: 'refund', source_id: position, order_id, order_no } as const;
  await addExperience(tx, {
    member_id: memberId,
    ...source,
    ...back,
    kept_cents: remainingExperience.kept_cents,
    ...byItself,
  });
}

function sum(lines: readonly { delta: number; freight_cents: number }[], field: 'delta' | 'freight_cents'): number {
  return lines.reduce((total, line) => total + line[field], 0);
}

/** Orders that give experience, and refunds that take it back. */
export const orderExperience = eventConsumer({
  name: 'rank.experience',
  events: [orderFinished, orderRefunded],
  handle: (tx, { event, data, position }) =>
    event === orderFinished.name ? earn(tx, data) : takeBack(tx, data, position),
});

/** An order of goods: what was paid for them counts, without the freight; what has gone back was theirs before it was the freight's. */
async function settledGoods(tx: Scope, order_id: number): Promise<Settled> {
  const { order_no, member_id, state, total_cents, freight_cents, refunded_cents } = await existingOrder(tx, order_id);
  const goods_cents = Math.max(0, total_cents - freight_cents);
  return { order_id, order_no, member_id, state, freight_cents: goods_cents, total_cents: goods_cents, refunded_cents };
}

/** The same for orders of goods: they earn when the buyer has all of it, and refunds and returns take back. */
export const goodsExperience = eventConsumer({
  name: 'rank.goods_experience',
  events: [goodsOrderFinished, refundChanged],
  async handle(tx, { event, data, position }) {
    if ('refund_id' in data && data.state !== 'refunded') return;
    const order = await settledGoods(tx, data.order_id);
    await (event === goodsOrderFinished.name ? earn(tx, order) : takeBack(tx, order, position));
  },
});
