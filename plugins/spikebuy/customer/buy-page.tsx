import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { navigate, useParams } from '@linehaul/customer-kernel/browser/location.tsx';
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
import { spikebuyContract } from '../contract/spikebuy.contract.ts';
import type { Offer } from '../contract/spikebuy-store.contract.ts';
import { LoadedOffers } from './loaded-offers.tsx';
import { OfferStatus, phaseOf, SalePrice } from './offer-parts.tsx';
import { useServerNow } from './server-clock.ts';

const { MemberSpikebuyBuy, MemberSpikebuyQuote, SpikebuyStoreInfo } = spikebuyContract;
const { MemberReceiver } = goodsOrderContract;

const askEveryMs = 5_000;

/** Faults of fields that the form shows beside them. */
const shownFields = ['receiver_name', 'receiver_phone', 'region_code', 'city', 'address', 'quantity'] as const;
const isShown = (faults: Readonly<Record<string, string>>) => shownFields.some((name) => faults[name] !== undefined);

/** Pieces of an offer, what they cost, and the call that buys them; the total that is shown is the one that is ordered. */
function useBuying(offer: Offer, first: OutputOf<typeof MemberReceiver>) {
  const { short_name } = useShop();
  const [quantity, setQuantity] = useState(1);
  const [receiver, setReceiver] = useState(() => firstReceiver(first));
  const buying = useSend(MemberSpikebuyBuy);
  const requestNo = useRequestNo();
  const isSent = offer.goods_kind === 'stock';
  const { receiver_name, receiver_phone, region_code } = receiver;
  const basket = {
    activity_id: offer.id,
    quantity,
    freight_mode: isSent ? (1 as const) : (2 as const),
    region_code: isSent ? region_code : ('' as const),
  };
  const quote = useQuote(MemberSpikebuyQuote, isSent && region_code === '' ? null : basket);
  const buy = async (event: FormEvent) => {
    event.preventDefault();
    if (!quote.answer) return;
    const place = isSent ? receiver : { receiver_name, receiver_phone };
    const draft = { ...place, ...basket, expected_total_cents: quote.answer.total_cents };
    const order = await buying.send({ ...draft, request_no: requestNo(draft) });
    if (order) navigate(`/business/${short_name}/goods-orders/${order.order_id}`, { replace: true });
    // It may cost something else by now: the sum that is shown is the present one.
    else quote.renew();
  };
  return { quantity, setQuantity, receiver, setReceiver, isSent, quote, buying, buy };
}

function BuyForm({ offer, first }: { offer: Offer; first: OutputOf<typeof MemberReceiver> }) {
  const text = useTextOf();
  const now = useServerNow();
  const { quantity, setQuantity, receiver, setReceiver, isSent, quote, buying, buy } = useBuying(offer, first);
  const phase = phaseOf(offer, now);
  const quoteFields = quote.fault instanceof CallRefused ? quote.fault.fields : {};
  const faults = { ...quoteFields, ...buying.fields };
  return (
    <form className="cp-stack" onSubmit={(event) => void buy(event)}>
      <section className="cp-card cp-stack">
        <strong>{offer.goods_name}</strong>
        <SalePrice offer={offer} />
        <OfferStatus offer={offer} />
        <QuantityField
          label={text('spikebuy.field.quantity')}
          value={quantity}
          most={offer.order_pieces}
          onChange={setQuantity}
          fault={faults.quantity}
        />
        <p className="cp-hint">{offer.conditions}</p>
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
        {isSent && receiver.region_code === '' ? (
          <p className="cp-hint">{text('goodsorder.store.choose_region')}</p>
        ) : null}
        <FaultLine fault={isShown(quoteFields) ? null : quote.fault} />
        <FaultLine fault={isShown(buying.fields) ? null : buying.fault} />
        <SendButton
          type="submit"
          disabled={!quote.answer || buying.isPending}
          reason={phase === 'open' ? '' : text(`spikebuy.store.${phase}_hint`)}
          freed={buying.fault}
        >
          {quote.answer
            ? text('spikebuy.store.buy_for', { amount: money(quote.answer.total_cents) })
            : text('spikebuy.store.buy')}
        </SendButton>
      </section>
    </form>
  );
}

/** A member says where to, beforehand if they like, and buys once it has begun. */
export default function BuyPage() {
  const text = useTextOf();
  const { supplier_id: suid } = useShop();
  const { id = '' } = useParams();
  const query = useAnswer(SpikebuyStoreInfo, { suid, id: Number(id) }, { everyMs: askEveryMs });
  const receiverQuery = useAnswer(MemberReceiver, {});
  return (
    <LoadedOffers query={query}>
      {({ offer }) => (
        <>
          <h1>{text('spikebuy.store.buy')}</h1>
          <Loaded query={receiverQuery}>{(first) => <BuyForm offer={offer} first={first} />}</Loaded>
        </>
      )}
    </LoadedOffers>
  );
}
