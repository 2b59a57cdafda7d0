import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count, money } from '@linehaul/console-kernel/format/format.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { HomeFigure } from '@linehaul/modules/dashboard/console/home-parts.port.tsx';
import { codContract } from '../contract/cod.contract.ts';
import type { en } from '../messages/en.ts';

/** Money collected from consignees that shippers wait for. */
export default function CodFigure() {
  const t = useText<typeof en>('cod');
  const { data } = useQueryOf(codContract.CodDueSum, {}, { refetchIntervalMs: 60_000 });
  return (
    <HomeFigure
      label={t('menu.due')}
      value={data && money(data.payout_cents)}
      to="/finance/settlement/cod"
      note={
        data &&
        (data.outside_cents > 0
          ? t('home.due_outside', { amount: money(data.outside_cents) })
          : t('home.due_of', { orders: count(data.order_count), shippers: count(data.shipper_count) }))
      }
    />
  );
}
