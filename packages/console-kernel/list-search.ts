import { useCallback } from 'react';
import { writeListAddress } from './list-address.ts';
import { inPage } from './list-query.ts';
import { useSearchParams } from './navigation.tsx';

/** What the address says of a list, and how to change it in place. */
export function useListSearch() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (next: Readonly<Record<string, unknown>>) => setSearch((now) => writeListAddress(now, next), inPage),
    [setSearch],
  );
  return { search, change };
}
