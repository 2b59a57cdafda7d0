import { shownPartyName } from '@linehaul/contract/plain-text.ts';
import { Link, useParams } from '@linehaul/customer-kernel/browser/location.tsx';
import { count, money, time, weight } from '@linehaul/customer-kernel/format/format.ts';
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
import { PayOpen } from '@linehaul/modules/payment/customer/member-pay.port.tsx';
import { useState } from 'react';
import { orderrequestContract } from '../contract/orderrequest.contract.ts';
import { useLevelText } from './level-text.ts';
import { type OwnRequest, RequestTag } from './request-state.tsx';
import './freight.css';

const { MemberRequestCancel, MemberRequestInfo } = orderrequestContract;

interface PartProps {
  request: OwnRequest;
  reload: () => void;
}

/** Asks once more before it is called off. */
function CancelPart({ request: { id }, reload }: PartProps) {
  const text = useTextOf();
  const { name } = useShop();
  const calling = useSend(MemberRequestCancel);
  const [isAsked, setAsked] = useState(false);
  const cancel = async () => {
    const cancelledRequest = await calling.send({ id });
    if (cancelledRequest) reload();
  };
  if (!isAsked) {
    return (
      <button type="button" className="cp-button" data-variant="plain" onClick={() => setAsked(true)}>
        {text('orderrequest.member.cancel')}
      </button>
    );
  }
  return (
    <section className="cp-card cp-stack">
      <p>{text('orderrequest.member.cancel_ask', { name })}</p>
      <FaultLine fault={calling.fault} />
      <SendButton disabled={calling.isPending} freed={calling.fault} onClick={() => void cancel()}>
        {text('orderrequest.member.cancel_sure')}
      </SendButton>
      <button type="button" className="cp-button" data-variant="plain" onClick={() => setAsked(false)}>
        {text('orderrequest.member.keep')}
      </button>
    </section>
  );
}

/** Of the order once there is one; null while there is no price. */
function priceCents({ order, quoted_cents }: OwnRequest): number | null {
  if (order === null) return quoted_cents;
  return order.freight_cents === null ? null : order.total_cents;
}

function usePriceFact(request: OwnRequest): readonly [string, string] {
  const text = useTextOf();
  const cents = priceCents(request);
  const label = text(request.order === null ? 'orderrequest.member.quoted' : 'orderrequest.member.price');
  return [label, cents === null ? text('orderrequest.price.unpriced') : money(cents)];
}

function RequestFacts({ request }: { request: OwnRequest }) {
  const text = useTextOf();
  const levelText = useLevelText();
  const priceFact = usePriceFact(request);
  const { consignor_name, consignor_address, consignee_name, consignee_address } = request;
  const { product, pieces, weight_g, cod_cents, terms, wants_pickup, pickup_day, pickup_part, remark } = request;
  const nameOf = (name: string) => shownPartyName(name, request.erased_at, text('order.flag.erased'));
  const partyOf = (...parts: string[]) => parts.filter(Boolean).join(' · ');
  const pickupText = partyOf(
    pickup_day ?? text('orderrequest.member.pickup_soon'),
    pickup_part === 'any' ? '' : text(`orderrequest.pickup_part.${pickup_part}`),
  );
  return (
    <Facts
      facts={[
        priceFact,
        [text('orderrequest.form.level'), levelText(request.service_level)],
        [
          text('orderrequest.form.goods'),
          partyOf(product, text('orderrequest.member.pieces', { n: count(pieces) }), weight(weight_g)),
        ],
        [
          text('orderrequest.form.consignor'),
          partyOf(nameOf(consignor_name), request.consignor_phone, request.consignor_tel, consignor_address),
        ],
        [
          text('orderrequest.form.consignee'),
          partyOf(nameOf(consignee_name), request.consignee_phone, request.consignee_tel, consignee_address),
        ],
        [text('orderrequest.form.terms'), text(`orderrequest.terms.${terms}`)],
        [text('orderrequest.member.pickup'), wants_pickup ? pickupText : ''],
        [text('orderrequest.field.cod_cents'), cod_cents > 0 ? money(cod_cents) : ''],
        [text('orderrequest.form.remark'), remark],
      ]}
    />
  );
}

function Request({ request, reload }: PartProps) {
  const text = useTextOf();
  const { name, short_name } = useShop();
  const { state, reason, order, request_no, origin_name, destination_name, created_at } = request;
  const due = order?.due_cents ?? 0;
  return (
    <>
      <article className="cp-card cp-stack">
        <header className="fr-head">
          <h1 className="cp-title cp-figure">{order?.order_no ?? request_no}</h1>
          <RequestTag request={request} />
        </header>
        <strong>
          {origin_name} → {destination_name}
        </strong>
        <p className="cp-hint">
          {text(`orderrequest.member.${state}_hint`, { name })}{' '}
          {text('orderrequest.member.sent', { time: time(created_at) })}
        </p>
        {reason === '' ? null : <p>{text('orderrequest.member.reason', { reason })}</p>}
        <RequestFacts request={request} />
      </article>
      {order !== null && due > 0 ? (
        <section className="cp-card cp-stack">
          <h2 className="cp-title">{text('orderrequest.member.due', { amount: money(due) })}</h2>
          <PayOpen subject_kind="order" subject_id={order.id} due_cents={due} onPaid={reload} />
        </section>
      ) : null}
      {order?.waybill_id ? (
        <Link className="cp-button" to={`/business/${short_name}/waybills/${order.waybill_id}`}>
          {text('orderrequest.member.follow', { no: order.waybill_no })}
        </Link>
      ) : null}
      {request.may_cancel ? <CancelPart request={request} reload={reload} /> : null}
    </>
  );
}

/** One order of the member's: what has become of it, what is open, and calling it off. */
export default function MyOrderPage() {
  const text = useTextOf();
  const { id = '' } = useParams();
  const query = useAnswer(MemberRequestInfo, { id: Number(id) });
  if (isUnknown(query.fault)) {
    return <Message title={text('customer.missing.title')} text={text('orderrequest.member.unknown')} />;
  }
  return <Loaded query={query}>{(request) => <Request request={request} reload={query.reload} />}</Loaded>;
}
