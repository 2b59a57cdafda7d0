import { money, time } from '@linehaul/console-kernel/format/format.ts';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { type textOf, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Timeline } from '@linehaul/ui/timeline.tsx';
import { Alert } from 'antd';
import type { PaymentDetail } from '../contract/payment.contract.ts';
import type { OtherWayProposal, Refund } from '../contract/payment-refund.contract.ts';
import { type PaymentRefund, refundActions } from './refund-actions.tsx';
import { refusalText } from './refusal-text.ts';
import './payment.css';

/** What became of a refund; while the channel has not done it, how often it was asked and when it is asked again. */
function refundNote({ state, attempts, try_no, next_at, note, login_name, returned_by }: Refund, text: typeof textOf) {
  const next = next_at > 0 ? text('payment.refund_next', { n: attempts, at: time(next_at) }) : '';
  const tries = try_no > 1 ? text('payment.refund_tries', { n: try_no }) : '';
  const way = returned_by === 'channel' ? '' : text(`payment.way.${returned_by}`);
  return [text(`payment.refund_state.${state}`), way, tries, next, note, login_name].filter(Boolean).join(' · ');
}

function Proposal({ proposal }: { proposal: OtherWayProposal }) {
  const text = useTextOf();
  const { state, way, note, made_by, made_at, checked_by, check_note, voucher } = proposal;
  const checkText = checked_by === '' ? '' : text('payment.proposal.checked', { by: checked_by });
  const line = [text(`payment.proposal.${state}`), text(`payment.way.${way}`), note, made_by, time(made_at)];
  return (
    <div>
      <div>{[...line, checkText, check_note].filter(Boolean).join(' · ')}</div>
      {voucher === '' ? null : <img className="pm-voucher" src={voucher} alt={text('payment.field.voucher')} />}
    </div>
  );
}

function Note({ refund }: { refund: PaymentRefund }) {
  const text = useTextOf();
  const runner = useActionRunner<PaymentRefund>();
  const actions = useAllowed(refundActions)(refund);
  const { refusal, proposals, state } = refund;
  return (
    <div className="pm-refund">
      <div>{refundNote(refund, text)}</div>
      {refusal && state !== 'done' ? (
        <Alert type={state === 'refused' ? 'error' : 'warning'} showIcon title={refusalText(text, refusal)} />
      ) : null}
      {proposals.map((proposal) => (
        <Proposal key={proposal.id} proposal={proposal} />
      ))}
      {actions.length > 0 ? (
        <ActionBar look="bar" actions={actions} subject={refund} start={runner.start} shown={2} />
      ) : null}
      {runner.dialog}
    </div>
  );
}

const tones = { done: 'success', pending: 'warning', refused: 'danger' } as const;

/** What of a payment went back or is to go back, and what can be done where its channel refuses. */
export function PaymentRefunds({ payment: { id, payment_no, refunds } }: { payment: PaymentDetail }) {
  const text = useTextOf();
  const entries = refunds.toReversed().map((refund) => ({
    key: refund.id,
    title: `${money(refund.amount_cents)} · ${text(`payment.refund_reason.${refund.reason}`)}`,
    at: time(refund.done_at || refund.refused_at || refund.created_at),
    note: <Note refund={{ ...refund, payment_id: id, payment_no }} />,
    tone: tones[refund.state],
  }));
  return <Timeline entries={entries} />;
}
