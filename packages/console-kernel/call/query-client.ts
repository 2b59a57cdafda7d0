import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { presentFault } from './faults.ts';

/** How long an answer that no page shows is kept, in memory and in the browser tab's storage. */
export const maxAgeMs = 600_000;

/** Marks queries whose answers may lie in the browser tab's storage. */
export const persistedMeta = { persisted: true } as const;

/** Marks queries whose page leaves it to this client to tell the user what went wrong. */
export const showFaultMeta = { showFault: true } as const;

/** Marks queries whose answers come beside a page that is ready without them: a list's count. */
export const besideMeta = { beside: true } as const;

export const isWaitedFor = { predicate: ({ meta }: Query) => meta?.beside !== true } as const;

/** Answers are kept while their page lives; a page that comes back shows them at once and asks again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // By who waits for the answer when it comes: a page may have joined a fetch that began before it was rendered.
    onError: (fault, { observers }) => {
      if (observers.some(({ options }) => options.meta?.showFault === true)) presentFault(fault);
    },
  }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 5_000,
      gcTime: maxAgeMs,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
