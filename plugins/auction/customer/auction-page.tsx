import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { Link, useParams } from '@linehaul/customer-kernel/browser/location.tsx';
import { useSession } from '@linehaul/customer-kernel/http-client/session.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Cover } from '@linehaul/customer-kernel/page/offer.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { useCallback, useEffect, useState } from 'react';
import { auctionContract } from '../contract/auction.contract.ts';
import type { OwnPart, StoreActivity } from '../contract/auction-store.contract.ts';
import { BidList, CurrentPrice, Rules } from './auction-parts.tsx';
import { NotHere } from './not-here.tsx';
import { OwnPartCard } from './own-part.tsx';

const { AuctionStoreInfo, MemberAuctionPart } = auctionContract;
type Answer = OutputOf<typeof AuctionStoreInfo>;

const askEveryMs = 2_000;
const askPartEveryMs = 5_000;

const isOpen = ({ state }: StoreActivity) => state === 'running' || state === 'scheduled';

/** The way in for who has not entered. */
function EnterLink({ activity }: Pick<Answer, 'activity'>) {
  const text = useTextOf();
  const { short_name } = useShop();
  if (!isOpen(activity)) return null;
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

/** Whether something comes to the member from elsewhere: a payment, the order of what they have won, their deposit. */
function waitsForMore(activity: StoreActivity, { state, has_won, order_id, deposit_cents }: OwnPart): boolean {
  const isReturned = !isOpen(activity) && !has_won && deposit_cents > 0 && (state === 'ready' || state === 'returning');
  return state === 'due' || isReturned || (has_won && order_id === null);
}

/** The member's part, asked for again when who leads or the state says that it is another one, and while more is to come. */
function useOwnPart(activity: StoreActivity) {
  const [isWaiting, setWaiting] = useState(false);
  const query = useAnswer(MemberAuctionPart, { id: activity.id }, isWaiting ? { everyMs: askPartEveryMs } : {});
  const { answer, reload } = query;
  const part = answer?.part ?? null;
  const leads = part !== null && part.bidder_no === activity.leader_no;
  useEffect(() => setWaiting(part !== null && waitsForMore(activity, part)), [activity, part]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say that something has changed.
  useEffect(() => reload(), [leads, activity.state, reload]);
  return { isThere: answer !== null, part: part && { ...part, is_leading: leads && isOpen(activity) }, reload };
}

/** The same with the member's own part. */
function MemberRoom({ answer, reload }: RoomProps) {
  const { activity, bids } = answer;
  const { isThere, part, reload: reloadPart } = useOwnPart(activity);
  const reloadAll = useCallback(() => {
    reload();
    reloadPart();
  }, [reload, reloadPart]);
  return (
    <>
      {part ? <OwnPartCard activity={activity} part={part} reload={reloadAll} /> : null}
      {isThere && !part ? <EnterLink activity={activity} /> : null}
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
        <Cover url={cover_url} />
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

/** An auction as it is at this moment, told to members as it changes, and asked for by others: the price, the time by the server's clock, and one's own bid. */
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
