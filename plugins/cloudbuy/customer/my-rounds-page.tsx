import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { Link } from '@linehaul/customer-kernel/browser/location.tsx';
import { count, time } from '@linehaul/customer-kernel/format/format.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { cloudbuyContract } from '../contract/cloudbuy.contract.ts';
import { tones } from './cloudbuy-tones.ts';
import { NotHere } from './not-here.tsx';
import { Outcome } from './round-parts.tsx';

const { MemberCloudbuyList } = cloudbuyContract;
type Round = OutputOf<typeof MemberCloudbuyList>['rounds'][number];

function RoundCard({ round }: { round: Round }) {
  const text = useTextOf();
  const { short_name } = useShop();
  const { id, name, state, numbers, has_won, draw_at } = round;
  return (
    <li>
      <Link className="cp-card cp-card-link" to={`/business/${short_name}/draws/${id}`}>
        <span className="cp-between">
          <strong>{name}</strong>
          <StatusTag tone={tones[state]}>{text(`cloudbuy.state.${state}`)}</StatusTag>
        </span>
        {has_won ? <strong>{text('cloudbuy.store.won')}</strong> : <Outcome round={round} />}
        <span className="cp-between cp-hint">
          <span>
            {text('cloudbuy.store.your_numbers')} {numbers.map((number) => count(number)).join(' · ')}
          </span>
          <span className="cp-figure">{time(draw_at)}</span>
        </span>
      </Link>
    </li>
  );
}

/** The rounds that the member has shares of. */
export default function MyRoundsPage() {
  const text = useTextOf();
  const { short_name } = useShop();
  const query = useAnswer(MemberCloudbuyList, {});
  return (
    <NotHere query={query}>
      <h1>{text('cloudbuy.store.mine')}</h1>
      <Link to={`/business/${short_name}/draws`}>{text('cloudbuy.store.title')}</Link>
      <Loaded query={query}>
        {({ rounds }) =>
          rounds.length === 0 ? (
            <Message title={text('cloudbuy.store.no_rounds')} text={text('cloudbuy.store.no_rounds_hint')} />
          ) : (
            <ul className="cp-stack">
              {rounds.map((round) => (
                <RoundCard key={round.id} round={round} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </NotHere>
  );
}
