import { isDeepStrictEqual } from 'node:util';
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
  /** The data of these kinds have changed, or something that they stand for: followers are told, whatever is read. */
  invalidate(kinds: Iterable<string>): void;
  /** That the data have changed may have been missed: followers are told if they have. */
  recheck(kinds: Iterable<string>): void;
}

type Doubt = 'changed' | 'missed';

/**
 * Collects what may have changed, reads it once for all followers, and tells them; nothing of a kind that `read` answers
 * undefined for.
 */
export function createTenantChannel(read: (kind: string) => Promise<unknown>): TenantChannel {
  const followers = new Set<Follower>();
  const pending = new Map<string, Doubt>();
  const sentMessages = new Map<string, LiveMessage>();
  let timer: NodeJS.Timeout | undefined;
  let sentAt = 0;
  let isSending = false;

  const followersOf = (kind: string) => [...followers].filter(({ kinds }) => kinds.has(kind));

  const sendKind = async (kind: string, doubt: Doubt): Promise<void> => {
    if (followersOf(kind).length === 0) return;
    const message = { kind, data: await read(kind) };
    if (message.data === undefined) return;
    if (doubt === 'missed' && isDeepStrictEqual(sentMessages.get(kind), message)) return;
    sentMessages.set(kind, message);
    for (const follower of followersOf(kind)) follower.put(message);
  };

  const send = async (): Promise<void> => {
    const kinds = [...pending];
    pending.clear();
    isSending = true;
    let nextMs = pauseMs;
    for (const [kind, doubt] of kinds) {
      try {
        await sendKind(kind, doubt);
      } catch {
        note(kind, doubt);
        nextMs = afterFaultMs;
      }
    }
    isSending = false;
    sentAt = performance.now();
    if (pending.size > 0) arm(nextMs);
  };

  function arm(inMs: number): void {
    if (timer !== undefined || isSending || followers.size === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      void send();
    }, inMs).unref();
  }

  function note(kind: string, doubt: Doubt): void {
    if (pending.get(kind) !== 'changed') pending.set(kind, doubt);
  }

  const noteAll = (kinds: Iterable<string>, doubt: Doubt) => {
    for (const kind of kinds) note(kind, doubt);
    if (pending.size > 0) arm(Math.max(0, sentAt + pauseMs - performance.now()));
  };

  return {
    followers,
    invalidate: (kinds) => noteAll(kinds, 'changed'),
    recheck: (kinds) => noteAll(kinds, 'missed'),
    join(follower) {
      followers.add(follower);
      const isFresh = performance.now() < sentAt + pauseMs;
      const fresh = [...follower.kinds].filter((kind) => isFresh && sentMessages.has(kind) && !pending.has(kind));
      for (const kind of fresh) {
        const message = sentMessages.get(kind);
        if (message) follower.put(message);
      }
      noteAll(
        [...follower.kinds].filter((kind) => !fresh.includes(kind)),
        'changed',
      );
    },
    leave(follower) {
      followers.delete(follower);
      if (followers.size > 0) return;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
