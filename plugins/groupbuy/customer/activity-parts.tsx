import { count, money, time } from '@linehaul/customer-kernel/format/format.ts';
import { RuleList } from '@linehaul/customer-kernel/page/offer.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import type { StoreActivity } from '../contract/groupbuy-store.contract.ts';
import './groupbuy.css';

/** The price of a piece in a group, beside the one of a piece alone. */
export function GroupPrice({ activity }: { activity: Pick<StoreActivity, 'group_cents' | 'price_cents'> }) {
  const text = useTextOf();
  const { group_cents, price_cents } = activity;
  return (
    <span className="gb-price cp-figure">
      <strong>{money(group_cents)}</strong>{' '}
      {price_cents > group_cents ? (
        <span className="cp-hint">{text('groupbuy.store.alone', { price: money(price_cents) })}</span>
      ) : null}
    </span>
  );
}

/** Under which conditions a group comes off, and what becomes of the money otherwise. */
export function Rule({ activity }: { activity: StoreActivity }) {
  const text = useTextOf();
  const { size, hours, order_pieces, member_pieces, ends_at, completes_at_expiry } = activity;
  return (
    <RuleList>
      <li>{text('groupbuy.store.rule_size', { n: count(size), hours: count(hours) })}</li>
      <li>{text('groupbuy.store.rule_sent')}</li>
      <li>{text(completes_at_expiry ? 'groupbuy.store.rule_expiry' : 'groupbuy.store.rule_back')}</li>
      <li>{text('groupbuy.store.rule_pieces', { n: count(order_pieces) })}</li>
      {member_pieces > 0 ? <li>{text('groupbuy.store.rule_member', { n: count(member_pieces) })}</li> : null}
      <li>{text('groupbuy.store.rule_ends', { at: time(ends_at) })}</li>
    </RuleList>
  );
}
