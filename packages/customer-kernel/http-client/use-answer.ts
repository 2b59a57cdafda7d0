import type { EndpointSpec, InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { saysSame } from './poll-rules.ts';
import { useAsking } from './use-asking.ts';
import { useRoom } from './use-room.ts';
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
  /**
   * Asks again by itself so often, while the page is looked at; a connection that fails meanwhile leaves the last answer. A member who may
   * stay in the call's room is told instead.
   */
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
  const latest = useRef({ input, answer: null as OutputOf<E> | null });
  latest.current.input = input;
  const vain = useRef({ quiet: 0, failures: 0 });
  const asking = useRef<AbortController | null>(null);

  const take = useCallback((answer: OutputOf<E>, ofKey: string) => {
    vain.current = { quiet: saysSame(latest.current.answer, answer) ? vain.current.quiet + 1 : 0, failures: 0 };
    latest.current.answer = answer;
    setArrival({ key: ofKey, answer, fault: null });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the input is another one.
  useEffect(() => {
    const controller = new AbortController();
    asking.current = controller;
    call(endpoint, latest.current.input, { signal: controller.signal }).then(
      (answer) => !controller.signal.aborted && take(answer, key),
      (fault: unknown) => {
        if (controller.signal.aborted) return;
        vain.current.failures += 1;
        const isOffline = everyMs !== undefined && !(fault instanceof CallRefused);
        setArrival((last) => (isOffline && last?.key === key ? last : { key, answer: null, fault }));
      },
    );
    return () => controller.abort();
  }, [key, round]);
  const reload = useCallback(() => setRound((last) => last + 1), []);
  const current = arrival?.key === key ? arrival : null;
  const isLive = useRoom(endpoint, input, {
    mayEnter: everyMs !== undefined && current !== null && current.answer !== null,
    onAnswer: (answer) => {
      // What was asked before is answered by now; what is asked from now on is as new.
      asking.current?.abort();
      take(answer, key);
    },
  });
  useAsking(isLive ? undefined : everyMs, vain, reload);
  return { answer: current?.answer ?? null, fault: current?.fault ?? null, reload };
}
