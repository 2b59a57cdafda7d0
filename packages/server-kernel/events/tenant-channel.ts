import type { LiveMessage } from '@linehaul/contract/live.ts';

/** Listeners of one tenant are told at most this often, however much happens. */
const pauseMs = 1_000;
/** After a failed reading, the database is left in peace for a while. */
const afterFaultMs = 5_000;

export interface Follower {
  /** Kinds that this follower may be told. */
  kinds: ReadonlySet<string>;
  put(message: LiveMessage): void;
}

/** What is told to the followers of one tenant in this process. */
export interface TenantChannel {
  readonly followers: ReadonlySet<Follower>;
  /** The follower is told at once what was read a moment ago, and soon the rest. */
  join(follower: Follower): void;
  leave(follower: Follower): void;
  /** The data of these kinds may have changed. */
  invalidate(kinds: Iterable<string>): void;
}

/** Collects what may have changed, reads it once for all followers, and tells them. */
export function createTenantChannel(read: (kind: string) => Promise<unknown>): TenantChannel {
  const followers = new Set<Follower>();
  const invalidated = new Set<string>();
  const known = new Map<string, LiveMessage>();
  let timer: NodeJS.Timeout | undefined;
  let sentAt = 0;
  let isSending = false;

  const wanted = (kind: string) => [...followers].filter(({ kinds }) => kinds.has(kind));

  const sendKind = async (kind: string): Promise<void> => {
    if (wanted(kind).length === 0) return;
    const message = { kind, data: await read(kind) };
    known.set(kind, message);
    for (const follower of wanted(kind)) follower.put(message);
  };

  const send = async (): Promise<void> => {
    const kinds = [...invalidated];
    invalidated.clear();
    isSending = true;
    let nextMs = pauseMs;
    for (const kind of kinds) {
      try {
        await sendKind(kind);
      } catch {
        invalidated.add(kind);
        nextMs = afterFaultMs;
      }
    }
    isSending = false;
    sentAt = performance.now();
    if (invalidated.size > 0) arm(nextMs);
  };

  function arm(inMs: number): void {
    if (timer !== undefined || isSending || followers.size === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      void send();
    }, inMs).unref();
  }

  const invalidate: TenantChannel['invalidate'] = (kinds) => {
    for (const kind of kinds) invalidated.add(kind);
    if (invalidated.size > 0) arm(Math.max(0, sentAt + pauseMs - performance.now()));
  };

  return {
    followers,
    invalidate: invalidate,
    join(follower) {
      followers.add(follower);
      const isFresh = performance.now() < sentAt + pauseMs;
      const fresh = [...follower.kinds].filter((kind) => isFresh && known.has(kind) && !invalidated.has(kind));
      for (const kind of fresh) {
        const message = known.get(kind);
        if (message) follower.put(message);
      }
      invalidate([...follower.kinds].filter((kind) => !fresh.includes(kind)));
    },
    leave(follower) {
      followers.delete(follower);
      if (followers.size > 0) return;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
