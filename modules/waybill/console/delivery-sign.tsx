import { useSubmission } from '@linehaul/console-kernel/call/submission.ts';
import { count, money } from '@linehaul/console-kernel/format/format.ts';
import { useOnline } from '@linehaul/console-kernel/live/online.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { paymentMethod } from '@linehaul/modules/order/contract/order-counter.contract.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Input, Radio } from 'antd';
import { useEffect, useRef } from 'react';
import { type Waybill, waybillContract } from '../contract/waybill.contract.ts';
import { type PaymentMethod, useHandover } from './delivery-handover.ts';
import { DeliverySignature } from './delivery-signature.tsx';

interface DeliverySignProps {
  waybill: Waybill;
  /** How the consignee before has paid. */
  method: PaymentMethod;
  onSigned: (method: PaymentMethod) => void;
  /** The waybill may not be as it was shown: it is asked for anew. */
  onRefused: () => void;
}

export const dueOf = ({ cod_cents, collect_cents }: Waybill) => cod_cents + collect_cents;
const handedOut = ({ state, delivered_pieces, arrived_pieces, pieces }: Waybill) =>
  (state === 'delivering' ? delivered_pieces : arrived_pieces) || pieces;

interface MethodProps {
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
}

function Method({ value, onChange }: MethodProps) {
  const text = useTextOf();
  return (
    <Radio.Group
      className="dl-methods"
      optionType="button"
      aria-label={text('order.field.method')}
      value={value}
      options={paymentMethod.options.map((method) => ({ value: method, label: text(`order.method.${method}`) }))}
      onChange={({ target }) => onChange(target.value as PaymentMethod)}
    />
  );
}

/** Everything that is needed when the goods are handed over, without a dialog: signature, method, and one button that names the sum. */
export function DeliverySign({ waybill, method, onSigned, onRefused }: DeliverySignProps) {
  const text = useTextOf();
  const isOnline = useOnline();
  const panel = useRef<HTMLDivElement>(null);
  const { start, handover, change, drop } = useHandover(waybill, method);
  const { id, version, cod_cents, collect_cents } = waybill;
  const due = dueOf(waybill);
  const signed_pieces = handedOut(waybill);
  const signing = useSubmission(waybillContract.WaybillSign, {
    success: 'waybill.done.signed',
    onSuccess: () => {
      drop();
      onSigned(handover.method);
    },
  });
  useEffect(() => {
    panel.current?.closest('article')?.scrollIntoView({ block: 'start' });
  }, []);
  const send = async () => {
    const input = { ...handover, id, version, signed_pieces, cod_cents, collect_cents };
    if ((await signing.run(input)) === undefined) onRefused();
  };
  const isReady = handover.signature !== '' && handover.signer_name.trim() !== '';
  const params = { amount: money(due), n: count(signed_pieces) };
  return (
    <div className="dl-sign" ref={panel}>
      <DeliverySignature kept={start.signature} onChange={(signature) => change({ signature })} />
      <Input
        size="large"
        maxLength={60}
        aria-label={text('waybill.field.signer_name')}
        addonBefore={text('waybill.field.signer_name')}
        value={handover.signer_name}
        onChange={({ target }) => change({ signer_name: target.value })}
      />
      {due > 0 ? <Method value={handover.method} onChange={(next) => change({ method: next })} /> : null}
      <Input
        size="large"
        maxLength={200}
        aria-label={text('waybill.field.note')}
        placeholder={text('waybill.field.note')}
        value={handover.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      {isOnline ? null : (
        <p className="dl-offline" role="status">
          {text('waybill.delivery.offline')}
        </p>
      )}
      <GuardedButton
        type="primary"
        size="large"
        block
        className="dl-confirm"
        loading={signing.pending}
        disabled={!isReady || !isOnline}
        freed={signing.fault}
        onClick={() => void send()}
      >
        {text(due > 0 ? 'waybill.delivery.confirm_due' : 'waybill.delivery.confirm', params)}
      </GuardedButton>
    </div>
  );
}
