import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count, money } from '@linehaul/console-kernel/format/format.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { HomeFigure } from '@linehaul/modules/dashboard/console/home-parts.port.tsx';
import { cashsheetContract } from '../contract/cashsheet.contract.ts';
import type { en } from '../messages/en.ts';

/** Cash that sites have taken and still keep. */
export default function CashFigure() {
  const t = useText<typeof en>('cashsheet');
  const { data } = useQueryOf(cashsheetContract.CashOpenSum, {}, { refetchIntervalMs: 60_000 });
  return (
    <HomeFigure
      label={t('home.open')}
      value={data && money(data.taken_cents)}
      to="/finance/settlement/cash?state=open"
      note={data && t('home.open_of', { n: count(data.sheet_count) })}
    />
  );
}
