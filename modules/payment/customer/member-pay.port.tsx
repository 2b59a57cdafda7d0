import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { navigate } from '@linehaul/customer-kernel/browser/location.tsx';
import { money } from '@linehaul/customer-kernel/format/format.ts';
import { useSend } from '@linehaul/customer-kernel/http-client/use-send.ts';
import { call } from '@linehaul/customer-kernel/http-client/wire.ts';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { SendButton } from '@linehaul/customer-kernel/page/send-button.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { lazyOnRender } from '@linehaul/ui/lazy.tsx';
import { useEffect, useState } from 'react';
import { paymentContract } from '../contract/payment.contract.ts';

const { MemberPaymentStart, MemberPaymentInfo } = paymentContract;
type Payment = OutputOf<typeof MemberPaymentStart>;

const QrCode = lazyOnRender(async () => ({ default: (await import('@linehaul/ui/qr-code.tsx')).QrCode }));

const askEveryMs = 3_000;

/** Goes to where the payment is made, when that is a page; a code that an app has to scan stays. */
function openPaymentPage({ redirect_url, qr_text }: Payment): void {
  if (redirect_url !== '') window.location.assign(redirect_url);
  else if (qr_text.startsWith('/business/')) navigate(qr_text);
  else if (/^https?:\/\//.test(qr_text)) window.location.assign(qr_text);
}

function ScannedCode({ payment, onPaid }: { payment: Payment; onPaid: () => void }) {
  const text = useTextOf();
  const { id, payment_no, qr_text } = payment;
  useEffect(() => {
    const ask = async () => {
      const { state } = await call(MemberPaymentInfo, { id });
      if (state === 'paid') onPaid();
    };
    // What did not come is asked for again.
    const timer = setInterval(() => void ask().catch(() => undefined), askEveryMs);
    return () => clearInterval(timer);
  }, [id, onPaid]);
  return (
    <div className="cp-stack">
      <p className="cp-hint">{text('payment.member.scan')}</p>
      <QrCode text={qr_text} label={text('payment.qr.label', { payment_no })} />
    </div>
  );
}

interface PayProps {
  subject_kind: string;
  subject_id: number;
  due_cents: number;
  onPaid: () => void;
}

/** Pays what a member has to pay of something that is theirs, on the page of the payment channel. */
export function PayOpen({ subject_kind, subject_id, due_cents, onPaid }: PayProps) {
  const text = useTextOf();
  const starting = useSend(MemberPaymentStart);
  const [payment, setPayment] = useState<Payment | null>(null);
  const pay = async () => {
    const newPayment = await starting.send({ subject_kind, subject_id });
    if (!newPayment) return;
    setPayment(newPayment);
    openPaymentPage(newPayment);
  };
  return (
    <div className="cp-stack">
      <FaultLine fault={starting.fault} />
      {payment && payment.qr_text !== '' ? <ScannedCode payment={payment} onPaid={onPaid} /> : null}
      <SendButton disabled={starting.isPending} freed={starting.fault} onClick={() => void pay()}>
        {text('payment.member.pay', { amount: money(due_cents) })}
      </SendButton>
    </div>
  );
}
