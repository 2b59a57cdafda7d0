import { QueryClient } from '@tanstack/react-query';

/** How long an answer that no page shows is kept, in memory and in the browser tab's storage. */
export const maxAgeMs = 600_000;

/** Marks queries whose answers may lie in the browser tab's storage. */
export const persistedMeta = { persisted: true } as const;

/** Answers are kept while their page lives; a page that comes back shows them at once and asks again. */
export const queryClient = new QueryClient({
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
