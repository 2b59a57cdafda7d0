import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { count, money, time } from '@linehaul/customer-kernel/format/format.ts';
import { RuleList } from '@linehaul/customer-kernel/page/offer.tsx';
import { TimeLeft } from '@linehaul/customer-kernel/page/time-left.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import type { auctionContract } from '../contract/auction.contract.ts';
import type { StoreActivity } from '../contract/auction-store.contract.ts';
import './auction.css';

type Answer = OutputOf<(typeof auctionContract)['AuctionStoreInfo']>;
const minuteSeconds = 60;

/** What it costs now, who leads, and how long it runs; told to screen readers as it changes. */
export function CurrentPrice({ answer, onOver }: { answer: Answer; onOver: () => void }) {
  const text = useTextOf();
  const { activity, now } = answer;
  const { state, price_cents, start_cents, leader_no, bid_count, closes_at, starts_at } = activity;
  const { has_reserve, is_reserve_met } = activity;
  const isRunning = state === 'running' || (state === 'scheduled' && starts_at <= now);
  return (
    <div className="au-current" aria-live="polite">
      <span className="cp-hint">{text(bid_count > 0 ? 'auction.live.price' : 'auction.field.start_cents')}</span>
      <strong className="au-now cp-figure">{money(price_cents || start_cents)}</strong>
      <span>
        {leader_no > 0 ? text('auction.store.leads', { no: count(leader_no) }) : text('auction.live.nobody')}
        {' · '}
        {text('auction.store.bids', { n: count(bid_count) })}
      </span>
      {has_reserve && bid_count > 0 ? (
        <span className="cp-hint">
          {text(is_reserve_met ? 'auction.live.reserve_met' : 'auction.live.reserve_open')}
        </span>
      ) : null}
      {isRunning ? (
        <span>
          {text('auction.store.time_left')} <TimeLeft until={closes_at} now={now} onOver={onOver} />
        </span>
      ) : (
        <span>
          {text(`auction.state.${state}`)}
          {state === 'scheduled' ? ` · ${text('auction.store.begins', { at: time(starts_at) })}` : ''}
        </span>
      )}
    </div>
  );
}

/** Under which conditions is bid, and what becomes of the money. */
export function Rules({ activity }: { activity: StoreActivity }) {
  const text = useTextOf();
  const { deposit_cents, min_cents, price_cents, extension_seconds, ends_at, hard_minutes } = activity;
  const { pay_hours, offers_second } = activity;
  const step = price_cents > 0 ? min_cents - price_cents : (activity.bands[0]?.step_cents ?? 0);
  return (
    <RuleList>
      <li>{text('auction.store.rule_max')}</li>
      <li>{text('auction.store.rule_step', { amount: money(step) })}</li>
      {extension_seconds > 0 ? (
        <li>
          {text('auction.store.rule_end', {
            n: count(extension_seconds),
            at: time(ends_at + hard_minutes * minuteSeconds),
          })}
        </li>
      ) : null}
      {deposit_cents > 0 ? <li>{text('auction.store.rule_deposit', { amount: money(deposit_cents) })}</li> : null}
      <li>{text('auction.store.rule_pay', { n: count(pay_hours) })}</li>
      {deposit_cents > 0 ? <li>{text('auction.store.rule_default')}</li> : null}
      {offers_second ? <li>{text('auction.store.rule_second')}</li> : null}
    </RuleList>
  );
}

interface BidListProps {
  bids: Answer['bids'];
  leaderNo: number;
  ownNo: number;
}

/** The bids, the newest first; bidders are numbers. */
export function BidList({ bids, leaderNo, ownNo }: BidListProps) {
  const text = useTextOf();
  if (bids.length === 0) return null;
  const leadingBid = bids.find(({ bidder_no, is_void }) => bidder_no === leaderNo && !is_void);
  return (
    <section className="cp-card cp-stack">
      <h2 className="cp-title">{text('auction.live.bids_title')}</h2>
      <ol className="au-bids">
        {bids.map(({ seq, bidder_no, price_cents, created_at, has_extended, is_void, kind }) => (
          <li key={seq} data-void={is_void}>
            <span>
              {text(bidder_no === ownNo ? 'auction.store.you' : 'auction.live.bidder', { no: count(bidder_no) })}
              {seq === leadingBid?.seq ? ` · ${text('auction.live.leads')}` : ''}
              {has_extended ? ` · ${text('auction.live.extended')}` : ''}
              {kind === 'buy_now' ? ` · ${text('auction.live.bought')}` : ''}
              {is_void ? ` · ${text('auction.live.void')}` : ''}
            </span>
            <span className="cp-hint cp-figure">{time(created_at)}</span>
            <strong className="cp-figure">{money(price_cents)}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
