import { count, money, time } from '@linehaul/customer-kernel/format/format.ts';
import { RuleList } from '@linehaul/customer-kernel/page/offer.tsx';
import { TimeLeft } from '@linehaul/customer-kernel/page/time-left.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { LoadBar } from '@linehaul/ui/load-bar.tsx';
import type { StoreRound } from '../contract/cloudbuy-store.contract.ts';
import './cloudbuy.css';

interface ProgressProps {
  round: StoreRound;
  /** The server's clock. */
  now: number;
  /** Told once a time is over. */
  onOver?: () => void;
}

/** How many shares are somebody's, and how long until the next thing happens. */
export function Progress({ round, now, onOver }: ProgressProps) {
  const text = useTextOf();
  const { state, shares, share_count, closes_at, draw_at } = round;
  const isOpen = state === 'open';
  const isDrawing = state === 'full' || state === 'drawing';
  const over = onOver ? { onOver } : {};
  return (
    <span className="cp-stack">
      <LoadBar label={text('cloudbuy.store.filled')} used={shares} limit={share_count} format={count} unknown="" />
      {isOpen || isDrawing ? (
        <span>
          {text(isOpen ? 'cloudbuy.store.ends_in' : 'cloudbuy.store.draw_in')}{' '}
          <TimeLeft until={isOpen ? closes_at : draw_at} now={now} {...over} />
        </span>
      ) : null}
    </span>
  );
}

/** What has become of a round that is over; nothing of the others. */
export function Outcome({ round: { state, winner_number, void_kind, void_reason } }: { round: StoreRound }) {
  const text = useTextOf();
  if (winner_number > 0) return <strong>{text('cloudbuy.store.winner', { number: count(winner_number) })}</strong>;
  if (state === 'expired') return <p>{text('cloudbuy.store.expired')}</p>;
  if (void_kind === 'person') return <p>{text('cloudbuy.store.void', { reason: void_reason })}</p>;
  if (void_kind === '') return null;
  return <p>{text('cloudbuy.store.void_kind', { reason: text(`cloudbuy.void_kind.${void_kind}`) })}</p>;
}

/** What gives a share, and under which conditions. */
function SourceRules({ round }: { round: StoreRound }) {
  const text = useTextOf();
  const { by_order, order_min_cents, by_signin, by_level, level_name } = round;
  return (
    <>
      {by_order ? (
        <li>
          {order_min_cents > 0
            ? text('cloudbuy.store.rule_order_min', { amount: money(order_min_cents) })
            : text('cloudbuy.store.rule_order')}
        </li>
      ) : null}
      {by_signin ? <li>{text('cloudbuy.store.rule_signin')}</li> : null}
      {by_level ? (
        <li>
          {level_name === ''
            ? text('cloudbuy.store.rule_level')
            : text('cloudbuy.store.rule_level_from', { level: level_name })}
        </li>
      ) : null}
    </>
  );
}

/** Everything that has to be known before somebody takes a share. */
export function Disclosure({ round }: { round: StoreRound }) {
  const text = useTextOf();
  const value =
    round.value_kind === 'drand'
      ? text('cloudbuy.store.drand', { round: String(round.drand_round) })
      : round.value_text;
  const facts = [
    ['prize_text', round.prize_text],
    ['prize_value_cents', money(round.prize_value_cents)],
    ['share_count', count(round.share_count)],
    ['closes_at', time(round.closes_at)],
    ['draw_at', time(round.draw_at)],
    ['value_kind', value],
    ['draw_text', round.draw_text],
    ['conditions', round.conditions],
    ['claim_days', count(round.claim_days)],
    ['claim_text', round.claim_text],
    ['organiser', round.organiser],
    ['organiser_contact', round.organiser_contact],
  ] as const;
  return (
    <section className="cp-card cp-stack">
      <h2 className="cp-title">{text('cloudbuy.store.terms')}</h2>
      <RuleList>
        <li>{text('cloudbuy.store.free')}</li>
        <SourceRules round={round} />
        <li>{text('cloudbuy.store.rule_member', { n: count(round.member_shares) })}</li>
        <li>{text('cloudbuy.store.odds', { n: count(round.share_count) })}</li>
        <li>{text('cloudbuy.store.rule_expires')}</li>
      </RuleList>
      <dl className="cb-facts">
        {facts.map(([field, fact]) => (
          <div key={field}>
            <dt>{text(`cloudbuy.field.${field}`)}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
