import type { EndpointSpec, InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { useEffect, useRef, useState } from 'react';
import { useSession } from './session.ts';

interface RoomOptions<Answer> {
  /** Whether there is something to follow yet. */
  mayEnter: boolean;
  onAnswer: (answer: Answer) => void;
}

/** Stays in the room of a call that has one, where a member is signed in; answers whether the server tells by itself what changes. */
export function useRoom<E extends EndpointSpec>(
  endpoint: E,
  input: InputOf<E>,
  { mayEnter, onAnswer }: RoomOptions<OutputOf<E>>,
): boolean {
  const token = useSession()?.member_token ?? null;
  const [isLive, setLive] = useState(false);
  const key = endpoint.room === true && mayEnter && token !== null ? `${token} ${JSON.stringify(input)}` : null;
  const latest = useRef({ input, onAnswer });
  latest.current = { input, onAnswer };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the room is another one.
  useEffect(() => {
    if (key === null) return;
    let isThere = true;
    let leave: (() => void) | null = null;
    const markIf = (isLiveNow: boolean) => isThere && setLive(isLiveNow);
    // Without its code the page goes on asking.
    import('./room.ts').then(
      ({ stayInRoom }) => {
        if (!isThere) return;
        leave = stayInRoom(endpoint, latest.current.input, {
          onAnswer: (answer) => {
            markIf(true);
            if (isThere) latest.current.onAnswer(answer);
          },
          onMissed: () => markIf(false),
        });
      },
      () => undefined,
    );
    return () => {
      isThere = false;
      leave?.();
      setLive(false);
    };
  }, [key]);
  return isLive;
}
