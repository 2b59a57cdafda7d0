import { useParams } from '@linehaul/customer-kernel/browser/location.tsx';
import { money, typedCents } from '@linehaul/customer-kernel/format/format.ts';
import { isUnknown } from '@linehaul/customer-kernel/http-client/fault-text.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { useSend } from '@linehaul/customer-kernel/http-client/use-send.ts';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { SendButton } from '@linehaul/customer-kernel/page/send-button.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { lazyOnRender } from '@linehaul/ui/lazy.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { useState } from 'react';
import { paymentContract } from '../contract/payment.contract.ts';
import type { SandboxCharge } from '../contract/payment-sandbox.contract.ts';
import './sandbox-page.css';

/** After the page itself: drawing codes is a third of its weight. */
const QrCode = lazyOnRender(async () => ({ default: (await import('@linehaul/ui/qr-code.tsx')).QrCode }));

type Act = SandboxCharge['acts'][number];
const plainActs = ['pay', 'fail', 'twice', 'late'] as const satisfies readonly Act[];

interface ChargeProps {
  charge: SandboxCharge;
  token: string;
  reload: () => void;
}

function Acts({ charge, token, reload }: ChargeProps) {
  const text = useTextOf();
  const act = useSend(paymentContract.SandboxAct);
  const [other, setOther] = useState('');
  const otherCents = typedCents(other);
  const play = async (name: Act, amount_cents?: number) => {
    await act.send({ token, act: name, ...(amount_cents ? { amount_cents } : {}) });
    reload();
  };
  return (
    <div className="ps-acts">
      <FaultLine fault={act.fault} />
      {plainActs
        .filter((name) => charge.acts.includes(name))
        .map((name) => (
          <SendButton
            key={name}
            variant={name === 'pay' ? 'primary' : 'plain'}
            disabled={act.isPending}
            onClick={() => void play(name)}
          >
            {text(`payment.sandbox.act.${name}`)}
          </SendButton>
        ))}
      {charge.acts.includes('other_amount') ? (
        <div className="cp-line">
          <input
            className="cp-input"
            inputMode="decimal"
            value={other}
            onChange={({ target }) => setOther(target.value)}
            aria-label={text('payment.sandbox.other')}
            placeholder={text('payment.sandbox.other')}
          />
          <SendButton
            variant="plain"
            disabled={!otherCents || act.isPending}
            onClick={() => void play('other_amount', otherCents ?? 0)}
          >
            {text('payment.sandbox.act.other_amount')}
          </SendButton>
        </div>
      ) : null}
    </div>
  );
}

function Charge(props: ChargeProps) {
  const text = useTextOf();
  const { state, title, amount_cents, paid_cents, refunded_cents, payment_no } = props.charge;
  return (
    <section className="cp-card ps-charge">
      <div>
        <h1 className="cp-title">{text('payment.sandbox.title')}</h1>
        <p className="cp-hint">{text('payment.sandbox.hint')}</p>
      </div>
      <p>{text('payment.sandbox.for', { title })}</p>
      <div className="ps-sum">
        <strong className="cp-figure">{money(amount_cents)}</strong>
        <StatusTag tone={state === 'paid' ? 'success' : 'neutral'}>{text(`payment.sandbox.state.${state}`)}</StatusTag>
      </div>
      {paid_cents > 0 ? (
        <p>
          {text('payment.sandbox.paid')} <span className="cp-figure">{money(paid_cents)}</span>
        </p>
      ) : null}
      {refunded_cents > 0 ? (
        <p>
          {text('payment.sandbox.refunded')} <span className="cp-figure">{money(refunded_cents)}</span>
        </p>
      ) : null}
      {state === 'open' ? (
        <div className="ps-qr">
          <QrCode text={window.location.href} label={text('payment.qr.label', { payment_no })} />
        </div>
      ) : null}
      <Acts {...props} />
    </section>
  );
}

/** The simulated provider for a payment provider's page: what the payer sees, and what can go wrong. */
export default function SandboxPage() {
  const text = useTextOf();
  const { token = '' } = useParams();
  const query = useAnswer(paymentContract.SandboxInfo, { token });
  if (isUnknown(query.fault)) {
    return <Message title={text('payment.sandbox.unknown')} text={text('payment.sandbox.unknown_hint')} />;
  }
  return <Loaded query={query}>{(charge) => <Charge charge={charge} token={token} reload={query.reload} />}</Loaded>;
}
