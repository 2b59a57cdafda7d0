import { Link, useParams } from '@linehaul/customer-kernel/browser/location.tsx';
import { count, money, time } from '@linehaul/customer-kernel/format/format.ts';
import { isUnknown } from '@linehaul/customer-kernel/http-client/fault-text.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { useSend } from '@linehaul/customer-kernel/http-client/use-send.ts';
import { Facts } from '@linehaul/customer-kernel/page/facts.tsx';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { SendButton } from '@linehaul/customer-kernel/page/send-button.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { ParcelLines } from '@linehaul/modules/courier/customer/parcel-lines.port.tsx';
import { PayOpen } from '@linehaul/modules/payment/customer/member-pay.port.tsx';
import { Timeline } from '@linehaul/ui/timeline.tsx';
import { useEffect, useState } from 'react';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import type { MemberOrderDetail } from '../contract/goods-order-member.contract.ts';
import { OrderCodes } from './order-codes.tsx';
import { MemberOrderStage } from './order-stage.tsx';
import { QuoteLines } from './quote-lines.port.tsx';

const { MemberGoodsOrderInfo, MemberGoodsOrderCancel, MemberGoodsOrderFinish } = goodsOrderContract;

interface PartProps {
  order: MemberOrderDetail;
  reload: () => void;
}

function Lines({ order }: Pick<PartProps, 'order'>) {
  const text = useTextOf();
  return (
    <ul className="cp-stack">
      {order.lines.map(({ line_no, name, spec, qty, price_cents, net_cents }) => (
        <li key={line_no} className="cp-between">
          <span>
            {[name, spec].filter(Boolean).join(' ')}{' '}
            <span className="cp-hint cp-figure">
              {text('goodsorder.store.line', { price: money(price_cents), n: count(qty) })}
            </span>
          </span>
          <span className="cp-figure">{money(net_cents)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Pays what is open, or calls it off; both are over when the time has run out. */
function OpenPart({ order, reload }: PartProps) {
  const text = useTextOf();
  const cancelling = useSend(MemberGoodsOrderCancel);
  const [isAsked, setAsked] = useState(false);
  const { id, total_cents, pay_until } = order;
  const cancel = async () => {
    await cancelling.send({ id });
    reload();
  };
  return (
    <section className="cp-card cp-stack">
      <h2 className="cp-title">{text('goodsorder.store.due', { amount: money(total_cents) })}</h2>
      {pay_until > 0 ? <p className="cp-hint">{text('goodsorder.store.pay_until', { at: time(pay_until) })}</p> : null}
      <PayOpen subject_kind="goods_order" subject_id={id} due_cents={total_cents} onPaid={reload} />
      <FaultLine fault={cancelling.fault} />
      {isAsked ? (
        <SendButton
          variant="plain"
          disabled={cancelling.isPending}
          freed={cancelling.fault}
          onClick={() => void cancel()}
        >
          {text('goodsorder.store.cancel_sure')}
        </SendButton>
      ) : (
        <button type="button" className="cp-button" data-variant="plain" onClick={() => setAsked(true)}>
          {text('goodsorder.store.cancel')}
        </button>
      )}
    </section>
  );
}

/** Says that everything has come: the seller has the money then, so it is asked once more. */
function FinishPart({ order, reload }: PartProps) {
  const text = useTextOf();
  const finishing = useSend(MemberGoodsOrderFinish);
  const [isAsked, setAsked] = useState(false);
  const finish = async () => {
    await finishing.send({ id: order.id });
    reload();
  };
  return (
    <section className="cp-card cp-stack">
      <p className="cp-hint">
        {order.auto_finish_at > 0
          ? text('goodsorder.store.finish_hint', { at: time(order.auto_finish_at) })
          : text('goodsorder.store.finish_plain')}
      </p>
      <FaultLine fault={finishing.fault} />
      {isAsked ? (
        <SendButton disabled={finishing.isPending} freed={finishing.fault} onClick={() => void finish()}>
          {text('goodsorder.store.finish_sure')}
        </SendButton>
      ) : (
        <button type="button" className="cp-button" data-variant="plain" onClick={() => setAsked(true)}>
          {text('goodsorder.store.finish')}
        </button>
      )}
    </section>
  );
}

function Sending({ order }: Pick<PartProps, 'order'>) {
  const text = useTextOf();
  const { receiver_name, receiver_phone, region_code, city, address, parcels, waybill_nos } = order;
  const province = region_code === '' ? '' : text(`goods.region_code.${region_code}`);
  return (
    <section className="cp-card cp-stack">
      <h2 className="cp-title">{text('goodsorder.store.receiver')}</h2>
      <p>
        {receiver_name} <span className="cp-figure">{receiver_phone}</span>
        <br />
        {[province, city, address].filter(Boolean).join(' ')}
      </p>
      <ParcelLines parcels={parcels} />
      {waybill_nos.map((no) => (
        <Link key={no} to={`/business/trace/${no}`}>
          {text('goodsorder.store.trace', { no })}
        </Link>
      ))}
    </section>
  );
}

function History({ order }: Pick<PartProps, 'order'>) {
  const text = useTextOf();
  const entries = order.events.map(({ seq, kind, amount_cents, at }) => ({
    key: seq,
    title: text(`goodsorder.event.${kind}`),
    at: time(at),
    note: amount_cents === null ? null : money(amount_cents),
  }));
  return (
    <section className="cp-card">
      <Timeline entries={entries.toReversed()} />
    </section>
  );
}

function Order({ order, reload }: PartProps) {
  const text = useTextOf();
  const { short_name } = useShop();
  const { id, order_no, actions, freight_mode, state, is_held, buyer_note, cancel_reason, refunded_cents } = order;
  useEffect(() => {
    document.title = order_no;
  }, [order_no]);
  const hasRefunds =
    order.may_ask_refund || refunded_cents > 0 || order.events.some(({ kind }) => kind === 'refund_asked');
  return (
    <>
      <article className="cp-card cp-stack">
        <header className="cp-between">
          <h1 className="cp-title cp-figure">{order_no}</h1>
          <MemberOrderStage order={order} />
        </header>
        {is_held ? <p className="cp-hint">{text('goodsorder.store.held_hint')}</p> : null}
        <Lines order={order} />
        <QuoteLines quote={order} isSent={freight_mode === 1} />
        <Facts
          facts={[
            [text('goodsorder.store.refunded'), refunded_cents > 0 ? money(refunded_cents) : ''],
            [text('goodsorder.store.note'), buyer_note],
            [text('goodsorder.store.cancel_reason'), cancel_reason],
          ]}
        />
      </article>
      {actions.includes('pay') ? <OpenPart order={order} reload={reload} /> : null}
      {freight_mode === 2 && order.codes.length > 0 && !is_held && state !== 'cancelled' ? (
        <OrderCodes order={order} />
      ) : null}
      {freight_mode === 1 ? <Sending order={order} /> : null}
      {actions.includes('finish') ? <FinishPart order={order} reload={reload} /> : null}
      {hasRefunds ? (
        <nav className="cp-links">
          <Link to={`/business/${short_name}/goods-orders/${id}/refunds`}>{text('goodsorder.store.refunds')}</Link>
        </nav>
      ) : null}
      <History order={order} />
    </>
  );
}

/** One order of the member's: what was bought, what is open, where it is, and what can be asked back. */
export default function MemberGoodsOrderPage() {
  const text = useTextOf();
  const { id = '' } = useParams();
  const query = useAnswer(MemberGoodsOrderInfo, { id: Number(id) });
  if (isUnknown(query.fault)) {
    return <Message title={text('customer.missing.title')} text={text('goodsorder.store.unknown')} />;
  }
  return <Loaded query={query}>{(order) => <Order order={order} reload={query.reload} />}</Loaded>;
}
