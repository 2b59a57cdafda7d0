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

  const leave = (supplierId: number, own: Places) => {
    const [next] = own.queue;
    if (next) {
      own.queue.delete(next);
      clearTimeout(next.timer);
      next.begin();
      return;
    }
    own.taken -= 1;
    if (own.taken === 0) byTenant.delete(supplierId);
  };

  const wait = (own: Places): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        own.queue.delete(waiting);
        reject(new ShareTaken());
      }, waitMs);
      const waiting: Waiting = { begin: resolve, timer };
      own.queue.add(waiting);
    });

  return {
    async enter(supplierId) {
      const own = byTenant.get(supplierId) ?? { taken: 0, queue: new Set() };
      byTenant.set(supplierId, own);
      if (own.taken < places) own.taken += 1;
      else await wait(own);
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        leave(supplierId, own);
      };
    },
  };
}
