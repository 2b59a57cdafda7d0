import type { NamedSite } from '@linehaul/console-kernel/permission/identity.ts';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import type { OrderDraft } from './order-fields.tsx';

export type OrderStart = Partial<OrderDraft>;

/** What an order at the counter starts with; cargo that is brought to the only counter of the caller starts there. */
export function freshStart(ownSites: readonly NamedSite[]): OrderStart {
  const [own] = ownSites;
  return {
    ...(own && ownSites.length === 1 ? { origin_site_id: own.id } : {}),
    order_day: businessDay(),
    terms: 'prepaid',
    transport_need: 'ltl',
    freight_mode: 1,
    pieces: 1,
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
