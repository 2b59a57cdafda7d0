import { useState } from 'react';

interface Rows<Row> {
  rows: readonly Row[];
  has_more: boolean;
}

export interface MoreRows<Row> extends Rows<Row> {
  isLoading: boolean;
  fault: unknown;
  more: () => void;
}

/** A list that comes a page at a time: `first` is its first page, `loadAfter` asks for the one behind the rows so far. */
export function useMore<Row>(first: Rows<Row>, loadAfter: (rows: readonly Row[]) => Promise<Rows<Row>>): MoreRows<Row> {
  const [page, setPage] = useState(first);
  const [isLoading, setLoading] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const more = async () => {
    setLoading(true);
    try {
      const next = await loadAfter(page.rows);
      setPage({ rows: [...page.rows, ...next.rows], has_more: next.has_more });
      setFault(null);
    } catch (thrown) {
      setFault(thrown);
    }
    setLoading(false);
  };
  return { ...page, isLoading, fault, more: () => void more() };
}
