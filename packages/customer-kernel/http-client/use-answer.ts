import type { EndpointSpec, InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from './wire.ts';

export interface Query<T> {
  /** Null until it is there. */
  answer: T | null;
  fault: unknown;
  reload: () => void;
}

interface Arrival<T> {
  key: string;
  answer: T | null;
  fault: unknown;
}

/** What a reading call answers; asked again when the input is another one, or by `reload`, which shows the last answer meanwhile. */
export function useAnswer<E extends EndpointSpec>(endpoint: E, input: InputOf<E>): Query<OutputOf<E>> {
  const key = `${endpoint.path} ${JSON.stringify(input)}`;
  const [arrival, setArrival] = useState<Arrival<OutputOf<E>> | null>(null);
  const [round, setRound] = useState(0);
  const latest = useRef(input);
  latest.current = input;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the input is another one.
  useEffect(() => {
    const controller = new AbortController();
    call(endpoint, latest.current, { signal: controller.signal }).then(
      (answer) => setArrival({ key, answer, fault: null }),
      (fault: unknown) => {
        if (!controller.signal.aborted) setArrival({ key, answer: null, fault });
      },
    );
    return () => controller.abort();
  }, [key, round]);
  const reload = useCallback(() => setRound((last) => last + 1), []);
  const current = arrival?.key === key ? arrival : null;
  return { answer: current?.answer ?? null, fault: current?.fault ?? null, reload };
}
