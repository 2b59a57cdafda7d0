import type { LiveEvent, LiveMessage } from '@linehaul/contract/live.ts';
import { denialOf } from '@linehaul/contract/permission.ts';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import { type Caller, createScope, type Scope, systemCaller } from '../database/scope.ts';
import type { Settings } from '../settings/settings.ts';
import { createListener } from './listener.ts';
import { createMessageQueue } from './message-queue.ts';
import { readNotice } from './publish.ts';
import { createTenantChannel, type Follower, type TenantChannel } from './tenant-channel.ts';

/** A notice that was lost, because its process ended before it was sent, is made good within this time. */
const recheckMs = 30_000;

/** How a module reads an event's data for a tenant; `Given` is what it is handed beside the scope. */
export interface LiveSource<Given extends readonly unknown[] = []> {
  event: LiveEvent;
  read: (scope: Scope, ...given: Given) => Promise<unknown>;
  /** Whether a caller who may make the event's call is told; everybody when absent. */
  mayFollow?: (caller: Caller, ...given: Given) => boolean;
}

/** Joins an event and its reading: in a scope of the whole tenant or of some of its sites, not of one operator. */
export function liveSource<S extends z.ZodType, Given extends readonly unknown[] = []>(
  event: LiveEvent<S>,
  read: (scope: Scope, ...given: Given) => Promise<z.input<S>>,
  mayFollow?: (caller: Caller, ...given: Given) => boolean,
): LiveSource<Given> {
  return { event, read, ...(mayFollow && { mayFollow }) };
}

export interface Live {
  /**
   * What the caller's tenant is told until the signal is given: first everything as it is now, then whatever changes,
   * the latest of each kind and each kind at most once a second. The platform follows all tenants, as it reads all.
   */
  follow(caller: Caller, signal: AbortSignal): Promise<AsyncIterable<LiveMessage>>;
  close(): Promise<void>;
}

interface LiveParts {
  database: Database;
  settings: Pick<Settings, 'timeZone'>;
  /** Unix seconds. */
  clock: () => number;
  sources: readonly LiveSource[];
}

async function* messages(follow: (follower: Follower) => () => void, kinds: ReadonlySet<string>, signal: AbortSignal) {
  const queue = createMessageQueue(signal);
  const leave = follow({ kinds, put: queue.put });
  try {
    for (let taken = await queue.take(); taken !== null; taken = await queue.take()) yield* taken;
  } finally {
    leave();
  }
}

/** The fan-out of one process: one listening connection, one channel for each tenant that somebody looks at. */
export function createLive({ database, settings, clock, sources }: LiveParts): Live {
  const byKind = new Map(sources.map((source) => [source.event.kind, source]));
  /** By tenant, and by the sites that its followers work at. */
  const channels = new Map<string, { channel: TenantChannel; supplierId: number; isPlatform: boolean }>();

  const invalidateAll = () => {
    for (const { channel } of channels.values()) channel.invalidate(byKind.keys());
  };
  const rechecking = setInterval(() => {
    for (const { channel } of channels.values()) channel.recheck(byKind.keys());
  }, recheckMs).unref();
  const listener = createListener({
    database,
    onGap: invalidateAll,
    onNotice: (payload) => {
      const notice = readNotice(payload);
      if (!notice || !byKind.has(notice.kind)) return;
      for (const { channel, supplierId, isPlatform } of channels.values()) {
        if (supplierId === notice.supplier_id || isPlatform) channel.invalidate([notice.kind]);
      }
    },
  });

  const keyOf = ({ supplier_id, site_ids }: Caller) =>
    `${supplier_id} ${site_ids === null ? 'all' : [...site_ids].sort((one, other) => one - other).join()}`;

  const channelOf = (follower: Caller): TenantChannel => {
    const { supplier_id, industry, site_ids } = follower;
    const known = channels.get(keyOf(follower));
    if (known) return known.channel;
    const channel = createTenantChannel(async (kind) => {
      const caller = { ...systemCaller(supplier_id, industry), site_ids };
      const { timeZone } = settings;
      const parts = { database, caller, language: 'en' as const, now: clock(), timeZone, isReading: true };
      return byKind.get(kind)?.read(createScope(parts));
    });
    channels.set(keyOf(follower), { channel, supplierId: supplier_id, isPlatform: industry === 'platform' });
    return channel;
  };

  const join = (caller: Caller, follower: Follower) => {
    const channel = channelOf(caller);
    channel.join(follower);
    return () => {
      channel.leave(follower);
      if (channel.followers.size === 0) channels.delete(keyOf(caller));
    };
  };

  return {
    async follow(caller, signal) {
      // Before anything is read: what commits after the reading is heard, so nothing falls in between.
      await listener.ready();
      const allowed = sources.filter(
        ({ event, mayFollow }) => denialOf(event.needs, caller) === null && (mayFollow?.(caller) ?? true),
      );
      const kinds = new Set(allowed.map(({ event }) => event.kind));
      return messages((follower) => join(caller, follower), kinds, signal);
    },
    close: () => {
      clearInterval(rechecking);
      return listener.close();
    },
  };
}
