import { count, money, time } from '@linehaul/customer-kernel/format/format.ts';
import { useSend } from '@linehaul/customer-kernel/http-client/use-send.ts';
import { Facts } from '@linehaul/customer-kernel/page/facts.tsx';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { Field } from '@linehaul/customer-kernel/page/field.tsx';
import { SendButton } from '@linehaul/customer-kernel/page/send-button.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { StatusTag, type Tone } from '@linehaul/ui/status-tag.tsx';
import { Timeline } from '@linehaul/ui/timeline.tsx';
import { type FormEvent, useState } from 'react';
import { refundContract } from '../contract/refund.contract.ts';
import type { MemberRefund } from '../contract/refund-member.contract.ts';

const { MemberRefundCancel, MemberRefundShip } = refundContract;

const tones: Readonly<Record<MemberRefund['state'], Tone>> = {
  applied: 'warning',
  approved: 'progress',
  awaiting_goods: 'info',
  received: 'progress',
  refunded: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
};

interface PartProps {
  refund: MemberRefund;
  reload: () => void;
}

/** Says by whom the goods are on their way back; once more corrects the number. */
function ShipForm({ refund, reload }: PartProps) {
  const text = useTextOf();
  const shipping = useSend(MemberRefundShip);
  const [courier, setCourier] = useState(refund.courier);
  const [tracking_no, setTrackingNo] = useState(refund.tracking_no);
  const ship = async (event: FormEvent) => {
    event.preventDefault();
    if (await shipping.send({ id: refund.id, courier, tracking_no })) reload();
  };
  const { fields } = shipping;
  return (
    <form className="cp-stack" onSubmit={(event) => void ship(event)}>
      <p>
        {text('refund.store.send_to')}
        <br />
        {refund.return_name} <span className="cp-figure">{refund.return_phone}</span>
        <br />
        {refund.return_address}
      </p>
      <Field
        label={text('refund.store.courier')}
        maxLength={60}
        value={courier}
        onChange={setCourier}
        fault={fields.courier}
      />
      <Field
        label={text('refund.store.tracking_no')}
        maxLength={40}
        value={tracking_no}
        onChange={setTrackingNo}
        fault={fields.tracking_no}
      />
      <FaultLine fault={(fields.courier ?? fields.tracking_no) ? null : shipping.fault} />
      <SendButton
        type="submit"
        disabled={courier.trim() === '' || tracking_no.trim().length < 4 || shipping.isPending}
        freed={shipping.fault}
      >
        {text('refund.store.ship')}
      </SendButton>
    </form>
  );
}

function Withdrawing({ refund, reload }: PartProps) {
  const text = useTextOf();
  const withdrawing = useSend(MemberRefundCancel);
  const withdraw = async () => {
    await withdrawing.send({ id: refund.id });
    reload();
  };
  return (
    <>
      <FaultLine fault={withdrawing.fault} />
      <SendButton
        variant="plain"
        disabled={withdrawing.isPending}
        freed={withdrawing.fault}
        onClick={() => void withdraw()}
      >
        {text('refund.store.withdraw')}
      </SendButton>
    </>
  );
}

/** One request: how far it is, what was said about it, and what the member can do with it. */
export function RefundCard({ refund, reload }: PartProps) {
  const text = useTextOf();
  const { refund_no, way, state, reason_code, lines, posts, ask_cents, approved_cents, paid_cents, actions } = refund;
  const entries = posts.map(({ seq, side, kind, body, amount_cents, at }) => ({
    key: seq,
    title: `${text(`refund.side.${side}`)} · ${text(`refund.post.${kind}`)}`,
    at: time(at),
    note: [body, amount_cents === null ? '' : money(amount_cents)].filter(Boolean).join(' · '),
  }));
  return (
    <article className="cp-card cp-stack">
      <header className="cp-between">
        <h2 className="cp-title cp-figure">{refund_no}</h2>
        <StatusTag tone={tones[state]}>{text(`refund.state.${state}`)}</StatusTag>
      </header>
      <Facts
        facts={[
          [text('refund.store.way'), text(`refund.way.${way}`)],
          [text('refund.store.reason'), text(`refund.reason_code.${reason_code}`)],
          ...lines.map(({ name, spec, qty }): readonly [string, string] => [
            [name, spec].filter(Boolean).join(' '),
            qty === 0 ? text('refund.store.money_only') : text('refund.store.pieces', { n: count(qty) }),
          ]),
          [text('refund.store.asked'), money(ask_cents)],
          [text('refund.store.agreed'), approved_cents > 0 ? money(approved_cents) : ''],
          [text('refund.store.paid'), paid_cents > 0 ? money(paid_cents) : ''],
        ]}
      />
      <Timeline entries={entries} />
      {actions.includes('ship') ? <ShipForm refund={refund} reload={reload} /> : null}
      {actions.includes('cancel') ? <Withdrawing refund={refund} reload={reload} /> : null}
    </article>
  );
}
