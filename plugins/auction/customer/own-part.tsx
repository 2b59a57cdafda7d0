import { Link } from '@linehaul/customer-kernel/browser/location.tsx';
import { count, money, time } from '@linehaul/customer-kernel/format/format.ts';
import { useSend } from '@linehaul/customer-kernel/http-client/use-send.ts';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { SendButton } from '@linehaul/customer-kernel/page/send-button.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { PayOpen } from '@linehaul/modules/payment/customer/member-pay.port.tsx';
import { auctionContract } from '../contract/auction.contract.ts';
import type { OwnPart, StoreActivity } from '../contract/auction-store.contract.ts';
import { BidForm } from './bid-form.tsx';

const { MemberAuctionAnswer } = auctionContract;

interface PartProps {
  activity: StoreActivity;
  part: OwnPart;
  reload: () => void;
}

/** The winner has not paid: the member may have it for what they have bid. */
function OfferCard({ activity, part, reload }: PartProps) {
  const text = useTextOf();
  const answering = useSend(MemberAuctionAnswer);
  const answer = async (accepts: boolean) => {
    if (await answering.send({ id: activity.id, accepts })) reload();
  };
  return (
    <section className="cp-card cp-stack">
      <strong>{text('auction.store.offer', { amount: money(part.award_cents) })}</strong>
      <p className="cp-hint">{text('auction.store.offer_hint', { until: time(part.offer_until) })}</p>
      <FaultLine fault={answering.fault} />
      <SendButton disabled={answering.isPending} freed={answering.fault} onClick={() => void answer(true)}>
        {text('auction.store.accept', { amount: money(part.award_cents) })}
      </SendButton>
      <SendButton
        variant="plain"
        disabled={answering.isPending}
        freed={answering.fault}
        onClick={() => void answer(false)}
      >
        {text('auction.store.decline')}
      </SendButton>
    </section>
  );
}

/** The member has won: the order waits for its payment. */
function WonCard({ part }: { part: OwnPart }) {
  const text = useTextOf();
  const { short_name } = useShop();
  return (
    <section className="cp-card cp-stack">
      <strong>{text('auction.store.won', { amount: money(part.award_cents) })}</strong>
      {part.order_id === null ? (
        <p className="cp-hint">{text('auction.store.order_soon')}</p>
      ) : (
        <Link className="cp-button" to={`/business/${short_name}/goods-orders/${part.order_id}`}>
          {text('auction.store.to_order')}
        </Link>
      )}
    </section>
  );
}

/** What the member has to do in this auction now: enter, pay the deposit, bid, pay. */
export function OwnPartCard({ activity, part, reload }: PartProps) {
  const text = useTextOf();
  if (part.has_won) return <WonCard part={part} />;
  if (part.offer_until > 0) return <OfferCard activity={activity} part={part} reload={reload} />;
  const isOpen = activity.state === 'running' || activity.state === 'scheduled';
  const { state, deposit_cents, bidder_no, max_cents, is_leading } = part;
  return (
    <>
      <section className="cp-card cp-stack" aria-live="polite">
        <p>{text('auction.store.entered', { no: count(bidder_no) })}</p>
        {isOpen && max_cents > 0 ? (
          <strong>{text(is_leading ? 'auction.store.you_lead' : 'auction.store.outbid')}</strong>
        ) : null}
        {deposit_cents > 0 ? (
          <p className="cp-hint">
            {text('auction.field.deposit_cents')} {money(deposit_cents)} · {text(`auction.state.${state}`)}
          </p>
        ) : null}
        {isOpen && state === 'due' ? (
          <PayOpen subject_kind="auction_deposit" subject_id={part.id} due_cents={deposit_cents} onPaid={reload} />
        ) : null}
      </section>
      {activity.is_open && state === 'ready' ? <BidForm activity={activity} part={part} onBid={reload} /> : null}
    </>
  );
}
