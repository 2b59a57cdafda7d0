import { count, money, time } from '@linehaul/customer-kernel/format/format.ts';
import { RuleList } from '@linehaul/customer-kernel/page/offer.tsx';
import { ClockTime } from '@linehaul/customer-kernel/page/time-left.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import type { Offer } from '../contract/spikebuy-store.contract.ts';
import { useServerNow } from './server-clock.ts';
import './spikebuy.css';

export type OfferPhase = 'soon' | 'open' | 'sold_out' | 'closed' | 'over';

/** Whether pieces can be bought at a moment, and why not. */
export function phaseOf({ starts_at, ends_at, left_pieces, is_open }: Offer, now: number): OfferPhase {
  if (now >= ends_at) return 'over';
  if (left_pieces === 0) return 'sold_out';
  if (!is_open) return 'closed';
  return now < starts_at ? 'soon' : 'open';
}

/** The price of a piece here, and beside it, crossed out, the lowest of the days before. */
export function SalePrice({ offer: { sale_cents, reference_cents } }: { offer: Offer }) {
  const text = useTextOf();
  return (
    <span className="sb-price cp-figure">
      <strong>{money(sale_cents)}</strong>{' '}
      {reference_cents === null ? null : (
        <s className="cp-hint" title={text('spikebuy.store.reference')}>
          {money(reference_cents)}
        </s>
      )}
    </span>
  );
}

/** How many pieces are left, and how much time until it begins or ends. */
export function OfferStatus({ offer }: { offer: Offer }) {
  const text = useTextOf();
  const now = useServerNow();
  const { starts_at, ends_at, left_pieces } = offer;
  const phase = phaseOf(offer, now);
  if (phase !== 'soon' && phase !== 'open') return <span className="cp-hint">{text(`spikebuy.store.${phase}`)}</span>;
  return (
    <span className="cp-between">
      <span className="cp-hint">{text('spikebuy.store.pieces_left', { n: count(left_pieces) })}</span>
      <span>
        {text(phase === 'soon' ? 'spikebuy.store.begins_in' : 'spikebuy.store.ends_in')}{' '}
        <ClockTime seconds={(phase === 'soon' ? starts_at : ends_at) - now} />
      </span>
    </span>
  );
}

/** What buyers have to know beforehand: time, pieces, limits, the price that is crossed out, and the seller's own conditions. */
export function Rules({ offer }: { offer: Offer }) {
  const text = useTextOf();
  const { starts_at, ends_at, order_pieces, member_pieces, conditions, reference_cents } = offer;
  return (
    <RuleList>
      <li>{text('spikebuy.store.rule_time', { from: time(starts_at), until: time(ends_at) })}</li>
      <li>{text('spikebuy.store.rule_pieces', { n: count(order_pieces) })}</li>
      {member_pieces > 0 ? <li>{text('spikebuy.store.rule_member', { n: count(member_pieces) })}</li> : null}
      {reference_cents === null ? null : <li>{text('spikebuy.store.rule_reference')}</li>}
      <li>{conditions}</li>
    </RuleList>
  );
}
