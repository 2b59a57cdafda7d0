import { useAction, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { queryClient } from '@linehaul/console-kernel/call/query-client.ts';
import { money } from '@linehaul/console-kernel/format/format.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { confirming } from '@linehaul/ui/dialog-keys.tsx';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { QrCode } from '@linehaul/ui/qr-code.tsx';
import { Alert, Form, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { type PaymentDetail, paymentContract } from '../contract/payment.contract.ts';
import { paymentsChanged } from '../contract/payment.events.ts';
import { channelText } from './channel-text.port.ts';
import type { Payable } from './payable.ts';
import './payment.css';

/** Where no event stream can be had, the window asks by itself. */
const askAgainMs = 4_000;

function resolveQrAddress(qr_text: string): string {
  return qr_text.startsWith('/') ? new URL(qr_text, window.location.origin).href : qr_text;
}

function Arrived({ payment }: { payment: PaymentDetail }) {
  const text = useTextOf();
  const { state, paid_cents, held_cents } = payment;
  if (state === 'paid') {
    return <Alert type="success" showIcon title={text('payment.qr.arrived', { amount: money(paid_cents) })} />;
  }
  if (held_cents > 0) {
    return <Alert type="warning" showIcon title={text('payment.qr.held', { amount: money(held_cents) })} />;
  }
  if (state === 'failed') return <Alert type="error" showIcon title={text('payment.qr.failed')} />;
  if (state === 'closed') return <Alert type="info" showIcon title={text('payment.qr.closed')} />;
  return <p>{text(payment.redirect_url === '' ? 'payment.qr.scan' : 'payment.qr.pay_there')}</p>;
}

function Code({ first, changes }: { first: PaymentDetail; changes: string }) {
  const text = useTextOf();
  const { data: payment = first } = useQueryOf(
    paymentContract.PaymentInfo,
    { id: first.id },
    { quiet: true, live: paymentsChanged, refetchIntervalMs: askAgainMs },
  );
  const { state } = payment;
  useEffect(() => {
    // What was paid for has changed without a call of this page.
    if (state === 'paid') void queryClient.invalidateQueries({ queryKey: [changes] });
  }, [state, changes]);
  const isOpen = state === 'created' || state === 'paying' || state === 'failed';
  const { qr_text } = first;
  const page = first.redirect_url || (qr_text.startsWith('/') ? resolveQrAddress(qr_text) : '');
  return (
    <div className="pm-qr" aria-live="polite">
      <strong className="lh-figure">{money(payment.amount_cents)}</strong>
      {isOpen && qr_text !== '' ? (
        <QrCode text={resolveQrAddress(qr_text)} label={text('payment.qr.label', { payment_no: payment.payment_no })} />
      ) : null}
      <Arrived payment={payment} />
      {isOpen && page !== '' ? (
        <a href={page} target="_blank" rel="noreferrer">
          {text('payment.qr.open_page')}
        </a>
      ) : null}
    </div>
  );
}

function Choose({ payable, onStarted }: { payable: Payable; onStarted: (payment: PaymentDetail) => void }) {
  const { subject_kind, subject_id, parts, online } = payable;
  const text = useTextOf();
  const [part, setPart] = useState(parts[0]?.part ?? '');
  const [channel, setChannel] = useState(online[0] ?? '');
  const start = useAction(paymentContract.PaymentStart, { onSuccess: onStarted });
  const options = parts.map(({ part: value, amount_cents }) => ({
    value,
    label: `${text(`payment.subject_part.${value}`)} · ${money(amount_cents)}`,
  }));
  const run = () => start.run({ subject_kind, subject_id, subject_part: part, channel });
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={text('payment.qr.part')}>
        <Segmented options={options} value={part} onChange={setPart} />
      </Form.Item>
      <Form.Item label={text('payment.field.channel')}>
        <Segmented
          options={online.map((value) => ({ value, label: channelText(value) }))}
          value={channel}
          onChange={setChannel}
        />
      </Form.Item>
      <GuardedButton type="primary" block {...confirming} loading={start.pending} onClick={() => void run()}>
        {text('payment.qr.choose')}
      </GuardedButton>
    </Form>
  );
}

/** Shows the code of one part, and sees by itself that its money has come. */
export function PayByQr({ subject, onClose }: ActionDialogProps<Payable>) {
  const text = useTextOf();
  // What is paid changes the page behind the window; the window stays with what it was opened for.
  const [payable] = useState(subject);
  const [payment, setPayment] = useState<PaymentDetail | null>(null);
  const title = text('payment.qr.title', { title: payable.title });
  return (
    <Modal open width={440} title={title} footer={null} mask={{ closable: false }} onCancel={onClose}>
      {payment ? (
        <Code first={payment} changes={payable.changes} />
      ) : (
        <Choose payable={payable} onStarted={setPayment} />
      )}
    </Modal>
  );
}
