import { call } from '@linehaul/console-kernel/call/call.ts';
import { liveSubscription } from '@linehaul/console-kernel/live/live.ts';
import { setCounters } from '@linehaul/console-kernel/module/counters.ts';
import { certificationContract } from '../contract/certification.contract.ts';
import { silentChecks } from '../contract/certification.events.ts';

const { CertificationFigures } = certificationContract;

const keep = ({ given_up }: { given_up: number }) => setCounters({ certification_silent: given_up });

/** Questions that no register has answered, kept by the event stream. */
export const silentCounter = liveSubscription(silentChecks, keep, () =>
  call(CertificationFigures, {}, { quiet: true }),
);
