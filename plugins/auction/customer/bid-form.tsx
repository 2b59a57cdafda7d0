import { CallRefused } from '@linehaul/contract/wire.ts';
import { money, typedCents } from '@linehaul/customer-kernel/format/format.ts';
import { useRequestNo } from '@linehaul/customer-kernel/http-client/use-request-no.ts';
import { useSend } from '@linehaul/customer-kernel/http-client/use-send.ts';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { Field } from '@linehaul/customer-kernel/page/field.tsx';
import { SendButton } from '@linehaul/customer-kernel/page/send-button.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { type FormEvent, useState } from 'react';
import { auctionContract } from '../contract/auction.contract.ts';
import type { OwnPart, StoreActivity } from '../contract/auction-store.contract.ts';

const { MemberAuctionBid } = auctionContract;

interface BidFormProps {
  activity: StoreActivity;
  part: OwnPart;
  onBid: () => void;
}

/** A bid that is far above the price is said twice: the server has asked. */
const isAsked = (fault: unknown) => fault instanceof CallRefused && fault.code === 'auction.confirm_high';

/** Asks for the most that the member would pay; what leads, the server bids step by step. */
export function BidForm({ activity, part, onBid }: BidFormProps) {
  const text = useTextOf();
  const { id, min_cents, buy_now_cents } = activity;
  const [amount, setAmount] = useState('');
  const [isBuying, setBuying] = useState(false);
  const [outcome, setOutcome] = useState('');
  const bidding = useSend(MemberAuctionBid);
  const requestNo = useRequestNo();
  const max_cents = typedCents(amount);
  const least = part.is_leading ? part.max_cents + 1 : min_cents;
  const send = async (draft: { max_cents: number; is_confirmed: boolean; is_buy_now: boolean }) => {
    const input = { activity_id: id, ...draft };
    const answer = await bidding.send({ ...input, request_no: requestNo(input) });
    if (!answer) return;
    const { is_leading, price_cents } = answer.bid;
    setOutcome(text(`auction.done.${is_leading ? 'leading' : 'outbid'}`, { price: money(price_cents) }));
    onBid();
  };
  const bid = (event: FormEvent) => {
    event.preventDefault();
    if (max_cents !== null) void send({ max_cents, is_confirmed: false, is_buy_now: false });
  };
  const needsConfirmation = isAsked(bidding.fault) && max_cents !== null;
  return (
    <form className="cp-card cp-stack" onSubmit={bid}>
      <Field
        label={text('auction.store.max')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={amount}
        onChange={setAmount}
        fault={bidding.fields.max_cents}
      />
      <p className="cp-hint">{text('auction.store.max_hint', { min: money(least) })}</p>
      {part.max_cents > 0 ? (
        <p className="cp-hint">{text('auction.store.own_max', { amount: money(part.max_cents) })}</p>
      ) : null}
      <FaultLine fault={bidding.fields.max_cents ? null : bidding.fault} />
      {outcome === '' ? null : <p role="status">{outcome}</p>}
      {needsConfirmation ? (
        <SendButton
          disabled={bidding.isPending}
          freed={bidding.fault}
          onClick={() => void send({ max_cents, is_confirmed: true, is_buy_now: false })}
        >
          {text('auction.store.confirm', { amount: money(max_cents) })}
        </SendButton>
      ) : (
        <SendButton type="submit" disabled={max_cents === null || bidding.isPending} freed={bidding.fault}>
          {text('auction.store.bid')}
        </SendButton>
      )}
      {buy_now_cents > 0 && !isBuying ? (
        <button type="button" className="cp-button" data-variant="plain" onClick={() => setBuying(true)}>
          {text('auction.store.buy_now', { amount: money(buy_now_cents) })}
        </button>
      ) : null}
      {buy_now_cents > 0 && isBuying ? (
        <SendButton
          variant="plain"
          disabled={bidding.isPending}
          freed={bidding.fault}
          onClick={() => void send({ max_cents: buy_now_cents, is_confirmed: true, is_buy_now: true })}
        >
          {text('auction.store.buy_now_sure', { amount: money(buy_now_cents) })}
        </SendButton>
      ) : null}
    </form>
  );
}
