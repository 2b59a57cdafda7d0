import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { refuse, refuseAt } from '@linehaul/contract/errors.ts';
import type { WantedChange } from '@linehaul/modules/correction/contract/correction.contract.ts';
import { askCorrection, type CorrectionDoer } from '@linehaul/modules/correction/server/correction.port.ts';
import type { MessageKernel } from '@linehaul/modules/message/server/message.port.ts';
import { closeCharges } from '@linehaul/modules/payment/server/payment.port.ts';
import { findSite } from '@linehaul/modules/site/server/site.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { type OrderDetail, type orderContract, orderErrors } from '../contract/order.contract.ts';
import type { FieldChange } from '../contract/order-amendment.contract.ts';
import { orderLife } from './order.rules.ts';
import { existing } from './order.steps.ts';
import { orderAmendmentRepo } from './order-amendment.repo.ts';
import { changesOf } from './order-amendment.rules.ts';
import { orderCarriage } from './order-carriage.extension.ts';
import { changeFields, changeWanted, type WantedOrder, wantedOf } from './order-change.rules.ts';
import type { OrderRow } from './order-dispatch.repo.ts';
import { bornBy, partsOfTotal, underTerms } from './order-dispatch.rules.ts';
import { readdress } from './order-edit.handlers.ts';
import { orderSteps } from './order-steps.repo.ts';
import { debtOf, priceAgain, type Weighing, writePrice } from './order-weighing.steps.ts';
import { spellParties } from './party-name.repo.ts';

type Asking = HandlerCall<ParsedInputOf<typeof orderContract.OrderChangeAsk>>;

const weighingOf = ({ weight_g, volume_cm3, pieces }: OrderRow): Weighing => ({ weight_g, volume_cm3, pieces });

/** What a change makes of the price and its parts; null where it changes neither. */
async function planPrice(scope: Scope, order: OrderRow, wantedOrder: WantedOrder) {
  const { freight_cents = order.freight_cents, terms, bearer } = wantedOrder;
  if (wantedOrder.freight_cents === undefined && terms === undefined) return null;
  if ((terms === 'monthly' || terms === 'on_receipt') && order.member_id === null) {
    throw refuseAt(orderErrors.member_required, 'terms');
  }
  const debt = await debtOf(scope, order);
  const price = await priceAgain(scope, order, weighingOf(order), freight_cents);
  let after = partsOfTotal(debt, price.total_cents);
  const payer = bearer ?? (terms === undefined ? undefined : 'consignee');
  if (after.surcharge_cents > 0) {
    if (payer === undefined) throw refuseAt(orderErrors.surcharge_no_part, 'bearer');
    after = bornBy(debt, after, payer);
  }
  return { priced: price, after: terms === undefined ? after : underTerms(debt, after, terms) };
}

/** What is to be changed, as who decides reads it. */
async function shownChanges(scope: Scope, order: OrderDetail, wantedOrder: WantedOrder): Promise<WantedChange[]> {
  const { destination_site_id, terms, bearer } = wantedOrder;
  const fieldChanges: WantedChange[] = changeFields
    .filter((field) => wantedOrder[field] !== undefined)
    .map((field) => ({ field: `order.field.${field}`, before: order[field], after: wantedOrder[field] ?? null }));
  if (destination_site_id !== undefined) {
    const site = await findSite(scope, destination_site_id);
    if (!site) throw refuseAt(orderErrors.site_unknown, 'destination_site_id');
    fieldChanges.push({ field: 'order.field.destination_name', before: order.destination_name, after: site.name });
  }
  if (terms !== undefined) {
    fieldChanges.push({
      field: 'order.field.terms',
      before: `order.terms.${order.terms}`,
      after: `order.terms.${terms}`,
    });
  }
  if (bearer !== undefined) {
    const after = `order.surcharge_bearer.${bearer}`;
    fieldChanges.push({ field: 'order.field.surcharge_bearer', before: null, after });
  }
  return fieldChanges;
}

/** Asks for a change that another person has to approve. What could not be done now is refused now. */
export async function askChange({ scope, input, extensions, audit }: Asking): Promise<OrderDetail> {
  const { id, version, reason, ...askedChanges } = input;
  const row = await orderSteps.lock(scope, id, version);
  orderLife.next(row, 'change');
  const order = await existing(scope, id);
  const wantedFields = wantedOf(order, askedChanges);
  const changes = await shownChanges(scope, order, wantedFields);
  if (changes.every(({ field }) => field === 'order.field.surcharge_bearer')) throw refuse(orderErrors.nothing_changed);
  const isElsewhere = wantedFields.destination_site_id !== undefined;
  for (const carriage of extensions(orderCarriage)) await carriage.checkChange(scope, id, isElsewhere);
  await planPrice(scope, row, wantedFields);
  const { order_no } = order;
  await askCorrection(scope, {
    kind: 'change',
    order_id: id,
    order_no,
    subject_id: id,
    wanted: wantedFields,
    changes,
    reason,
  });
  audit({ record: `order ${order_no}`, after: { ...wantedFields, reason } });
  return existing(scope, id);
}

/** Does what was approved: parties, way, price and parts, in the order and on what carries it. */
async function change(kernel: MessageKernel, scope: Scope, id: number, wantedOrder: WantedOrder): Promise<void> {
  const carriages = kernel.extensions(orderCarriage);
  for (const carriage of carriages) await carriage.hold(scope, id);
  const row = await orderSteps.lock(scope, id);
  orderLife.next(row, 'change');
  const before = await existing(scope, id);
  const plan = await planPrice(scope, row, wantedOrder);
  const { consignee_name, consignee_phone, consignee_address, destination_site_id } = wantedOrder;
  const to = Object.entries({ consignee_name, consignee_phone, consignee_address, destination_site_id });
  const changedColumns = to.filter(([, value]) => value !== undefined);
  await spellParties(scope, wantedOrder);
  await orderSteps.take(scope, row, 'change', { by: 'person', set: Object.fromEntries(changedColumns) });
  if (plan) await writePrice(scope, row, weighingOf(row), plan.priced, plan.after);
  const after = await existing(scope, id);
  const changes: FieldChange[] = changesOf(before, after);
  if (wantedOrder.bearer) changes.push({ field: 'surcharge_bearer', before: null, after: wantedOrder.bearer });
  await orderAmendmentRepo(scope).report(id, changes, true);
  await readdress(kernel, scope, before, after);
  for (const carriage of carriages)
    await carriage.follow(scope, { before, after, isAmendment: false, isApproved: true });
  await closeCharges(scope, { subject_kind: 'order', subject_id: id });
}

/** Changes of orders that another person has approved. */
export const orderChangeDoer = (kernel: MessageKernel): CorrectionDoer => ({
  key: 'change',
  async execute(_call, scope, { order_id, wanted }) {
    await change(kernel, scope, order_id, changeWanted.parse(wanted));
    return [];
  },
});
