import { call } from '@linehaul/console-kernel/call/call.ts';
import { liveSubscription } from '@linehaul/console-kernel/live/live.ts';
import { setCounters } from '@linehaul/console-kernel/module/counters.ts';
import { utilityContract } from '../contract/utility.contract.ts';
import { utilityCounters } from '../contract/utility.events.ts';

const keep = ({ unknown, alarms }: { unknown: number; alarms: number }) =>
  setCounters({ utility_waiting: unknown + alarms });

/** Top-ups that wait for a person, kept by the event stream. */
export const waitingCounter = liveSubscription(utilityCounters, keep, () =>
  call(utilityContract.UtilityCount, {}, { quiet: true }),
);
