import { ShareTaken } from './trouble.ts';

/** Places that each tenant has for itself, and queues of those that wait for one. */
export interface TenantShare {
  /** Waits for a place of the tenant; answers how to give it back. Fails with `ShareTaken` when none is free in time. */
  enter(supplierId: number): Promise<() => void>;
}

interface Waiting {
  begin: () => void;
  timer: NodeJS.Timeout;
}

interface Places {
  taken: number;
  queue: Set<Waiting>;
}

/** @param places of one tenant; @param waitMs how long anyone waits for one */
export function tenantShare(places: number, waitMs: number): TenantShare {
  const byTenant = new Map<number, Places>();

  const leave = (supplierId: number, places: Places) => {
    const [next] = places.queue;
    if (next) {
      places.queue.delete(next);
      clearTimeout(next.timer);
      next.begin();
      return;
    }
    places.taken -= 1;
    if (places.taken === 0) byTenant.delete(supplierId);
  };

  const wait = (places: Places): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        places.queue.delete(waiting);
        reject(new ShareTaken());
      }, waitMs);
      const waiting: Waiting = { begin: resolve, timer };
      places.queue.add(waiting);
    });

  return {
    async enter(supplierId) {
      const ownShare = byTenant.get(supplierId) ?? { taken: 0, queue: new Set() };
      byTenant.set(supplierId, ownShare);
      if (ownShare.taken < places) ownShare.taken += 1;
      else await wait(ownShare);
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        leave(supplierId, ownShare);
      };
    },
  };
}
