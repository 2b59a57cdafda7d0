import { refuse, refuseAt } from '@linehaul/contract/errors.ts';
import { feeAmounts } from '@linehaul/modules/line/contract/pricing.contract.ts';
import { priceShipment } from '@linehaul/modules/line/server/line.port.ts';
import { moveCredit } from '@linehaul/modules/member/server/member.port.ts';
import { closeCharges } from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { readSetting } from '@linehaul/server-kernel/record/setting.repo.ts';
import { orderErrors } from '../contract/order.contract.ts';
import type { FieldChange } from '../contract/order-amendment.contract.ts';
import { orderParts } from '../contract/order-counter.contract.ts';
import type { OrderSetting, SurchargeBearer } from '../contract/order-money.contract.ts';
import { orderAmendmentRepo } from './order-amendment.repo.ts';
import { openCredit, overpaidOf, paidOf } from './order-balance.rules.ts';
import { type OrderRow, orderDispatchRepo } from './order-dispatch.repo.ts';
import { bornBy, type Debt, type NewParts, partsOfTotal } from './order-dispatch.rules.ts';
import type { PaymentMethod } from './order-dispatch.steps.ts';
import { payAtCounter } from './order-payment.steps.ts';
import { orderSettings } from './order-setting.repo.ts';

/** What the scales said: grams, cm³, pieces. */
export interface Weighing {
  weight_g: number;
  volume_cm3: number;
  pieces: number;
}

/** Who bears what the scales add to an order that was paid; the tenant's own choice when nobody says. */
export interface SurchargeChoice {
  bearer?: SurchargeBearer | undefined;
  /** How the shipper pays it, which is now. */
  method?: PaymentMethod | undefined;
}

/** What a weighing makes of an order's price, in cents; freight null is unpriced. */
interface WeighedPrice {
  freight_cents: number | null;
  total_cents: number;
  /** What was paid, what of it is too much now, and what nobody bears before somebody has said who. */
  paid_cents: number;
  overpaid_cents: number;
  surcharge_cents: number;
  /** What the tenant has chosen for it. */
  usual_bearer: OrderSetting['surcharge_bearer'];
}

export async function priceAgain(
  scope: Scope,
  order: OrderRow,
  { weight_g, volume_cm3 }: Weighing,
  byHand: number | null,
) {
  const fees = feeAmounts.parse(order.fees);
  return priceShipment(scope, { ...order, weight_g, volume_cm3, fees, freight_by_hand_cents: byHand });
}

export async function debtOf(scope: Scope, order: OrderRow): Promise<Debt> {
  const paidParts = paidOf(await orderDispatchRepo(scope).entries(order.id));
  const { terms, cod_cents, member_id } = order;
  return { terms, parts: orderParts.parse(order), paid: paidParts, cod_cents, has_member: member_id !== null };
}

/** By the tariffs of now, or as it was set by hand; an order that was paid and that no tariff prices keeps its price. */
async function priceOf(scope: Scope, order: OrderRow, weighing: Weighing) {
  const byHand = order.pricing_note === 'by_hand' ? order.freight_cents : null;
  const price = await priceAgain(scope, order, weighing, byHand);
  const isKept = price.freight_cents === null && order.paid_cents > 0;
  return isKept ? priceAgain(scope, order, weighing, order.freight_cents) : price;
}

/** What a weighing would make of the price; nothing is written. */
export async function weighedPrice(scope: Scope, order: OrderRow, weighing: Weighing): Promise<WeighedPrice> {
  const { freight_cents, total_cents } = await priceOf(scope, order, weighing);
  const debt = await debtOf(scope, order);
  const { parts, surcharge_cents } = partsOfTotal(debt, total_cents);
  const { surcharge_bearer: usual_bearer } = await readSetting(scope, orderSettings);
  const overpaid_cents = overpaidOf(parts, debt.paid);
  return { freight_cents, total_cents, paid_cents: order.paid_cents, overpaid_cents, surcharge_cents, usual_bearer };
}

/** Refuses with `order.surcharge_no_part` where nobody has said who bears a surcharge, nor the tenant once for all. */
async function bearerOf(scope: Scope, { bearer, method }: SurchargeChoice): Promise<SurchargeBearer> {
  const usual = bearer ?? (await readSetting(scope, orderSettings)).surcharge_bearer;
  const { code } = orderErrors.surcharge_no_part;
  if (usual === 'ask') throw refuse(orderErrors.surcharge_no_part, { fields: { bearer: { code } } });
  if (usual === 'shipper' && method === undefined) throw refuseAt(orderErrors.surcharge_method_missing, 'method');
  return usual;
}

export type NewPrice = Awaited<ReturnType<typeof priceAgain>>;

/** Writes a new price of a locked order, and moves its member's credit by the difference. */
export async function writePrice(
  scope: Scope,
  order: OrderRow,
  weighing: Weighing,
  newPrice: NewPrice,
  after: NewParts,
): Promise<void> {
  const { freight_cents, fees_cents, total_cents, lines, note: pricing_note, chargeable_weight_g } = newPrice;
  const { paid: paidParts, parts: before } = await debtOf(scope, order);
  if (order.member_id !== null) {
    await moveCredit(scope, order.member_id, openCredit(after.parts, paidParts) - openCredit(before, paidParts));
  }
  const figures = { freight_cents, fees_cents, total_cents, lines, pricing_note, chargeable_weight_g };
  const overpaid_cents = overpaidOf(after.parts, paidParts);
  const { terms, parts } = after;
  await orderDispatchRepo(scope).weigh(order.id, { ...figures, ...parts, overpaid_cents, terms, ...weighing });
  if (total_cents !== order.total_cents) await closeCharges(scope, { subject_kind: 'order', subject_id: order.id });
}

/** The order's history says what the scales have changed, and who bears it; a document with another sum is old. */
async function reportWeighing(
  scope: Scope,
  before: OrderRow,
  after: Weighing & Pick<WeighedPrice, 'freight_cents' | 'total_cents'>,
  bearer: SurchargeBearer | null,
): Promise<void> {
  const fields = ['pieces', 'weight_g', 'volume_cm3', 'freight_cents', 'total_cents'] as const;
  const changedFields = fields.filter((field) => before[field] !== after[field]);
  const changes: FieldChange[] = changedFields.map((field) => ({ field, before: before[field], after: after[field] }));
  if (bearer !== null) changes.push({ field: 'surcharge_bearer', before: null, after: bearer });
  await orderAmendmentRepo(scope).report(before.id, changes, before.total_cents !== after.total_cents);
}

/**
 * Writes what was weighed into the order and prices it anew by the tariffs of now; a freight set by hand stays. What was
 * paid above the new price waits to be given back. What the scales add to an order that was paid is borne as somebody
 * says: by the shipper, who pays it now, by the consignee, or by nobody, and then the price becomes one set by hand. The
 * order must be locked. May refuse with `member.credit_exceeded`, `order.surcharge_no_part` or `line.amount_too_large`.
 */
export async function weighOrder(
  scope: Scope,
  order: OrderRow,
  weighing: Weighing,
  choice: SurchargeChoice = {},
): Promise<WeighedPrice & { bearer: SurchargeBearer | null }> {
  const debt = await debtOf(scope, order);
  let price = await priceOf(scope, order, weighing);
  let after = partsOfTotal(debt, price.total_cents);
  const { surcharge_cents } = after;
  const bearer = surcharge_cents > 0 ? await bearerOf(scope, choice) : null;
  if (bearer === 'keep') {
    price = await priceAgain(scope, order, weighing, order.freight_cents);
    after = partsOfTotal(debt, price.total_cents);
  } else if (bearer !== null) after = bornBy(debt, after, bearer);
  if (after.surcharge_cents > 0) throw refuse(orderErrors.surcharge_no_part);
  await writePrice(scope, order, weighing, price, after);
  await reportWeighing(scope, order, { ...weighing, ...price }, bearer);
  if (bearer === 'shipper' && choice.method) {
    await payAtCounter(scope, { id: order.id, part: 'prepaid', also: [], method: choice.method, note: '' });
  }
  const { freight_cents, total_cents } = price;
  const { surcharge_bearer: usual_bearer } = await readSetting(scope, orderSettings);
  const overpaid_cents = overpaidOf(after.parts, debt.paid);
  const money = { paid_cents: order.paid_cents, overpaid_cents, surcharge_cents, usual_bearer };
  return { freight_cents, total_cents, ...money, bearer };
}
