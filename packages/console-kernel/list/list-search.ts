import { useCallback } from 'react';
import { useSearchParams } from '../screen/navigation.tsx';
import { writeListAddress } from './list-address.ts';
import { inPage } from './list-query.ts';

/** What the address says of a list, and how to change it in place. */
export function useListSearch() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (next: Readonly<Record<string, unknown>>) => setSearch((now) => writeListAddress(now, next), inPage),
    [setSearch],
  );
  return { search, change };
}
