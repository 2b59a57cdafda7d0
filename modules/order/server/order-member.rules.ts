import type { KnownConsignee } from '../contract/order-counter.contract.ts';

type Sent = Omit<KnownConsignee, 'initials'>;

/** Those that a counter may look through at once. */
const most = 50;

/** To whom a member sent, latest first, each once: two of a name are told apart by the phone. */
export function consigneesOf<S extends Pick<Sent, 'consignee_name' | 'consignee_phone'>>(
  sentOrders: readonly S[],
): S[] {
  const latestOrders = new Map<string, S>();
  for (const order of sentOrders) {
    const who = `${order.consignee_name}\n${order.consignee_phone}`;
    if (!latestOrders.has(who)) latestOrders.set(who, order);
  }
  return [...latestOrders.values()].slice(0, most);
}

/** The latest order to where most of them went; of two that are equal, the later one. */
export function usualOf<S extends Pick<Sent, 'destination_site_id'>>(sentOrders: readonly S[]): S | null {
  const times = new Map<number, number>();
  for (const { destination_site_id: id } of sentOrders) times.set(id, (times.get(id) ?? 0) + 1);
  const highest = Math.max(0, ...times.values());
  return sentOrders.find(({ destination_site_id: id }) => times.get(id) === highest) ?? null;
}
