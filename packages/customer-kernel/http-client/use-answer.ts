import type { EndpointSpec, InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
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

interface AnswerOptions {
  /** Asks again by itself so often, while the page is looked at; a connection that fails meanwhile leaves the last answer. */
  everyMs?: number;
}

/** What a reading call answers; asked again when the input is another one, or by `reload`, which shows the last answer meanwhile. */
export function useAnswer<E extends EndpointSpec>(
  endpoint: E,
  input: InputOf<E>,
  { everyMs }: AnswerOptions = {},
): Query<OutputOf<E>> {
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
        if (controller.signal.aborted) return;
        const isOffline = everyMs !== undefined && !(fault instanceof CallRefused);
        setArrival((last) => (isOffline && last?.key === key ? last : { key, answer: null, fault }));
      },
    );
    return () => controller.abort();
  }, [key, round]);
  const reload = useCallback(() => setRound((last) => last + 1), []);
  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, reload]);
  const current = arrival?.key === key ? arrival : null;
  return { answer: current?.answer ?? null, fault: current?.fault ?? null, reload };
}
