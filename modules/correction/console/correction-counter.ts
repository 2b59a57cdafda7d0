import { call } from '@linehaul/console-kernel/call/call.ts';
import { liveSubscription } from '@linehaul/console-kernel/live/live.ts';
import { setCounters } from '@linehaul/console-kernel/module/counters.ts';
import { can } from '@linehaul/console-kernel/permission/can.ts';
import { correctionContract } from '../contract/correction.contract.ts';
import { correctionCounters } from '../contract/correction.events.ts';

const { CorrectionList } = correctionContract;

/** The badge of corrections to approve, kept by the event stream, asked for where there is none. */
export const correctionSubscription = liveSubscription(correctionCounters, setCounters, async () => {
  if (!can(CorrectionList)) return { corrections: 0 };
  const { total } = await call(CorrectionList, { state: 'open', count: 'only' }, { quiet: true });
  return { corrections: total };
});
