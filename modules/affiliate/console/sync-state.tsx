import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { Endpoint } from '@linehaul/contract/endpoint.ts';
import { Banner } from '@linehaul/ui/banner.tsx';
import type { affiliateSyncInfoCall } from '../contract/affiliate.contract.ts';
import type { en } from '../messages/en.ts';

/** How far orders have been read, and what keeps reading from going on. */
export function SyncState({ endpoint }: { endpoint: Endpoint<ReturnType<typeof affiliateSyncInfoCall>> }) {
  const t = useText<typeof en>('affiliate');
  const can = useCan();
  const options = { enabled: can(endpoint), beside: true, refetchIntervalMs: 15_000 };
  const { data } = useQueryOf(endpoint, {}, options);
  if (!data) return null;
  const { read_until, reread_at, fault, provider_code } = data;
  if (fault !== 'none') {
    return (
      <Banner tone="warning">
        {t(`fault.${fault}`)} {provider_code === '' ? null : t('fault_code', { code: provider_code })}
      </Banner>
    );
  }
  return (
    <p role="status">
      {read_until === 0 ? t('sync.never') : t('sync.read_until', { at: time(read_until) })}
      {reread_at === 0 ? null : ` · ${t('sync.reread_at', { at: time(reread_at) })}`}
    </p>
  );
}
