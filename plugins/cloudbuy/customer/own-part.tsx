import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { Link } from '@linehaul/customer-kernel/browser/location.tsx';
import { count, time } from '@linehaul/customer-kernel/format/format.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { useRequestNo } from '@linehaul/customer-kernel/http-client/use-request-no.ts';
import { useSend } from '@linehaul/customer-kernel/http-client/use-send.ts';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { SendButton } from '@linehaul/customer-kernel/page/send-button.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { useEffect, useState } from 'react';
import { cloudbuyContract } from '../contract/cloudbuy.contract.ts';
import type { OwnShare, StoreRound } from '../contract/cloudbuy-store.contract.ts';

const { MemberCloudbuyPart, MemberCloudbuyTake } = cloudbuyContract;
type Part = OutputOf<typeof MemberCloudbuyPart>;

const askEveryMs = 15_000;

export function OwnNumbers({
  shares,
}: {
  shares: readonly Pick<OwnShare, 'id' | 'number' | 'is_void' | 'is_winner'>[];
}) {
  return (
    <ul className="cb-numbers">
      {shares.map(({ id, number, is_void, is_winner }) => (
        <li key={id} data-void={is_void} data-winner={is_winner}>
          {count(number)}
        </li>
      ))}
    </ul>
  );
}

/** Why the member cannot take a share now; empty when they can. */
function reasonOf(text: ReturnType<typeof useTextOf>, { left, sources }: Part): string {
  if (left === 0) return text('cloudbuy.store.limit');
  return sources.length === 0 ? text('cloudbuy.store.no_source') : '';
}

interface TakePartProps {
  round: StoreRound;
  part: Part;
  onTaken: (number: number) => void;
}

function TakePart({ round, part, onTaken }: TakePartProps) {
  const text = useTextOf();
  const taking = useSend(MemberCloudbuyTake);
  const requestNo = useRequestNo();
  const take = async () => {
    const draft = { round_id: round.id, shares: part.shares.length };
    const answer = await taking.send({ round_id: round.id, request_no: requestNo(draft) });
    if (answer) onTaken(answer.number);
  };
  return (
    <>
      <SendButton onClick={() => void take()} reason={reasonOf(text, part)} freed={taking.fault}>
        {text('cloudbuy.store.take')}
      </SendButton>
      {part.left > 0 ? <p className="cp-hint">{text('cloudbuy.store.left', { n: part.left })}</p> : null}
      <FaultLine fault={taking.fault} />
    </>
  );
}

/** The way to the prize, for who has won it. */
function Won({ round, part }: { round: StoreRound; part: Part }) {
  const text = useTextOf();
  const { short_name } = useShop();
  if (part.order_id !== null)
    return (
      <Link className="cp-button" to={`/business/${short_name}/goods-orders/${part.order_id}`}>
        {text('cloudbuy.store.order')}
      </Link>
    );
  if (round.state !== 'drawn') return null;
  return (
    <>
      <p>{text('cloudbuy.store.claim_by', { until: time(round.claim_until) })}</p>
      <Link className="cp-button" to={`/business/${short_name}/draws/${round.id}/claim`}>
        {text('cloudbuy.store.claim')}
      </Link>
    </>
  );
}

function PartCard({ round, part, reload }: { round: StoreRound; part: Part; reload: () => void }) {
  const text = useTextOf();
  const [number, setNumber] = useState(0);
  const announce = (takenNumber: number) => {
    setNumber(takenNumber);
    reload();
  };
  return (
    <section className="cp-card cp-stack">
      {part.has_won ? <strong role="status">{text('cloudbuy.store.won')}</strong> : null}
      {part.has_won ? <Won round={round} part={part} /> : null}
      {number > 0 ? <strong role="status">{text('cloudbuy.store.taken', { number: count(number) })}</strong> : null}
      {part.shares.length > 0 ? (
        <>
          <h2 className="cp-title">{text('cloudbuy.store.your_numbers')}</h2>
          <OwnNumbers shares={part.shares} />
        </>
      ) : null}
      {round.is_open ? <TakePart round={round} part={part} onTaken={announce} /> : null}
    </section>
  );
}

/** What the member has of a round, asked for again when it is another one, and now and then: an order or a day signed in earns a share. */
export function OwnPart({ round, reload }: { round: StoreRound; reload: () => void }) {
  const query = useAnswer(MemberCloudbuyPart, { id: round.id }, { everyMs: askEveryMs });
  const { reload: reloadPart } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state says that something has changed.
  useEffect(() => reloadPart(), [round.state, reloadPart]);
  const reloadAll = () => {
    reload();
    reloadPart();
  };
  return <Loaded query={query}>{(part) => <PartCard round={round} part={part} reload={reloadAll} />}</Loaded>;
}
