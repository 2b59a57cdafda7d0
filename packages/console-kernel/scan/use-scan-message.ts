import { useRef, useState } from 'react';

/** What became of the last scan or move. */
export interface ScanMessage {
  /** Counts the messages: two of the same words are two. */
  at: number;
  isDone: boolean;
  text: string;
  /** What helps: receive it first, take it off again. */
  offer?: { title: string; run: () => unknown } | undefined;
}

/**
 * The message of a page on which codes are scanned, and the function that shows the next one. It answers whether that is still
 * the message: an answer that comes late is not shown over what became of a later scan.
 */
export function useScanMessage() {
  const [message, setMessage] = useState<ScanMessage | null>(null);
  const count = useRef(0);
  const show = (isDone: boolean, text: string, offer?: ScanMessage['offer']) => {
    count.current += 1;
    const at = count.current;
    setMessage({ at, isDone, text, ...(offer ? { offer } : {}) });
    return () => count.current === at;
  };
  return { message, show };
}
