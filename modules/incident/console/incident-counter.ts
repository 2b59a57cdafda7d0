import { call } from '@linehaul/console-kernel/call/call.ts';
import { liveSubscription } from '@linehaul/console-kernel/live/live.ts';
import { setCounters } from '@linehaul/console-kernel/module/counters.ts';
import { can } from '@linehaul/console-kernel/permission/can.ts';
import { incidentContract } from '../contract/incident.contract.ts';
import { incidentCounters } from '../contract/incident.events.ts';

const { IncidentList } = incidentContract;

/** The badge of incidents that wait for their end, kept by the event stream, asked for where there is none. */
export const incidentSubscription = liveSubscription(incidentCounters, setCounters, async () => {
  if (!can(IncidentList)) return { incidents: 0 };
  const { total } = await call(IncidentList, { is_open: true, count: 'only' }, { quiet: true });
  return { incidents: total };
});
