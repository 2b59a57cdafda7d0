import { useCounters } from '@linehaul/console-kernel/module/counters.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { HomeEntry } from '@linehaul/modules/dashboard/console/home-parts.port.tsx';
import type { en } from '../messages/en.ts';

/** Requests that wait for an answer. */
export default function RequestsEntry() {
  const t = useText<typeof en>('orderrequest');
  const { order_requests } = useCounters();
  return (
    <HomeEntry label={t('home.waiting')} waiting={order_requests} to="/logistics/orderrequest/manage?state=open" />
  );
}
