import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { randomKey } from '@linehaul/console-kernel/http-client/idempotency.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import type { GoodsOrder } from '@linehaul/modules/goodsorder/contract/goods-order-record.contract.ts';
import { useState } from 'react';
import { refundContract } from '../contract/refund.contract.ts';
import type { RefundWay } from '../contract/refund-record.contract.ts';
import type { en } from '../messages/en.ts';
import { askedCents, RequestLines } from './line-inputs.tsx';
import { picturesField } from './refund-pictures.tsx';
import './refund.css';

const { RefundAdd, RefundOptions } = refundContract;

interface RequestProps extends ActionDialogProps<GoodsOrder> {
  options: OutputOf<typeof RefundOptions>;
}

function Request({ subject: { id: order_id, order_no, freight_mode }, options, onClose }: RequestProps) {
  const t = useText<typeof en>('refund');
  const navigate = useNavigate();
  const [request_no] = useState(randomKey);
  const hasUnsent = options.lines.some(({ unsent_qty }) => unsent_qty > 0);
  const hasSent = freight_mode === 1 && options.lines.some(({ sent_qty }) => sent_qty > 0);
  const first: RefundWay = hasSent && !hasUnsent ? 'return' : 'refund';
  const [way, setWay] = useState(first);
  return (
    <ActionDialog<typeof RefundAdd>
      endpoint={RefundAdd}
      messages="refund"
      title="refund.action.request"
      submit={({ way: typedWay = first, lines = [] }) => {
        const sum = askedCents(lines, options.lines, typedWay);
        if (sum === 0) return t('action.request');
        return t(typedWay === 'return' ? 'action.request_return' : 'action.request_refund', { sum: money(sum) });
      }}
      width={680}
      intro={
        <p>
          {t('form.rest', { order_no, rest: money(options.rest_cents) })}{' '}
          {t(way === 'return' ? 'form.return_hint' : 'form.refund_hint')}
        </p>
      }
      fields={[
        ...(hasSent ? [{ field: 'way', as: 'radio', span: 'full' } as const] : []),
        { field: 'reason_code', span: 'full' },
        {
          field: 'lines',
          span: 'full',
          checkedWhole: true,
          render: (props) => <RequestLines {...props} lines={options.lines} way={way} />,
        },
        { field: 'body', as: 'textarea', span: 'full', title: 'refund.form.ask' },
        picturesField,
      ]}
      start={{ way: first, lines: [] }}
      hidden={{ order_id, request_no, ...(hasSent ? {} : { way: first }) }}
      onValues={(values) => setWay(values.way ?? first)}
      success="refund.done.added"
      onDone={({ id }) => void navigate(`/refund/info/${id}`)}
      onClose={onClose}
    />
  );
}

/** Asks for a refund or a return in the buyer's name, at the counter. */
export default function RequestDialog(props: ActionDialogProps<GoodsOrder>) {
  const query = useQueryOf(RefundOptions, { order_id: props.subject.id });
  return query.data ? <Request {...props} options={query.data} /> : null;
}
