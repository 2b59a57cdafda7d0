import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { money, time } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Alert } from 'antd';
import { wechatpayContract } from '../contract/wechatpay.contract.ts';
import type { en } from '../messages/en.ts';
import './wechatpay.css';

const { StuckRefundList } = wechatpayContract;

/** Refunds that WeChat Pay has given up, and what the accountant does about each; nothing while there are none. */
export default function StuckRefunds() {
  const t = useText<typeof en>('wechatpay');
  const can = useCan();
  const { data = [] } = useQueryOf(StuckRefundList, {}, { enabled: can(StuckRefundList), beside: true });
  if (data.length === 0) return null;
  return (
    <DetailSection title="wechatpay.stuck.title">
      <div className="wechatpay-stuck">
        {data.map(({ out_refund_no, payment_no, amount_cents, status, since }) => (
          <Alert
            key={out_refund_no}
            type="warning"
            showIcon
            title={t('stuck.line', { amount: money(amount_cents), payment_no, since: time(since) })}
            description={
              <>
                <p>{t(`stuck.${status}`, { no: out_refund_no })}</p>
                <Link to={`/finance/wallettakecash/PaymentLog?keyword=${payment_no}`}>{t('stuck.open')}</Link>
              </>
            }
          />
        ))}
      </div>
    </DetailSection>
  );
}
