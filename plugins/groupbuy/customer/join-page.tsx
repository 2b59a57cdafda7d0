import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { navigate, useAddress, useParams } from '@linehaul/customer-kernel/browser/location.tsx';
import { money } from '@linehaul/customer-kernel/format/format.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { useRequestNo } from '@linehaul/customer-kernel/http-client/use-request-no.ts';
import { useSend } from '@linehaul/customer-kernel/http-client/use-send.ts';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { QuantityField } from '@linehaul/customer-kernel/page/quantity-field.tsx';
import { SendButton } from '@linehaul/customer-kernel/page/send-button.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { QuoteLines } from '@linehaul/modules/goodsorder/customer/quote-lines.port.tsx';
import { firstReceiver, ReceiverFields } from '@linehaul/modules/goodsorder/customer/receiver-fields.port.tsx';
import { useQuote } from '@linehaul/modules/goodsorder/customer/use-quote.port.ts';
import { type FormEvent, useState } from 'react';
import { groupbuyContract } from '../contract/groupbuy.contract.ts';
import type { StoreActivity } from '../contract/groupbuy-store.contract.ts';
import { GroupPrice, Rule } from './activity-parts.tsx';
import { NotHere } from './not-here.tsx';

const { GroupbuyStoreInfo, MemberGroupbuyJoin, MemberGroupbuyQuote } = groupbuyContract;
const { MemberReceiver } = goodsOrderContract;

/** Faults of fields that the form shows beside them. */
const shownFields = ['receiver_name', 'receiver_phone', 'region_code', 'city', 'address', 'quantity'] as const;
const isShown = (faults: Readonly<Record<string, string>>) => shownFields.some((name) => faults[name] !== undefined);

interface JoinFormProps {
  activity: StoreActivity;
  first: OutputOf<typeof MemberReceiver>;
  /** Of the group that is joined; without one a group is opened. */
  share_code: string | null;
}

/** Takes a seat: the total that is shown is the one that is ordered, and it is paid on the order's page. */
function JoinForm({ activity, first, share_code }: JoinFormProps) {
  const text = useTextOf();
  const { short_name } = useShop();
  const [quantity, setQuantity] = useState(1);
  const [receiver, setReceiver] = useState(() => firstReceiver(first));
  const joining = useSend(MemberGroupbuyJoin);
  const requestNo = useRequestNo();
  const isSent = activity.goods_kind === 'stock';
  const { region_code } = receiver;
  const basket = {
    activity_id: activity.id,
    quantity,
    freight_mode: isSent ? (1 as const) : (2 as const),
    region_code: isSent ? region_code : ('' as const),
  };
  const quote = useQuote(MemberGroupbuyQuote, isSent && region_code === '' ? null : basket);
  const join = async (event: FormEvent) => {
    event.preventDefault();
    if (!quote.answer) return;
    const place = isSent
      ? receiver
      : { receiver_name: receiver.receiver_name, receiver_phone: receiver.receiver_phone };
    const group = share_code === null ? {} : { share_code };
    const draft = { ...place, ...basket, ...group, expected_total_cents: quote.answer.total_cents };
    const seat = await joining.send({ ...draft, request_no: requestNo(draft) });
    if (seat) navigate(`/business/${short_name}/groups/${seat.share_code}`, { replace: true });
    // It may cost something else by now: the sum that is shown is the present one.
    else quote.renew();
  };
  const quoteFields = quote.fault instanceof CallRefused ? quote.fault.fields : {};
  const faults = { ...quoteFields, ...joining.fields };
  const amount = quote.answer ? money(quote.answer.total_cents) : '';
  return (
    <form className="cp-stack" onSubmit={(event) => void join(event)}>
      <section className="cp-card cp-stack">
        <strong>{activity.goods_name}</strong>
        <GroupPrice activity={activity} />
        <QuantityField
          label={text('groupbuy.field.quantity')}
          value={quantity}
          most={activity.order_pieces}
          onChange={setQuantity}
          fault={faults.quantity}
        />
        <Rule activity={activity} />
      </section>
      {isSent ? (
        <section className="cp-card cp-stack">
          <h2 className="cp-title">{text('goodsorder.store.receiver')}</h2>
          <ReceiverFields receiver={receiver} regions={first.regions} onChange={setReceiver} faults={faults} />
        </section>
      ) : (
        <p className="cp-hint">{text('goodsorder.store.used_hint')}</p>
      )}
      <section className="cp-card cp-stack">
        {quote.answer ? <QuoteLines quote={quote.answer} isSent={isSent} /> : null}
        {isSent && region_code === '' ? <p className="cp-hint">{text('goodsorder.store.choose_region')}</p> : null}
        <FaultLine fault={isShown(quoteFields) ? null : quote.fault} />
        <FaultLine fault={isShown(joining.fields) ? null : joining.fault} />
        <SendButton type="submit" disabled={!quote.answer || joining.isPending} freed={joining.fault}>
          {text(share_code === null ? 'groupbuy.store.open_for' : 'groupbuy.store.join_for', { amount })}
        </SendButton>
      </section>
    </form>
  );
}

/** Opens a group of an activity, or joins the one whose code the address has. */
export default function JoinPage() {
  const text = useTextOf();
  const { supplier_id: suid } = useShop();
  const { id = '' } = useParams();
  const { query: address } = useAddress();
  const share_code = address.get('group');
  const query = useAnswer(GroupbuyStoreInfo, { suid, id: Number(id) });
  const receiverQuery = useAnswer(MemberReceiver, {});
  return (
    <NotHere query={query}>
      <h1>{text(share_code === null ? 'groupbuy.store.open' : 'groupbuy.store.join')}</h1>
      <Loaded query={query}>
        {({ activity }) => (
          <Loaded query={receiverQuery}>
            {(first) => <JoinForm activity={activity} first={first} share_code={share_code} />}
          </Loaded>
        )}
      </Loaded>
    </NotHere>
  );
}
