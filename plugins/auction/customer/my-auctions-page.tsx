import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { Link } from '@linehaul/customer-kernel/browser/location.tsx';
import { count, money, time } from '@linehaul/customer-kernel/format/format.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { auctionContract } from '../contract/auction.contract.ts';
import { tones } from './auction-tones.ts';
import { NotHere } from './not-here.tsx';

const { MemberAuctionList } = auctionContract;
type Part = OutputOf<typeof MemberAuctionList>['parts'][number];

/** What has become of the member's bid, in a sentence. */
function describePart(text: ReturnType<typeof useTextOf>, part: Part): string {
  if (part.has_won) return text('auction.store.won', { amount: money(part.award_cents) });
  if (part.offer_until > 0) return text('auction.store.offer', { amount: money(part.award_cents) });
  if (part.activity.state !== 'running') return text(`auction.state.${part.state}`);
  if (part.max_cents === 0) return text('auction.store.no_bid');
  return text(part.is_leading ? 'auction.store.you_lead' : 'auction.store.outbid');
}

function PartCard({ part }: { part: Part }) {
  const text = useTextOf();
  const { short_name } = useShop();
  const { activity, bidder_no } = part;
  return (
    <li>
      <Link className="cp-card cp-card-link" to={`/business/${short_name}/auctions/${activity.id}`}>
        <span className="cp-between">
          <strong>{activity.name}</strong>
          <StatusTag tone={tones[activity.state]}>{text(`auction.state.${activity.state}`)}</StatusTag>
        </span>
        <span>{describePart(text, part)}</span>
        <span className="cp-between cp-hint">
          <span>{text('auction.live.bidder', { no: count(bidder_no) })}</span>
          <span className="cp-figure">{time(activity.closes_at)}</span>
        </span>
      </Link>
    </li>
  );
}

/** The auctions that the member has entered. */
export default function MyAuctionsPage() {
  const text = useTextOf();
  const query = useAnswer(MemberAuctionList, {});
  return (
    <NotHere query={query}>
      <h1>{text('auction.store.mine')}</h1>
      <Loaded query={query}>
        {({ parts }) =>
          parts.length === 0 ? (
            <Message title={text('auction.store.no_parts')} text={text('auction.store.no_parts_hint')} />
          ) : (
            <ul className="cp-stack">
              {parts.map((part) => (
                <PartCard key={part.id} part={part} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </NotHere>
  );
}
