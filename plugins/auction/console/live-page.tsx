import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count, money, time } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link, useSearchParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { TimeLeft } from '@linehaul/console-kernel/screen/time-left.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { auctionContract } from '../contract/auction.contract.ts';
import { auctionCounters } from '../contract/auction.events.ts';
import type { Activity, Bid } from '../contract/auction-record.contract.ts';
import type { en } from '../messages/en.ts';
import { activityTones } from './auction-tones.ts';
import { BidDialog } from './bid-actions.tsx';
import './auction.css';

const { AuctionActivityInfo, AuctionActivityList, AuctionBid, AuctionBidList } = auctionContract;
const maxRunning = 50;
const maxBids = 100;
const minuteSeconds = 60;

/** The auctions that run, each the way into its room. */
function Choice({ activities, id }: { activities: readonly Activity[]; id: number }) {
  const t = useText<typeof en>('auction');
  return (
    <DetailSection title="auction.live.choose">
      <ul className="lh-auction-choice">
        {activities.map((activity) => (
          <li key={activity.id}>
            <Link to={`/plugin/auction/live?id=${activity.id}`} aria-current={activity.id === id}>
              <strong>{activity.name}</strong>
              <span className="lh-figure">
                {money(activity.price_cents || activity.start_cents)} · {t('field.bid_count')}{' '}
                {count(activity.bid_count)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function BidLine({ bid, isLeading }: { bid: Bid; isLeading: boolean }) {
  const t = useText<typeof en>('auction');
  const { bidder_no, member_name, price_cents, has_extended, is_void, kind, created_at } = bid;
  return (
    <li data-void={is_void}>
      <span className="lh-figure">{time(created_at)}</span>
      <span>
        {t('live.bidder', { no: bidder_no })} · {member_name}
      </span>
      <strong className="lh-figure">{money(price_cents)}</strong>
      {isLeading ? <StatusTag tone="success">{t('live.leads')}</StatusTag> : null}
      {has_extended ? <StatusTag tone="warning">{t('live.extended')}</StatusTag> : null}
      {kind === 'buy_now' ? <StatusTag tone="info">{t('live.bought')}</StatusTag> : null}
      {is_void ? <StatusTag tone="neutral">{t('live.void')}</StatusTag> : null}
    </li>
  );
}

/** The bids of an auction, the newest first; what their bidders would pay at most nobody sees. */
function Bids({ id, leaderNo }: { id: number; leaderNo: number }) {
  const t = useText<typeof en>('auction');
  const { data } = useQueryOf(AuctionBidList, { activity_id: id, limit: maxBids }, { live: auctionCounters });
  const leadingBid = data?.list.find(({ bidder_no, is_void }) => bidder_no === leaderNo && !is_void);
  return (
    <DetailSection title="auction.live.bids_title">
      {data && data.list.length === 0 ? <p>{t('live.nobody')}</p> : null}
      <ol className="lh-auction-bids" aria-live="polite">
        {(data?.list ?? []).map((bid) => (
          <BidLine key={bid.id} bid={bid} isLeading={bid === leadingBid} />
        ))}
      </ol>
    </DetailSection>
  );
}

type Info = OutputOf<typeof AuctionActivityInfo>;

function CurrentPrice({ info }: { info: Info }) {
  const t = useText<typeof en>('auction');
  const { state, price_cents, leader_no, leader_name, reserve_cents, is_reserve_met, closes_at, now } = info;
  const nobody = t('live.nobody');
  return (
    <dl className="lh-field-grid" aria-live="polite">
      <div>
        <dt>{t('live.price')}</dt>
        <dd className="lh-figure lh-auction-price">{money(price_cents || info.start_cents)}</dd>
      </div>
      <div>
        <dt>{t('live.leader')}</dt>
        <dd>{leader_no > 0 ? `${t('live.bidder', { no: leader_no })} · ${leader_name}` : nobody}</dd>
      </div>
      <div>
        <dt>{t('live.left')}</dt>
        <dd className="lh-auction-price">
          <TimeLeft
            over={t('time.over')}
            until={state === 'scheduled' || state === 'running' ? closes_at : now}
            now={now}
          />
        </dd>
      </div>
      <div>
        <dt>{t('live.hard_end')}</dt>
        <dd>{time(info.ends_at + info.hard_minutes * minuteSeconds)}</dd>
      </div>
      {reserve_cents > 0 ? (
        <div>
          <dt>{t('field.reserve_cents')}</dt>
          <dd>
            {money(reserve_cents)} · {t(is_reserve_met ? 'live.reserve_met' : 'live.reserve_open')}
          </dd>
        </div>
      ) : null}
      {(['bid_count', 'bidder_count', 'extensions'] as const).map((figure) => (
        <div key={figure}>
          <dt>{t(`field.${figure}`)}</dt>
          <dd className="lh-figure">{count(info[figure])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One auction at this moment, and its bids as they come. */
function Room({ id }: { id: number }) {
  const t = useText<typeof en>('auction');
  const can = useCan();
  const [isBidding, setBidding] = useState(false);
  const query = useQueryOf(AuctionActivityInfo, { id }, { live: auctionCounters });
  return (
    <Loaded query={query}>
      {(info) => (
        <>
          <DetailSection
            title="auction.live.present"
            extra={
              info.state === 'running' && can(AuctionBid) ? (
                <Button type="primary" onClick={() => setBidding(true)}>
                  {t('action.bid')}
                </Button>
              ) : null
            }
          >
            <h3>
              {info.name} <StatusTag tone={activityTones[info.state]}>{t(`state.${info.state}`)}</StatusTag>
            </h3>
            <CurrentPrice info={info} />
          </DetailSection>
          <Bids id={id} leaderNo={info.leader_no} />
          {isBidding ? <BidDialog subject={info} onClose={() => setBidding(false)} /> : null}
        </>
      )}
    </Loaded>
  );
}

/** What is bid at this moment: choose an auction and follow it. */
export default function LivePage() {
  const t = useText<typeof en>('auction');
  const [search] = useSearchParams();
  const query = useQueryOf(AuctionActivityList, { state: 'running', limit: maxRunning }, { live: auctionCounters });
  return (
    <div className="lh-page">
      <PageHeader />
      <Loaded query={query}>
        {({ list }) => {
          const id = Number(search.get('id')) || (list[0]?.id ?? 0);
          if (id === 0) return <EmptyState title={t('empty.live')} text={t('empty.live_hint')} />;
          return (
            <>
              {list.length > 0 ? <Choice activities={list} id={id} /> : null}
              <Room key={id} id={id} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
