import { useAction, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Alert, Input } from 'antd';
import { useEffect, useState } from 'react';
import { tenantContract } from '../contract/tenant.contract.ts';
import type { en } from '../messages/en.ts';
import './phone-code.css';

interface PhoneCodeProps {
  /** Where the code is sent; the button waits until it is a phone number. */
  phone: string;
  purpose: InputOf<typeof tenantContract.verifysend>['purpose'];
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** Seconds that are left, counted down. */
function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}

const askMs = 3_000;

/** Whether the code of the ticket could not be sent: asked for while another one cannot be asked for. */
function useFailure(ticket: string | null, isOpen: boolean): boolean {
  const { data } = useQueryOf(
    tenantContract.verifystate,
    { ticket: ticket ?? '' },
    { enabled: ticket !== null && isOpen, refetchIntervalMs: askMs, beside: true },
  );
  return ticket !== null && data?.state === 'failed';
}

/** The code that proves who holds a phone, with the button that sends it there. */
export function PhoneCode({ phone, purpose, id, value = '', onChange }: PhoneCodeProps) {
  const t = useText<typeof en>('tenant');
  const [left, setLeft] = useCountdown();
  const [ticket, setTicket] = useState<string | null>(null);
  const { run, pending } = useAction(tenantContract.verifysend, {
    success: 'tenant.phone_code.sent',
    onSuccess: (answer) => {
      setLeft(answer.again_in_seconds);
      setTicket(answer.ticket);
    },
  });
  const hasFailed = useFailure(ticket, left > 0);
  const label = () => {
    if (pending) return t('phone_code.checking');
    return left > 0 ? t('phone_code.again', { n: left }) : t('phone_code.send');
  };
  return (
    <>
      <div className="lh-phone-code">
        <Input
          {...(id ? { id } : {})}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          onChange={(event) => onChange?.(event.target.value.trim())}
        />
        <GuardedButton
          disabled={!/^1\d{10}$/.test(phone) || left > 0 || pending}
          onClick={() => void run({ phone, purpose })}
        >
          {label()}
        </GuardedButton>
      </div>
      {hasFailed ? <Alert type="error" showIcon title={t('phone_code.failed')} /> : null}
    </>
  );
}
