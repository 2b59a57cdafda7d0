import type { NamedSite } from '@linehaul/console-kernel/permission/identity.ts';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import type { orderContract } from '../contract/order.contract.ts';
import type { GoodsLine, KnownConsignee, MemberChoices } from '../contract/order-counter.contract.ts';

export type OrderDraft = InputOf<typeof orderContract.OrderAdd>;

/** A line of goods as it is typed. */
export type GoodsDraft = Partial<GoodsLine>;

export type OrderStart = Partial<OrderDraft>;

/** Lines lack what has not been typed yet: the form's rules see to it before anything is sent. */
export function asTyped(goods: readonly GoodsDraft[]): NonNullable<OrderStart['goods_lines']> {
  return goods as NonNullable<OrderStart['goods_lines']>;
}

/** A line of goods before anything is typed. */
export const emptyLine: GoodsDraft = { pieces: 1 };

/** What an order at the counter starts with; cargo that is brought to the only counter of the caller starts there. */
export function freshStart(ownSites: readonly NamedSite[]): OrderStart {
  const [ownSite] = ownSites;
  return {
    ...(ownSite && ownSites.length === 1 ? { origin_site_id: ownSite.id } : {}),
    order_day: businessDay(),
    terms: 'prepaid',
    transport_need: 'ltl',
    freight_mode: 1,
    goods_lines: asTyped([emptyLine]),
    receipts_wanted: 0,
  };
}

/** What the next order at the same counter most likely shares with the last one. */
export function nextStart(
  { origin_site_id, service_level, terms }: OrderStart,
  ownSites: readonly NamedSite[],
): OrderStart {
  const start = { ...freshStart(ownSites), ...(terms && terms !== 'split' ? { terms } : {}) };
  return { ...start, ...(origin_site_id ? { origin_site_id } : {}), ...(service_level ? { service_level } : {}) };
}

type Route = Pick<
  KnownConsignee,
  'destination_site_id' | 'service_level' | 'carrier_code' | 'transport_need' | 'freight_mode'
>;

function routeOf({ destination_site_id, service_level, carrier_code, transport_need, freight_mode }: Route): Route {
  return { destination_site_id, service_level, carrier_code, transport_need, freight_mode };
}

/** The first line named as the goods that were sent the last time, unless it has a name. */
function namedGoods({ product, packaging }: KnownConsignee, input: OrderStart): OrderStart['goods_lines'] {
  const [first = emptyLine, ...others]: GoodsDraft[] = input.goods_lines ?? [];
  return asTyped([first.product ? first : { ...first, product, packaging }, ...others]);
}

/** What a member brings into the form: name, phone, address and terms, and the usual route where none is chosen. */
export function memberValues(
  { name, phone, tel, address, terms, usual }: MemberChoices,
  input: OrderStart,
): OrderStart {
  const consignorFields = {
    consignor_name: name,
    consignor_phone: phone,
    consignor_tel: tel,
    consignor_address: address,
  };
  const consignor = { ...consignorFields, terms };
  if (!usual || input.destination_site_id !== undefined) return consignor;
  return { ...consignor, ...routeOf(usual), goods_lines: namedGoods(usual, input) };
}

/** What a consignee who is known brings: phone, address, and the way the last order went. */
export function consigneeValues(consignee: KnownConsignee, input: OrderStart): OrderStart {
  const { consignee_name, consignee_phone, consignee_tel, consignee_address } = consignee;
  const who = { consignee_name, consignee_phone, consignee_tel, consignee_address };
  return { ...who, ...routeOf(consignee), goods_lines: namedGoods(consignee, input) };
}

/** By how the consignee gets the cargo: it was brought to the counter, so it starts at a site. */
const usualLevels = new Map([
  [1, 'S2D'],
  [2, 'S2S'],
]);

/** The service level that a line's tariffs leave no doubt about; '' when the clerk has to choose. */
export function usualLevel(levels: readonly string[], freight_mode: number | undefined): string {
  if (levels.length === 1) return levels[0] ?? '';
  const usual = usualLevels.get(freight_mode ?? 1) ?? '';
  return levels.includes(usual) ? usual : '';
}
