import { type LiveSubscription, startLive } from '@linehaul/console-kernel/live/live.ts';
import { watchConnection } from '@linehaul/console-kernel/live/online.ts';
import { dropCounters } from '@linehaul/console-kernel/module/counters.ts';
import { useEffect } from 'react';
import { notifyContract } from '../contract/notify.contract.ts';

interface LiveHostProps {
  uid: string;
  /** What modules do with live events; the same list throughout. */
  subscriptions: readonly LiveSubscription[];
}

/** Follows the event stream as long as this caller is signed in. */
export function LiveHost({ uid, subscriptions }: LiveHostProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another caller, another stream.
  useEffect(() => {
    watchConnection();
    const leaving = subscriptions.map((subscription) => subscription.follow());
    const stop = startLive(notifyContract.stream);
    return () => {
      stop();
      for (const leave of leaving) leave();
      dropCounters();
    };
  }, [uid]);
  return null;
}
