import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { HomeFigure } from '@linehaul/modules/dashboard/console/home-parts.port.tsx';
import { reconciliationContract } from '../contract/reconciliation.contract.ts';
import type { en } from '../messages/en.ts';
import { viewAddress } from './reconciliation-tabs.tsx';

/** What members owe, and how much of it is late. */
export default function OwedFigure() {
  const t = useText<typeof en>('reconciliation');
  const { data } = useQueryOf(reconciliationContract.AgeingTotals, {}, { refetchIntervalMs: 60_000 });
  return (
    <HomeFigure
      label={t('home.owed')}
      value={data && money(data.total_cents)}
      to={viewAddress('ageing', {})}
      note={data && t('home.owed_late', { late: money(data.total_cents - data.not_due_cents) })}
    />
  );
}
