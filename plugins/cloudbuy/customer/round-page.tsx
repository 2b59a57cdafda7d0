import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { Link, useParams } from '@linehaul/customer-kernel/browser/location.tsx';
import { useSession } from '@linehaul/customer-kernel/http-client/session.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Cover } from '@linehaul/customer-kernel/page/offer.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { useEffect } from 'react';
import { cloudbuyContract } from '../contract/cloudbuy.contract.ts';
import { tones } from './cloudbuy-tones.ts';
import { NotHere } from './not-here.tsx';
import { OwnPart } from './own-part.tsx';
import { Disclosure, Outcome, Progress } from './round-parts.tsx';
import './cloudbuy.css';

const { CloudbuyStoreInfo } = cloudbuyContract;
const askEveryMs = 5_000;

interface RoundArticleProps {
  answer: OutputOf<typeof CloudbuyStoreInfo>;
  reload: () => void;
}

function RoundArticle({ answer: { round, now }, reload }: RoundArticleProps) {
  const text = useTextOf();
  const session = useSession();
  const { short_name } = useShop();
  const { id, name, state, goods_id, goods_name, cover_url } = round;
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <>
      <article className="cp-card cp-stack">
        <Cover url={cover_url} />
        <span className="cp-between">
          <h1 className="cp-title">{name}</h1>
          <StatusTag tone={tones[state]}>{text(`cloudbuy.state.${state}`)}</StatusTag>
        </span>
        <Link to={`/business/${short_name}/goods/${goods_id}`}>{goods_name}</Link>
        <Outcome round={round} />
        <Progress round={round} now={now} onOver={reload} />
        <Link to={`/business/${short_name}/draws/${id}/proof`}>{text('cloudbuy.store.proof')}</Link>
      </article>
      {session ? (
        <OwnPart round={round} reload={reload} />
      ) : (
        <Link
          className="cp-button"
          to={`/business/${short_name}/sign-in?back=${encodeURIComponent(`/business/${short_name}/draws/${id}`)}`}
        >
          {text(state === 'open' ? 'cloudbuy.store.sign_in' : 'cloudbuy.store.sign_in_own')}
        </Link>
      )}
      <Disclosure round={round} />
    </>
  );
}

/** A round at this moment: shares, time by the server's clock, one's own numbers, and what has to be published. */
export default function RoundPage() {
  const { supplier_id: suid } = useShop();
  const { id = '' } = useParams();
  const query = useAnswer(CloudbuyStoreInfo, { suid, id: Number(id) }, { everyMs: askEveryMs });
  return (
    <NotHere query={query}>
      <Loaded query={query}>{(answer) => <RoundArticle answer={answer} reload={query.reload} />}</Loaded>
    </NotHere>
  );
}
