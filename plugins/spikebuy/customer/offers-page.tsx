import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { count, money, time } from '@linehaul/customer-kernel/format/format.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { setServerTime } from '@linehaul/customer-kernel/time/clock.ts';
import { PayOpen } from '@linehaul/modules/payment/customer/member-pay.port.tsx';
import { useEffect, useState } from 'react';
import { spikebuyContract } from '../contract/spikebuy.contract.ts';
import { BuyForm } from './buy-form.tsx';
import { clockText, useServerNow } from './time-left.tsx';
import './offers-page.css';

const { SpikebuyMemberOffers } = spikebuyContract;
type Offers = OutputOf<typeof SpikebuyMemberOffers>;
type Offer = Offers['offers'][number];
type OwnSale = Offers['sales'][number];

/** Why an offer cannot be bought now; empty when it can. */
function useObstacle({ starts_at, ends_at, left_pieces, may_order }: Offer, now: number): string {
  const text = useTextOf();
  if (now < starts_at) return text('spikebuy.member.begins', { left: clockText(starts_at - now) });
  if (now >= ends_at) return text('spikebuy.member.over');
  if (left_pieces === 0) return text('spikebuy.member.sold_out');
  return may_order === 0 ? text('spikebuy.member.limit') : '';
}

function OfferCard({ offer, onBuy }: { offer: Offer; onBuy: () => void }) {
  const text = useTextOf();
  const now = useServerNow();
  const obstacle = useObstacle(offer, now);
  const { name, goods_name, sale_cents, reference_cents, left_pieces, ends_at } = offer;
  return (
    <li className="cp-card cp-stack">
      <h2 className="cp-title">{name}</h2>
      <p>{goods_name}</p>
      <p className="sb-price">
        <strong className="cp-figure">{money(sale_cents)}</strong>{' '}
        <s className="cp-hint cp-figure">{money(reference_cents)}</s>
      </p>
      <p className="sb-line cp-hint">
        <span>{text('spikebuy.member.left', { n: count(left_pieces) })}</span>
        {obstacle === '' ? (
          <span className="cp-figure" role="timer">
            {text('spikebuy.member.ends', { left: clockText(ends_at - now) })}
          </span>
        ) : null}
      </p>
      <button type="button" className="cp-button" disabled={obstacle !== ''} onClick={onBuy}>
        {obstacle || text('spikebuy.member.buy')}
      </button>
    </li>
  );
}

function OwnSaleCard({ sale, reload }: { sale: OwnSale; reload: () => void }) {
  const text = useTextOf();
  const { activity_name, order_no, order_id, quantity, total_cents, state, due_cents, pay_until } = sale;
  return (
    <li className="cp-card cp-stack">
      <p className="sb-line">
        <strong>{activity_name}</strong>
        <span>{text(`spikebuy.state.${state}`)}</span>
      </p>
      <p className="sb-line cp-hint">
        <span className="cp-figure">{order_no}</span>
        <span className="cp-figure">
          {count(quantity)} · {money(total_cents)}
        </span>
      </p>
      {due_cents > 0 ? (
        <>
          <p>{text('spikebuy.member.pay_by', { until: time(pay_until) })}</p>
          <PayOpen subject_kind="goods_order" subject_id={order_id} due_cents={due_cents} onPaid={reload} />
        </>
      ) : null}
    </li>
  );
}

function OfferList({ answer, reload }: { answer: Offers; reload: () => void }) {
  const text = useTextOf();
  const [chosenId, setChosenId] = useState(0);
  const { now, offers, sales, regions } = answer;
  useEffect(() => setServerTime(now), [now]);
  const chosenOffer = offers.find(({ id }) => id === chosenId);
  if (chosenOffer) {
    const leave = (hasBought: boolean) => {
      setChosenId(0);
      if (hasBought) reload();
    };
    return <BuyForm offer={chosenOffer} regions={regions} onLeave={leave} />;
  }
  return (
    <>
      <h1>{text('spikebuy.member.title')}</h1>
      {offers.length === 0 ? (
        <Message title={text('spikebuy.member.none')} text={text('spikebuy.member.none_hint')} />
      ) : null}
      <ul className="cp-stack">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} onBuy={() => setChosenId(offer.id)} />
        ))}
      </ul>
      {sales.length > 0 ? <h2>{text('spikebuy.member.own')}</h2> : null}
      <ul className="cp-stack">
        {sales.map((sale) => (
          <OwnSaleCard key={sale.id} sale={sale} reload={reload} />
        ))}
      </ul>
    </>
  );
}

/** What a member can buy at a price of its own, by the server's clock, and what they have bought. */
export default function OffersPage() {
  const query = useAnswer(SpikebuyMemberOffers, {});
  return <Loaded query={query}>{(answer) => <OfferList answer={answer} reload={query.reload} />}</Loaded>;
}
