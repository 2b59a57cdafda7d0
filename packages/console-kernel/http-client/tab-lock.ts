import { randomKey } from './idempotency.ts';

/** Longer than the work takes; a browser tab that dies while it holds the lease is waited for no longer. */
const leaseMs = 30_000;
const retryMs = 50;
/** Who leads takes the lease again before it is over: another tab leads so soon after one that was closed. */
const leadMs = 8_000;
const againMs = 2_000;
const store = 'lease';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function openLeases(): Promise<IDBDatabase> {
  const request = indexedDB.open('linehaul', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return settled(request);
}

interface Lease {
  owner: string;
  /** Milliseconds of the browser's clock, the same in all its tabs. */
  until: number;
}

function isHeld(lease: unknown, now: number): lease is Lease {
  if (typeof lease !== 'object' || lease === null || !('until' in lease)) return false;
  // A clock that was set back must not hold the lease for ever.
  return typeof lease.until === 'number' && lease.until > now && lease.until <= now + leaseMs;
}

/**
 * Transactions that write to one store run one after the other in all tabs, so two can never take the same lease. Its owner
 * takes it again, for longer.
 */
function take(leases: IDBDatabase, name: string, owner: string, lastsMs = leaseMs): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const transaction = leases.transaction(store, 'readwrite');
    const rows = transaction.objectStore(store);
    let isTaken = false;
    const leaseRequest = rows.get(name);
    leaseRequest.onsuccess = () => {
      const now = Date.now();
      if (isHeld(leaseRequest.result, now) && leaseRequest.result.owner !== owner) return;
      const lease: Lease = { owner, until: now + lastsMs };
      rows.put(lease, name);
      isTaken = true;
    };
    transaction.oncomplete = () => resolve(isTaken);
    transaction.onabort = () => reject(transaction.error);
  });
}

function giveBack(leases: IDBDatabase, name: string, owner: string): void {
  const rows = leases.transaction(store, 'readwrite').objectStore(store);
  const ownLeaseRequest = rows.get(name);
  ownLeaseRequest.onsuccess = () => {
    if (isHeld(ownLeaseRequest.result, Date.now()) && ownLeaseRequest.result.owner === owner) rows.delete(name);
  };
}

async function withLease<T>(name: string, work: () => Promise<T>): Promise<T> {
  const leases = await openLeases().catch(() => null);
  // A browser that refuses every storage has no second tab that knows the session.
  if (!leases) return work();
  const owner = randomKey();
  try {
    while (!(await take(leases, name, owner))) await new Promise((wake) => setTimeout(wake, retryMs));
    return await work();
  } finally {
    giveBack(leases, name, owner);
    leases.close();
  }
}

/**
 * A word that the other browser tabs read as soon as it was written: what one writes to the local storage may reach
 * another a moment later. Nothing where there is no storage for it.
 */
export async function leaveWord(name: string, word: string): Promise<void> {
  const leases = await openLeases().catch(() => null);
  if (!leases) return;
  const transaction = leases.transaction(store, 'readwrite');
  transaction.objectStore(store).put(word, name);
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
    transaction.onabort = resolve;
  });
  leases.close();
}

/** The word that was left last; null when there is none. */
export async function wordLeft(name: string): Promise<string | null> {
  const leases = await openLeases().catch(() => null);
  if (!leases) return null;
  const word: unknown = await settled(leases.transaction(store).objectStore(store).get(name)).catch(() => null);
  leases.close();
  return typeof word === 'string' ? word : null;
}

/** Does the work in one browser tab at a time. Web locks exist on https and localhost only; elsewhere a lease is used. */
export function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : withLease(name, work);
}

/** Waits, or less when the signal comes. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((wake) => {
    const endRest = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', endRest);
      wake();
    };
    const timer = setTimeout(endRest, ms);
    signal.addEventListener('abort', endRest);
  });
}

interface Leading {
  leases: IDBDatabase;
  name: string;
  owner: string;
}

/** Works while the lease is taken again and again; false when another tab has got it, because this one was asleep. */
async function workOnLease({ leases, name, owner }: Leading, signal: AbortSignal, work: Work): Promise<boolean> {
  const leading = new AbortController();
  const stop = () => leading.abort();
  signal.addEventListener('abort', stop);
  let isLost = false;
  const keep = async () => {
    isLost = !(await take(leases, name, owner, leadMs).catch(() => true));
    if (isLost) stop();
  };
  const timer = setInterval(() => void keep(), againMs);
  try {
    await work(leading.signal);
  } finally {
    clearInterval(timer);
    signal.removeEventListener('abort', stop);
  }
  return !isLost;
}

async function leadByLease(name: string, signal: AbortSignal, work: Work): Promise<void> {
  const leases = await openLeases().catch(() => null);
  if (!leases) return work(signal);
  const leading: Leading = { leases, name, owner: randomKey() };
  try {
    while (!signal.aborted) {
      const isLeading = await take(leases, name, leading.owner, leadMs);
      if (isLeading && (await workOnLease(leading, signal, work))) return;
      await rest(againMs, signal);
    }
  } finally {
    giveBack(leases, name, leading.owner);
    leases.close();
  }
}

type Work = (signal: AbortSignal) => Promise<void>;

/** Whether tabs of this browser can agree on one that leads. */
export const canLead = (): boolean => 'locks' in navigator || 'indexedDB' in globalThis;

/** Works as soon as no other browser tab does, until the signal comes; the work's own signal comes too when another tab leads. */
export async function whileLeading(name: string, signal: AbortSignal, work: Work): Promise<void> {
  if (!('locks' in navigator)) return leadByLease(name, signal, work);
  // Refused when the signal comes while the tab still waits: then another one leads, which is what was wanted.
  await navigator.locks
    .request(name, { signal }, () => work(signal))
    .catch((fault: unknown) => {
      if (!signal.aborted) throw fault;
    });
}
