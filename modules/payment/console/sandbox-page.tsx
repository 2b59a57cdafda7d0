import { useAction, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { toneOf } from '@linehaul/console-kernel/screen/tones.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { QrCode } from '@linehaul/ui/qr-code.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { useState } from 'react';
import { paymentContract, type SandboxCharge } from '../contract/payment.contract.ts';
import './payment.css';

type Act = SandboxCharge['acts'][number];
const plainActs = ['pay', 'fail', 'twice', 'late'] as const satisfies readonly Act[];

function Acts({ charge, token }: { charge: SandboxCharge; token: string }) {
  const text = useTextOf();
  const act = useAction(paymentContract.SandboxAct);
  const [other, setOther] = useState<number | null>(null);
  const play = (name: Act, amount_cents?: number) =>
    void act.run({ token, act: name, ...(amount_cents ? { amount_cents } : {}) });
  return (
    <div className="pm-acts">
      {plainActs
        .filter((name) => charge.acts.includes(name))
        .map((name) => (
          <GuardedButton
            key={name}
            type={name === 'pay' ? 'primary' : 'default'}
            size="large"
            disabled={act.pending}
            onClick={() => play(name)}
          >
            {text(`payment.sandbox.act.${name}`)}
          </GuardedButton>
        ))}
      {charge.acts.includes('other_amount') ? (
        <div className="pm-other">
          <NumberInput
            scale={2}
            prefix="¥"
            size="large"
            value={other}
            onChange={setOther}
            aria-label={text('payment.sandbox.other')}
            placeholder={text('payment.sandbox.other')}
          />
          <GuardedButton size="large" disabled={!other || act.pending} onClick={() => play('other_amount', other ?? 0)}>
            {text('payment.sandbox.act.other_amount')}
          </GuardedButton>
        </div>
      ) : null}
    </div>
  );
}

function Charge({ charge, token }: { charge: SandboxCharge; token: string }) {
  const text = useTextOf();
  const { state, title, amount_cents, paid_cents, refunded_cents, payment_no } = charge;
  return (
    <section className="lh-surface">
      <div>
        <h1>{text('payment.sandbox.title')}</h1>
        <p>{text('payment.sandbox.hint')}</p>
      </div>
      <p>{text('payment.sandbox.for', { title })}</p>
      <div className="pm-sum">
        <strong className="lh-figure">{money(amount_cents)}</strong>
        <StatusTag tone={toneOf(state, { paid: 'success' })}>{text(`payment.sandbox.state.${state}`)}</StatusTag>
      </div>
      {paid_cents > 0 ? (
        <p>
          {text('payment.sandbox.paid')} <span className="lh-figure">{money(paid_cents)}</span>
        </p>
      ) : null}
      {refunded_cents > 0 ? (
        <p>
          {text('payment.sandbox.refunded')} <span className="lh-figure">{money(refunded_cents)}</span>
        </p>
      ) : null}
      {state === 'open' ? (
        <div className="pm-qr">
          <QrCode text={window.location.href} label={text('payment.qr.label', { payment_no })} />
        </div>
      ) : null}
      <Acts charge={charge} token={token} />
    </section>
  );
}

/** The simulated provider for a payment provider's page: what the payer sees, and what can go wrong. */
export default function SandboxPage() {
  const text = useTextOf();
  const { token = '' } = useParams();
  const query = useQueryOf(paymentContract.SandboxInfo, { token }, { quiet: true });
  const unknown = query.error instanceof CallRefused && [404, 422].includes(query.error.status);
  return (
    <main className="pm-sandbox">
      {unknown ? (
        <section className="lh-surface">
          <EmptyState title={text('payment.sandbox.unknown')} text={text('payment.sandbox.unknown_hint')} />
        </section>
      ) : (
        <Loaded query={query}>{(charge) => <Charge charge={charge} token={token} />}</Loaded>
      )}
    </main>
  );
}
