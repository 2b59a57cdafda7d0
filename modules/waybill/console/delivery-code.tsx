import { queryClient } from '@linehaul/console-kernel/call/query-client.ts';
import { useSubmission } from '@linehaul/console-kernel/call/submission.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Input } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { type Waybill, waybillContract } from '../contract/waybill.contract.ts';

const { WaybillCodeSend, WaybillList } = waybillContract;
const digits = 6;

/** Whether the code is a choice: one was sent, or can be. */
export function useCodeChoice({ pickup_code, consignee_phone }: Waybill): boolean {
  const canSend = useCan()(WaybillCodeSend);
  return pickup_code !== 'none' || (canSend && consignee_phone !== '');
}

/** Codes are sent some time after the goods have arrived: a round that was loaded before does not know of it yet. */
function useNewestCode({ pickup_code }: Waybill): void {
  const isOutdated = pickup_code !== 'sent';
  useEffect(() => {
    if (isOutdated) void queryClient.invalidateQueries({ queryKey: [WaybillList.path] });
  }, [isOutdated]);
}

interface DeliveryCodeProps {
  waybill: Waybill;
  value: string;
  onChange: (code: string) => void;
  /** Why the server did not take it; empty before it was asked. */
  fault: string;
  /** Another way to sign. */
  other: ReactNode;
}

/** The code that the consignee was sent, and another one where it is lost or locked. */
export function DeliveryCode({ waybill, value, onChange, fault, other }: DeliveryCodeProps) {
  const text = useTextOf();
  const canSend = useCan()(WaybillCodeSend);
  const sending = useSubmission(WaybillCodeSend, { success: 'waybill.done.code_sent' });
  const { id, pickup_code, consignee_phone } = waybill;
  useNewestCode(waybill);
  const send = () => {
    // What was typed was of the code before.
    onChange('');
    void sending.run({ id });
  };
  return (
    <div className="dl-code">
      {pickup_code === 'locked' ? null : (
        <Input
          autoFocus
          size="large"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={digits}
          aria-label={text('waybill.field.pickup_code')}
          placeholder={text('waybill.delivery.code_here')}
          value={value}
          {...(fault ? { status: 'error' as const } : {})}
          onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
        />
      )}
      {pickup_code === 'sent' ? null : <p className="dl-held">{text(`waybill.delivery.code_${pickup_code}`)}</p>}
      {fault && pickup_code !== 'locked' ? <p role="alert">{fault}</p> : null}
      <div className="dl-row">
        {other}
        {canSend && consignee_phone !== '' ? (
          <GuardedButton size="large" loading={sending.pending} freed={sending.fault} onClick={send}>
            {text('waybill.action.code_send')}
          </GuardedButton>
        ) : null}
      </div>
    </div>
  );
}
