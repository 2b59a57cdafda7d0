import type { EndpointSpec, InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { call } from '@linehaul/customer-kernel/http-client/wire.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

interface Quote<E extends EndpointSpec> {
  answer: OutputOf<E> | null;
  fault: unknown;
  /** Computes it once more: what it was computed of may have changed. */
  renew: () => void;
}

/** What something costs now: computed by the server, and anew when the input is another one; null asks nothing. */
export function useQuote<E extends EndpointSpec>(endpoint: E, input: InputOf<E> | null): Quote<E> {
  const key = JSON.stringify(input);
  const [arrival, setArrival] = useState<{ key: string; answer: OutputOf<E> | null; fault: unknown } | null>(null);
  const [round, setRound] = useState(0);
  const latest = useRef(input);
  latest.current = input;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the input is another one.
  useEffect(() => {
    const controller = new AbortController();
    if (latest.current !== null) {
      call(endpoint, latest.current, { signal: controller.signal }).then(
        (answer) => setArrival({ key, answer, fault: null }),
        (fault: unknown) => controller.signal.aborted || setArrival({ key, answer: null, fault }),
      );
    }
    return () => controller.abort();
  }, [key, round]);
  const renew = useCallback(() => setRound((last) => last + 1), []);
  const current = arrival?.key === key ? arrival : null;
  return { answer: current?.answer ?? null, fault: current?.fault ?? null, renew };
}
