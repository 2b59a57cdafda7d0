import type { LiveMessage } from '@linehaul/contract/live.ts';
import { denialOf } from '@linehaul/contract/permission.ts';
import type { Database } from '../database/database.ts';
import { type Caller, createScope, systemCaller } from '../database/scope.ts';
import type { Settings } from '../settings/settings.ts';
import { createListener } from './listener.ts';
import type { LiveSource, OfSites } from './live-source.ts';
import { createMessageQueue } from './message-queue.ts';
import { readNotice } from './publish.ts';
import type { Watcher } from './room.ts';
import type { RoomSource } from './room-source.ts';
import { createRooms, type RoomRequest } from './rooms.ts';
import { createSharedReadings } from './shared-readings.ts';
import { createTenantChannel, type Follower, type TenantChannel } from './tenant-channel.ts';

/** A notice that was lost, because its process ended before it was sent, is made good within this time. */
const recheckMs = 30_000;

export interface Live {
  /**
   * What the caller's tenant is told until the signal is given: first everything as it is now, then whatever changes,
   * the latest of each kind and each kind at most once a second. The platform follows all tenants, as it reads all.
   */
  follow(caller: Caller, signal: AbortSignal): Promise<AsyncIterable<LiveMessage>>;
  /** Tells the answer of a call until the signal is given: first as it is now, then whenever it has changed. */
  stay(request: RoomRequest, watcher: Watcher, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

interface LiveParts {
  database: Database;
  settings: Pick<Settings, 'timeZone'>;
  /** Unix seconds. */
  clock: () => number;
  sources: readonly LiveSource[];
  roomSources: readonly RoomSource[];
}

async function* messages(follow: (follower: Follower) => () => void, kinds: ReadonlySet<string>, signal: AbortSignal) {
  const queue = createMessageQueue(signal);
  const leave = follow({ kinds, put: queue.put });
  try {
    for (let batch = await queue.take(); batch !== null; batch = await queue.take()) yield* batch;
  } finally {
    leave();
  }
}

/** Kinds of data that are to be read anew, by the kind of event that has been said. */
function kindsByNotice(sources: readonly LiveSource[]): ReadonlyMap<string, readonly string[]> {
  const kinds = new Map<string, string[]>();
  for (const { event, changesWith } of sources) {
    for (const { kind } of [event, ...changesWith]) kinds.set(kind, [...(kinds.get(kind) ?? []), event.kind]);
  }
  return kinds;
}

/** The fan-out of one process: one listening connection, one channel for each tenant that somebody looks at. */
export function createLive({ database, settings, clock, sources, roomSources }: LiveParts): Live {
  const byKind = new Map(sources.map((source) => [source.event.kind, source]));
  /** By tenant, and by the sites that its followers work at. */
  const channels = new Map<string, { channel: TenantChannel; supplierId: number; isPlatform: boolean }>();

  const readings = createSharedReadings<OfSites<unknown>>();
  const changedBy = kindsByNotice(sources);
  const rooms = createRooms(roomSources);

  const invalidateAll = () => {
    readings.forgetAll();
    for (const { channel } of channels.values()) channel.invalidate(byKind.keys());
    rooms.invalidateAll();
  };
  const rechecking = setInterval(() => {
    readings.forgetAll();
    for (const { channel } of channels.values()) channel.recheck(byKind.keys());
    rooms.invalidateAll();
  }, recheckMs).unref();
  const listener = createListener({
    database,
    onGap: invalidateAll,
    onNotice: (payload) => {
      const notice = readNotice(payload);
      if (notice) rooms.hear(notice);
      const kinds = (notice && changedBy.get(notice.kind)) ?? [];
      if (!notice || kinds.length === 0) return;
      for (const kind of kinds) readings.forget(notice.supplier_id, kind);
      for (const { channel, supplierId, isPlatform } of channels.values()) {
        if (supplierId === notice.supplier_id || isPlatform) channel.invalidate(kinds);
      }
    },
  });

  const keyOf = ({ supplier_id, site_ids }: Caller) =>
    `${supplier_id} ${site_ids === null ? 'all' : [...site_ids].sort((one, other) => one - other).join()}`;

  const channelOf = (follower: Caller): TenantChannel => {
    const { supplier_id, industry, site_ids } = follower;
    const existingChannel = channels.get(keyOf(follower));
    if (existingChannel) return existingChannel.channel;
    const { timeZone } = settings;
    const read = (source: LiveSource, siteIds: Caller['site_ids']) => {
      const caller = { ...systemCaller(supplier_id, industry), site_ids: siteIds };
      const parts = { database, caller, language: 'en' as const, now: clock(), timeZone, isReading: true };
      return source.read(createScope(parts));
    };
    const channel = createTenantChannel(async (kind) => {
      const source = byKind.get(kind);
      if (!source) return undefined;
      const ofSites = source.isForTenant
        ? await readings.get(supplier_id, kind, () => read(source, null))
        : await read(source, site_ids);
      return ofSites(site_ids);
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
      const allowedSources = sources.filter(
        ({ event, mayFollow }) => denialOf(event.needs, caller) === null && (mayFollow?.(caller) ?? true),
      );
      const kinds = new Set(allowedSources.map(({ event }) => event.kind));
      return messages((follower) => join(caller, follower), kinds, signal);
    },
    async stay(request, watcher, signal) {
      await listener.ready();
      rooms.enter(request, watcher, signal);
    },
    close: () => {
      clearInterval(rechecking);
      return listener.close();
    },
  };
}
