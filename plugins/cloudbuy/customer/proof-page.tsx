import { Link, useParams } from '@linehaul/customer-kernel/browser/location.tsx';
import { count, time } from '@linehaul/customer-kernel/format/format.ts';
import { useSession } from '@linehaul/customer-kernel/http-client/session.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { SendButton } from '@linehaul/customer-kernel/page/send-button.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { useState } from 'react';
import { cloudbuyContract } from '../contract/cloudbuy.contract.ts';
import type { DrawProof } from '../contract/cloudbuy-draw.contract.ts';
import type { OwnShare } from '../contract/cloudbuy-store.contract.ts';
import { type DrawCheck, DrawChecks, runCheck } from './draw-checks.tsx';
import { NotHere } from './not-here.tsx';
import './cloudbuy.css';

const { CloudbuyStoreProof, MemberCloudbuyPart } = cloudbuyContract;

/** What is published, to be compared with what was published before. */
function PublishedValues({ proof }: { proof: DrawProof }) {
  const text = useTextOf();
  const { commitment, root, public_value, secret, seed, winner_number, draw_at, value_kind, value_text } = proof;
  const hashes = { commitment, root, public_value, secret, seed };
  return (
    <dl className="cb-facts">
      <div>
        <dt>{text('cloudbuy.field.draw_at')}</dt>
        <dd>{time(draw_at)}</dd>
      </div>
      <div>
        <dt>{text('cloudbuy.field.value_kind')}</dt>
        <dd>
          {value_kind === 'drand' ? text('cloudbuy.store.drand', { round: String(proof.drand_round) }) : value_text}
        </dd>
      </div>
      {(['commitment', 'root', 'public_value', 'secret', 'seed'] as const).map((part) => (
        <div key={part}>
          <dt>{text(`cloudbuy.draw.${part}`)}</dt>
          <dd>{hashes[part] === '' ? text('cloudbuy.draw.nothing') : <code>{hashes[part]}</code>}</dd>
        </div>
      ))}
      {winner_number > 0 ? (
        <div>
          <dt>{text('cloudbuy.field.winner_number')}</dt>
          <dd>
            <strong>{count(winner_number)}</strong>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

function NumberList({ proof, ownShares }: { proof: DrawProof; ownShares: readonly OwnShare[] }) {
  const text = useTextOf();
  if (proof.holders.length === 0) return null;
  const ownNumbers = new Set(ownShares.map(({ number }) => number));
  return (
    <section className="cp-card cp-stack">
      <h2 className="cp-title">{text('cloudbuy.store.list')}</h2>
      <p className="cp-hint">{text('cloudbuy.store.list_hint')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <section aria-label={text('cloudbuy.store.list')} className="cb-scroll" tabIndex={0}>
        <ol className="cb-list">
          {proof.holders.map((holder, at) => (
            <li key={holder} data-own={ownNumbers.has(at + 1)}>
              {count(at + 1)} {holder}
            </li>
          ))}
        </ol>
      </section>
    </section>
  );
}

function Proof({ proof, ownShares }: { proof: DrawProof; ownShares: readonly OwnShare[] }) {
  const text = useTextOf();
  const [check, setCheck] = useState<DrawCheck | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const run = () => void runCheck(proof, ownShares).then(setCheck, setFault);
  return (
    <>
      <section className="cp-card cp-stack">
        <h2 className="cp-title">{proof.name}</h2>
        <p className="cp-hint">{text('cloudbuy.store.proof_hint')}</p>
        <SendButton onClick={run} freed={check ?? fault}>
          {text('cloudbuy.action.check')}
        </SendButton>
        {check ? <DrawChecks check={check} proof={proof} /> : null}
        <FaultLine fault={fault} />
        <PublishedValues proof={proof} />
      </section>
      <NumberList proof={proof} ownShares={ownShares} />
    </>
  );
}

/** The same, with the member's own numbers among all. */
function MemberProof({ proof }: { proof: DrawProof }) {
  const query = useAnswer(MemberCloudbuyPart, { id: proof.id });
  const shares = query.answer?.shares ?? [];
  return <Proof proof={proof} ownShares={shares.filter(({ is_void }) => !is_void)} />;
}

/** Everything by which anybody can draw again, computed on the customer's own device. */
export default function ProofPage() {
  const text = useTextOf();
  const session = useSession();
  const { supplier_id: suid, short_name } = useShop();
  const { id = '' } = useParams();
  const query = useAnswer(CloudbuyStoreProof, { suid, id: Number(id) });
  return (
    <NotHere query={query}>
      <h1>{text('cloudbuy.store.proof')}</h1>
      <Link to={`/business/${short_name}/draws/${id}`}>{text('cloudbuy.store.round')}</Link>
      <Loaded query={query}>
        {({ proof }) => (session ? <MemberProof proof={proof} /> : <Proof proof={proof} ownShares={[]} />)}
      </Loaded>
    </NotHere>
  );
}
