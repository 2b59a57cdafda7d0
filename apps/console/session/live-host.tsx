import { startLive } from '@linehaul/console-kernel/live/live.ts';
import { watchConnection } from '@linehaul/console-kernel/live/online.ts';
import { dropCounters } from '@linehaul/console-kernel/module/counters.ts';
import { notifyContract } from '@linehaul/modules/notify/contract/notify.contract.ts';
import { useEffect } from 'react';
import { liveSubscriptions } from '../modules.ts';

/** Follows the event stream as long as this caller is signed in. */
export function LiveHost({ uid }: { uid: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another caller, another stream.
  useEffect(() => {
    watchConnection();
    const leaving = liveSubscriptions.map((fill) => fill.follow());
    const stop = startLive(notifyContract.stream);
    return () => {
      stop();
      for (const leave of leaving) leave();
      dropCounters();
    };
  }, [uid]);
  return null;
}
