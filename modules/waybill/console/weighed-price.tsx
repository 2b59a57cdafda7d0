import { money, weight } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Alert } from 'antd';
import type { WeighingPreview } from '../contract/waybill-weighing.contract.ts';
import './waybill.css';

/** What the scales' figures make of the price, before anybody confirms them. */
export function WeighedPrice({ preview }: { preview: WeighingPreview }) {
  const text = useTextOf();
  const { old_total_cents, new_total_cents, paid_cents, overpaid_cents, surcharge_cents, said_weight_g } = preview;
  const isChanged = old_total_cents !== new_total_cents;
  return (
    <div className="wb-weighed" aria-live="polite">
      {preview.is_doubtful ? (
        <Alert type="error" showIcon title={text('waybill.weighing.doubtful', { said: weight(said_weight_g) })} />
      ) : null}
      <p>
        {text('waybill.field.total_cents')} {isChanged ? <s>{money(old_total_cents)}</s> : null}{' '}
        <strong>{preview.is_unpriced ? text('waybill.weighing.unpriced') : money(new_total_cents)}</strong>
        {paid_cents > 0 ? ` · ${text('waybill.weighing.paid', { amount: money(paid_cents) })}` : ''}
      </p>
      {surcharge_cents > 0 ? (
        <Alert type="warning" showIcon title={text('waybill.weighing.surcharge', { amount: money(surcharge_cents) })} />
      ) : null}
      {overpaid_cents > 0 ? (
        <Alert type="info" showIcon title={text('waybill.weighing.overpaid', { amount: money(overpaid_cents) })} />
      ) : null}
    </div>
  );
}
