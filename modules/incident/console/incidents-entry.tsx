import { useCounters } from '@linehaul/console-kernel/module/counters.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { HomeEntry } from '@linehaul/modules/dashboard/console/home-parts.port.tsx';
import type { en } from '../messages/en.ts';

/** Incidents that wait for their end. */
export default function IncidentsEntry() {
  const t = useText<typeof en>('incident');
  const { incidents } = useCounters();
  return <HomeEntry label={t('form.waiting')} waiting={incidents} to="/logistics/exception/manage?is_open=true" />;
}
