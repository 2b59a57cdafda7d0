import { count, money } from '@linehaul/console-kernel/format/format.ts';
import { useOnline } from '@linehaul/console-kernel/live/online.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { paymentMethod } from '@linehaul/modules/order/contract/order-counter.contract.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Button, Input, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Waybill } from '../contract/waybill.contract.ts';
import { DeliveryCode, useCodeChoice } from './delivery-code.tsx';
import { dueOf } from './delivery-due.ts';
import { type Habit, isSignedFor, type PaymentMethod, useHandover } from './delivery-handover.ts';
import { useSigning } from './delivery-sending.ts';
import { DeliverySignature } from './delivery-signature.tsx';
import { DeliveryTogether } from './delivery-together.tsx';
import { piecesAtHand } from './waybill-sign.tsx';

interface DeliverySignProps {
  waybill: Waybill;
  /** What the same consignee gets as well. */
  others: readonly Waybill[];
  /** How the consignee before has paid and signed. */
  habit: Habit;
  /** Told of the others that were signed for with it. */
  onSigned: (habit: Habit, also: readonly Waybill[]) => void;
}

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

interface WayProps {
  waybill: Waybill;
  entry: ReturnType<typeof useHandover>;
  codeFault: string;
}

/** A signature or a slip, or the code: whichever the courier has chosen. */
function Way({ waybill, entry: { handover, change }, codeFault }: WayProps) {
  const text = useTextOf();
  const hasCode = useCodeChoice(waybill);
  if (handover.way === 'picture') {
    return (
      <DeliverySignature
        kept={handover.signature}
        onChange={(signature) => change({ signature })}
        other={
          hasCode ? (
            <Button size="large" onClick={() => change({ way: 'code' })}>
              {text('waybill.field.pickup_code')}
            </Button>
          ) : null
        }
      />
    );
  }
  return (
    <DeliveryCode
      waybill={waybill}
      value={handover.pickup_code}
      fault={codeFault}
      onChange={(pickup_code) => change({ pickup_code })}
      other={
        <Button size="large" onClick={() => change({ way: 'picture' })}>
          {text('waybill.delivery.draw')}
        </Button>
      }
    />
  );
}

interface ConfirmProps {
  waybills: readonly Waybill[];
  isReady: boolean;
  signing: ReturnType<typeof useSigning>;
  onClick: () => void;
}

/** One button that names the sum and how much is handed over. */
function Confirm({ waybills, isReady, signing, onClick }: ConfirmProps) {
  const text = useTextOf();
  const sum = (of: (waybill: Waybill) => number) => waybills.reduce((all, waybill) => all + of(waybill), 0);
  const due = sum(dueOf);
  const params = { amount: money(due), n: count(sum(piecesAtHand)), waybills: count(waybills.length) };
  const many = waybills.length > 1 ? '_many' : '';
  return (
    <GuardedButton
      type="primary"
      size="large"
      block
      className="dl-confirm"
      loading={signing.isPending}
      disabled={!isReady}
      freed={signing.fault}
      onClick={onClick}
    >
      {text(`waybill.delivery.confirm${due > 0 ? '_due' : ''}${many}`, params)}
    </GuardedButton>
  );
}

/** Everything that is needed when the goods are handed over, without a dialog: signature, method, and one button that names the sum. */
export function DeliverySign({ waybill, others, habit, onSigned }: DeliverySignProps) {
  const text = useTextOf();
  const isOnline = useOnline();
  const panel = useRef<HTMLDivElement>(null);
  const entry = useHandover(waybill, habit);
  const { handover, change, drop } = entry;
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  // A code is of one waybill.
  const offeredWaybills = handover.way === 'code' ? [] : others;
  const also = offeredWaybills.filter(({ id }) => !leftOut.has(id));
  const waybills = [waybill, ...also];
  const signing = useSigning(() => {
    drop();
    onSigned({ method: handover.method, way: handover.way }, also);
  });
  useEffect(() => {
    panel.current?.closest('article')?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div className="dl-sign" ref={panel}>
      {offeredWaybills.length > 0 ? (
        <DeliveryTogether others={offeredWaybills} leftOut={leftOut} onChange={setLeftOut} />
      ) : null}
      <Way waybill={waybill} entry={entry} codeFault={signing.codeFault} />
      <Input
        size="large"
        maxLength={60}
        aria-label={text('waybill.field.signer_name')}
        addonBefore={text('waybill.field.signer_name')}
        value={handover.signer_name}
        onChange={({ target }) => change({ signer_name: target.value })}
      />
      {waybills.some((one) => dueOf(one) > 0) ? (
        <Method value={handover.method} onChange={(next) => change({ method: next })} />
      ) : null}
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
      <Confirm
        waybills={waybills}
        isReady={isOnline && isSignedFor(handover)}
        signing={signing}
        onClick={() => void signing.run(waybill, also, handover)}
      />
    </div>
  );
}
