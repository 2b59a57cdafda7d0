import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { Link, useParams } from '@linehaul/customer-kernel/browser/location.tsx';
import { useSession } from '@linehaul/customer-kernel/http-client/session.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { useCallback, useEffect } from 'react';
import { auctionContract } from '../contract/auction.contract.ts';
import { BidList, CurrentPrice, Rules } from './auction-parts.tsx';
import { NotHere } from './not-here.tsx';
import { OwnPartCard } from './own-part.tsx';

const { AuctionStoreInfo, MemberAuctionPart } = auctionContract;
type Answer = OutputOf<typeof AuctionStoreInfo>;

const askEveryMs = 2_000;
const askPartEveryMs = 5_000;

/** The way in for who has not entered. */
function EnterLink({ activity }: Pick<Answer, 'activity'>) {
  const text = useTextOf();
  const { short_name } = useShop();
  if (activity.state !== 'running' && activity.state !== 'scheduled') return null;
  return (
    <Link className="cp-button" to={`/business/${short_name}/auctions/${activity.id}/enter`}>
      {text('auction.store.enter')}
    </Link>
  );
}

interface RoomProps {
  answer: Answer;
  reload: () => void;
}

/** The same with the member's own part, asked for again whenever the auction has come further. */
function MemberRoom({ answer, reload }: RoomProps) {
  const { activity, bids } = answer;
  const query = useAnswer(MemberAuctionPart, { id: activity.id }, { everyMs: askPartEveryMs });
  const { reload: reloadPart } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bids and the state say that something has changed.
  useEffect(() => reloadPart(), [activity.bid_count, activity.state, reloadPart]);
  const reloadAll = useCallback(() => {
    reload();
    reloadPart();
  }, [reload, reloadPart]);
  const part = query.answer?.part ?? null;
  return (
    <>
      {part ? <OwnPartCard activity={activity} part={part} reload={reloadAll} /> : null}
      {query.answer && !part ? <EnterLink activity={activity} /> : null}
      <BidList bids={bids} leaderNo={activity.leader_no} ownNo={part?.bidder_no ?? 0} />
    </>
  );
}

function Room({ answer, reload }: RoomProps) {
  const session = useSession();
  const { short_name } = useShop();
  const { activity, bids } = answer;
  const { name, goods_name, goods_id, cover_url } = activity;
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <>
      <article className="cp-card cp-stack">
        {cover_url === null ? null : <img className="au-picture" src={cover_url} alt="" />}
        <h1 className="cp-title">{name}</h1>
        <Link to={`/business/${short_name}/goods/${goods_id}`}>{goods_name}</Link>
        <CurrentPrice answer={answer} onOver={reload} />
      </article>
      {session ? (
        <MemberRoom answer={answer} reload={reload} />
      ) : (
        <>
          <EnterLink activity={activity} />
          <BidList bids={bids} leaderNo={activity.leader_no} ownNo={0} />
        </>
      )}
      <section className="cp-card">
        <Rules activity={activity} />
      </section>
    </>
  );
}

/** An auction as it is at this moment, asked again every two seconds: the price, the time by the server's clock, and one's own bid. */
export default function AuctionPage() {
  const { supplier_id: suid } = useShop();
  const { id = '' } = useParams();
  const query = useAnswer(AuctionStoreInfo, { suid, id: Number(id) }, { everyMs: askEveryMs });
  return (
    <NotHere query={query}>
      <Loaded query={query}>{(answer) => <Room answer={answer} reload={query.reload} />}</Loaded>
    </NotHere>
  );
}
