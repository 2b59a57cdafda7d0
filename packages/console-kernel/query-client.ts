import { QueryClient } from '@tanstack/react-query';

/** Answers are kept while their page lives; a page that comes back shows them at once and asks again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, gcTime: 600_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
