import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { Link } from '@linehaul/customer-kernel/browser/location.tsx';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { OfferCard } from '@linehaul/customer-kernel/page/offer.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { cloudbuyContract } from '../contract/cloudbuy.contract.ts';
import type { StoreRound } from '../contract/cloudbuy-store.contract.ts';
import { tones } from './cloudbuy-tones.ts';
import { NotHere } from './not-here.tsx';
import { Outcome, Progress } from './round-parts.tsx';
import './cloudbuy.css';

const { CloudbuyStoreList } = cloudbuyContract;
const askEveryMs = 10_000;

function RoundCard({ round, now }: { round: StoreRound; now: number }) {
  const text = useTextOf();
  const { short_name } = useShop();
  const { id, name, state, goods_name, cover_url } = round;
  return (
    <OfferCard to={`/business/${short_name}/draws/${id}`} cover_url={cover_url}>
      <span className="cp-between">
        <strong>{name}</strong>
        <StatusTag tone={tones[state]}>{text(`cloudbuy.state.${state}`)}</StatusTag>
      </span>
      <span className="cp-hint">{goods_name}</span>
      {round.winner_number > 0 || state === 'expired' || state === 'void' ? (
        <Outcome round={round} />
      ) : (
        <Progress round={round} now={now} />
      )}
    </OfferCard>
  );
}

function Rounds({ answer: { rounds, now } }: { answer: OutputOf<typeof CloudbuyStoreList> }) {
  const text = useTextOf();
  if (rounds.length === 0)
    return <Message title={text('cloudbuy.store.none')} text={text('cloudbuy.store.none_hint')} />;
  return (
    <ul className="cp-stack">
      {rounds.map((round) => (
        <RoundCard key={round.id} round={round} now={now} />
      ))}
    </ul>
  );
}

/** What a seller draws among its members, and what was drawn lately. */
export default function RoundsPage() {
  const text = useTextOf();
  const { supplier_id: suid, short_name } = useShop();
  const query = useAnswer(CloudbuyStoreList, { suid }, { everyMs: askEveryMs });
  return (
    <NotHere query={query}>
      <h1>{text('cloudbuy.store.title')}</h1>
      <p>{text('cloudbuy.hint.free')}</p>
      <Link to={`/business/${short_name}/draws/mine`}>{text('cloudbuy.store.mine')}</Link>
      <Loaded query={query}>{(answer) => <Rounds answer={answer} />}</Loaded>
    </NotHere>
  );
}
