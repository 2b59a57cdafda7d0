import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import {
  type AsyncStorage,
  persistQueryClient,
  persistQueryClientSave,
  removeOldestQuery,
} from '@tanstack/query-persist-client-core';
import type { Query } from '@tanstack/react-query';
import { sessionStore } from '../browser/storage.ts';
import { persistedQueriesKey } from '../http-client/session-store.ts';
import { maxAgeMs, queryClient } from './query-client.ts';

/** In UTF-16 units of JSON: a fifth of what browsers give an origin at least. */
const maxLength = 500_000;

type Answered = Pick<Query, 'meta'> & { state: Pick<Query['state'], 'status' | 'dataUpdatedAt'> };

/** Whether an answer goes into the storage at `now`: marked, no fault, not too old, and of this owner. */
export function mayPersist({ meta, state }: Answered, ownedSince: number, now: number): boolean {
  const { status, dataUpdatedAt } = state;
  const isOwn = dataUpdatedAt >= ownedSince && now - dataUpdatedAt <= maxAgeMs;
  return meta?.persisted === true && status === 'success' && isOwn;
}

/** Rows of before this page was loaded are shown, and fetched again by whatever shows them. */
function markStale(): Promise<void> {
  return queryClient.invalidateQueries({
    refetchType: 'none',
    predicate: ({ meta, state }) => meta?.persisted === true && state.dataUpdatedAt < performance.timeOrigin,
  });
}

export interface PersistedQueries {
  /** What was kept for this owner is in the query cache. */
  restored: Promise<void>;
  /** Nothing is written any more. */
  close: () => void;
}

/**
 * Takes what this owner's queries answered before a reload, discards what is another's or too old, and keeps answers
 * from now on. The oldest give way when the storage would hold more than it may.
 */
export function persistQueries(owner: string, ownedSince: number): PersistedQueries {
  let isOpen = true;
  const storage: AsyncStorage = {
    getItem: (key) => (isOpen ? sessionStore.get(key) : null),
    setItem: (key, text) => {
      // The persister writes up to a second late, when the session may be over.
      if (!isOpen) return;
      if (text.length > maxLength) throw new RangeError(key);
      sessionStore.set(key, text);
    },
    removeItem: (key) => sessionStore.remove(key),
  };
  const options = {
    queryClient,
    persister: createAsyncStoragePersister({ storage, key: persistedQueriesKey, retry: removeOldestQuery }),
    buster: owner,
    maxAge: maxAgeMs,
    dehydrateOptions: {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: (query: Query) => mayPersist(query, ownedSince, Date.now()),
    },
  };
  const [unsubscribe, restoration] = persistQueryClient(options);
  return {
    restored: restoration.then(async () => {
      await markStale();
      // What was answered before this began.
      void persistQueryClientSave(options);
    }),
    close: () => {
      isOpen = false;
      unsubscribe();
    },
  };
}
