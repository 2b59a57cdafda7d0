import type { Calculation } from '@linehaul/modules/line/contract/pricing.contract.ts';
import { type PricingRequest, priceShipment } from '@linehaul/modules/line/server/line.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Random } from '@linehaul/server-kernel/demo/seeded-random.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import type { OrderParts, OrderTerms } from '../../contract/order-counter.contract.ts';
import { noParts, orderNo } from '../order.rules.ts';
import type { OrderInput } from './order-input.fixture.ts';

export interface PricedOrder {
  orderInput: OrderInput;
  order_no: string;
  order_day: string;
  external_no: string | null;
  calculation: Calculation;
  /** What the weight that the shipper had said would have cost. */
  said: Calculation | null;
  terms: OrderTerms;
  parts: OrderParts;
}

/** No tariff leads from one end to another: the clerk adds up both ways, by weight, in whole yuan. */
function freightByHand({ chargeable_weight_g }: Calculation): number {
  return Math.max(80, Math.round((chargeable_weight_g / 1000) * 0.56)) * 100;
}

async function priceOf(scope: Scope, orderInput: OrderInput, weight_g: number): Promise<Calculation> {
  const { origin, destination, carrier_code, level, volume_cm3, declared_value_cents, fees } = orderInput;
  const { cod_cents, receipts_wanted } = orderInput;
  const request: PricingRequest = {
    origin_site_id: origin.id,
    destination_site_id: destination.id,
    carrier_code,
    service_level: level,
    weight_g,
    volume_cm3,
    declared_value_cents,
    cod_cents,
    receipts_wanted,
    // The demo's fees are given, so that none follows from how it is handed over.
    freight_mode: 1,
    fees,
  };
  const calculation = await priceShipment(scope, request);
  const isLeft = calculation.freight_cents !== null || orderInput.halt === 'unpriced';
  return isLeft ? calculation : priceShipment(scope, { ...request, freight_by_hand_cents: freightByHand(calculation) });
}

function partsOf(orderInput: OrderInput, terms: OrderTerms, total: number, random: Random): OrderParts {
  if (terms !== 'split') return { ...noParts, [`${terms}_cents`]: total };
  const first = Math.floor((total * random.pick([0.3, 0.4, 0.5])) / 100) * 100;
  const later = orderInput.member?.kind === 'enterprise' && random.chance(0.5) ? 'monthly_cents' : 'collect_cents';
  return { ...noParts, prepaid_cents: first, [later]: total - first };
}

/** Prices every order by the tenant's tariffs and numbers it within its day; the inputs come in the order of time. */
export async function priceOrders(
  scope: Scope,
  orderInputs: readonly OrderInput[],
  random: Random,
): Promise<PricedOrder[]> {
  const running = new Map<string, number>();
  const orders: PricedOrder[] = [];
  for (const orderInput of orderInputs) {
    const order_day = businessDay(scope, orderInput.created_at);
    const n = (running.get(order_day) ?? 0) + 1;
    running.set(order_day, n);
    const calculation = await priceOf(scope, orderInput, orderInput.weight_g);
    const statedPrice =
      orderInput.said_weight_g === null ? null : await priceOf(scope, orderInput, orderInput.said_weight_g);
    const total = calculation.total_cents;
    const terms = orderInput.terms === 'deducted' && total > orderInput.cod_cents ? 'collect' : orderInput.terms;
    const parts = partsOf(orderInput, terms, total, random);
    const isNumbered = orderInput.member?.kind === 'enterprise' && random.chance(0.3);
    const external_no = isNumbered ? `${orderInput.member?.code}-${orderNo(order_day, 1000 + n)}` : null;
    orders.push({
      orderInput,
      order_no: orderNo(order_day, n),
      order_day,
      external_no,
      calculation,
      said: statedPrice,
      terms,
      parts,
    });
  }
  return orders;
}
