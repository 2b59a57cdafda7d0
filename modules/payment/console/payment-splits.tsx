import { money, time } from '@linehaul/console-kernel/format/format.ts';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { type textOf, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Timeline } from '@linehaul/ui/timeline.tsx';
import { Alert } from 'antd';
import type { SplitRow } from '../contract/payment-split.contract.ts';
import { refusalText } from './refusal-text.ts';
import { retrySplit, splitTones } from './split-actions.tsx';
import './payment.css';

const actions = [retrySplit<SplitRow>()];

/** Who gets what of it; then by which number the channel knows it, or when it is asked again. */
function noteOf(
  { share_cents, fee_cents, back_cents, split_no, channel_ref, attempts, next_at }: SplitRow,
  text: typeof textOf,
) {
  const shares = text('payment.split.shares', { share: money(share_cents), fee: money(fee_cents) });
  const back = back_cents > 0 ? text('payment.split.back', { amount: money(back_cents) }) : '';
  const number = text('payment.split.number', { no: channel_ref || split_no });
  const next = next_at > 0 ? text('payment.refund_next', { n: attempts, at: time(next_at) }) : '';
  return [shares, back, number, next].filter(Boolean).join(' · ');
}

function Note({ split }: { split: SplitRow }) {
  const text = useTextOf();
  const runner = useActionRunner<SplitRow>();
  const allowedActions = useAllowed(actions)(split);
  return (
    <div className="pm-refund">
      <div>{noteOf(split, text)}</div>
      {split.refusal ? (
        <Alert
          type={split.split_state === 'refused' ? 'error' : 'warning'}
          showIcon
          title={refusalText(text, split.refusal)}
        />
      ) : null}
      {allowedActions.length > 0 ? (
        <ActionBar look="bar" actions={allowedActions} subject={split} start={runner.start} shown={1} />
      ) : null}
      {runner.dialog}
    </div>
  );
}

/** What of a payment its channel pays out to whom, and how far that is. */
export function PaymentSplits({ splits }: { splits: readonly SplitRow[] }) {
  const text = useTextOf();
  const entries = splits.toReversed().map((split) => ({
    key: split.id,
    title: `${money(split.amount_cents)} · ${text(`payment.split_state.${split.split_state}`)}`,
    at: time(split.done_at || split.created_at),
    note: <Note split={split} />,
    tone: splitTones[split.split_state],
  }));
  return <Timeline entries={entries} />;
}
