import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { money, time } from '@linehaul/console-kernel/format/format.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { refundContract } from '../contract/refund.contract.ts';
import type { en } from '../messages/en.ts';
import { RefundStateTag } from './refunds-screen.tsx';
import './refund.css';

/** On a goods order's page: what of it was asked back, each with its page. */
export default function OrderRefunds({ order_id }: { order_id: number }) {
  const t = useText<typeof en>('refund');
  const query = useQueryOf(refundContract.RefundList, { order_id, limit: 50 }, { quiet: true });
  const refunds = query.data?.list ?? [];
  if (refunds.length === 0) return null;
  return (
    <DetailSection title="refund.form.of_order">
      <ul className="lh-refund-lines">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <span className="lh-refund-name">
              <Link to={`/refund/info/${refund.id}`}>{`${t(`way.${refund.way}`)} ${refund.refund_no}`}</Link>
              <small>{`${refund.goods_text} · ${time(refund.created_at)}`}</small>
            </span>
            <span className="lh-figure">
              {money(refund.state === 'applied' ? refund.ask_cents : refund.approved_cents)}
            </span>
            <RefundStateTag {...refund} />
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
