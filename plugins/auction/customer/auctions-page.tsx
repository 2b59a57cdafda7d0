import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { Link } from '@linehaul/customer-kernel/browser/location.tsx';
import { count, money, time } from '@linehaul/customer-kernel/format/format.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { OfferCard } from '@linehaul/customer-kernel/page/offer.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { TimeLeft } from '@linehaul/customer-kernel/page/time-left.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { auctionContract } from '../contract/auction.contract.ts';
import type { StoreActivity } from '../contract/auction-store.contract.ts';
import { tones } from './auction-tones.ts';
import { NotHere } from './not-here.tsx';
import './auction.css';

const { AuctionStoreList } = auctionContract;
const askEveryMs = 10_000;

interface CardProps {
  activity: StoreActivity;
  now: number;
}

/** What an auction costs now, and how long it runs. */
function AuctionCard({ activity, now }: CardProps) {
  const text = useTextOf();
  const { short_name } = useShop();
  const { id, name, state, price_cents, start_cents, bid_count, starts_at, closes_at, cover_url } = activity;
  const isRunning = state === 'running' && closes_at > now;
  return (
    <OfferCard to={`/business/${short_name}/auctions/${id}`} cover_url={cover_url}>
      <span className="cp-between">
        <strong>{name}</strong>
        <StatusTag tone={tones[state]}>{text(`auction.state.${state}`)}</StatusTag>
      </span>
      <span className="au-price cp-figure">
        <strong>{money(price_cents || start_cents)}</strong>{' '}
        <span className="cp-hint">{text('auction.store.bids', { n: count(bid_count) })}</span>
      </span>
      {isRunning ? (
        <span>
          {text('auction.store.time_left')} <TimeLeft until={closes_at} now={now} />
        </span>
      ) : null}
      {state === 'scheduled' ? (
        <span className="cp-hint">{text('auction.store.begins', { at: time(starts_at) })}</span>
      ) : null}
    </OfferCard>
  );
}

function Auctions({ answer: { activities, now } }: { answer: OutputOf<typeof AuctionStoreList> }) {
  const text = useTextOf();
  if (activities.length === 0)
    return <Message title={text('auction.store.none')} text={text('auction.store.none_hint')} />;
  return (
    <ul className="cp-stack">
      {activities.map((activity) => (
        <AuctionCard key={activity.id} activity={activity} now={now} />
      ))}
    </ul>
  );
}

/** What a seller puts up for auction, now and soon, and what was sold lately. */
export default function AuctionsPage() {
  const text = useTextOf();
  const { supplier_id: suid, short_name } = useShop();
  const query = useAnswer(AuctionStoreList, { suid }, { everyMs: askEveryMs });
  return (
    <NotHere query={query}>
      <h1>{text('auction.store.title')}</h1>
      <Link to={`/business/${short_name}/auctions/mine`}>{text('auction.store.mine')}</Link>
      <Loaded query={query}>{(answer) => <Auctions answer={answer} />}</Loaded>
    </NotHere>
  );
}
