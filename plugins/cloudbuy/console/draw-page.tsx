import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count, time } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link, useSearchParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { TimeLeft } from '@linehaul/console-kernel/screen/time-left.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { LoadBar } from '@linehaul/ui/load-bar.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { cloudbuyContract } from '../contract/cloudbuy.contract.ts';
import { cloudbuyCounters } from '../contract/cloudbuy.events.ts';
import type { Round } from '../contract/cloudbuy-record.contract.ts';
import type { en } from '../messages/en.ts';
import { roundTones } from './cloudbuy-tones.ts';
import { BeaconDialog, ValueDialog } from './draw-actions.tsx';
import { DrawProof } from './draw-proof.tsx';
import './cloudbuy.css';

const { CloudbuyBeaconSave, CloudbuyRoundInfo, CloudbuyRoundList, CloudbuyValueSave } = cloudbuyContract;
const maxRounds = 50;

type Info = OutputOf<typeof CloudbuyRoundInfo>;

/** The rounds that are published, the newest first; each the way to its draw. */
function Choice({ rounds, id }: { rounds: readonly Round[]; id: number }) {
  const t = useText<typeof en>('cloudbuy');
  return (
    <DetailSection title="cloudbuy.draw.choose">
      <ul className="lh-draw-choice">
        {rounds.map((round) => (
          <li key={round.id}>
            <Link to={`/plugin/cloudbuy/draw?id=${round.id}`} aria-current={round.id === id}>
              <strong>{round.name}</strong>
              <span>
                {t(`state.${round.state}`)} · {count(round.shares)} / {count(round.share_count)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function Outcome({ info }: { info: Info }) {
  const t = useText<typeof en>('cloudbuy');
  const { winner_number, winner_name, void_kind, void_reason, state, value_kind } = info;
  if (winner_number > 0)
    return <strong className="lh-draw-winner">{t('draw.winner', { number: winner_number, name: winner_name })}</strong>;
  if (void_kind !== '') return <p>{void_kind === 'person' ? void_reason : t(`void_kind.${void_kind}`)}</p>;
  return state === 'drawing' && value_kind === 'drand' ? <p>{t('draw.waits_fetch')}</p> : null;
}

/** The value by hand, once it is time for it. */
function ValueButton({ info }: { info: Info }) {
  const t = useText<typeof en>('cloudbuy');
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const isTyped = info.value_kind === 'typed';
  if (info.state !== 'drawing' || !can(isTyped ? CloudbuyValueSave : CloudbuyBeaconSave)) return null;
  const Dialog = isTyped ? ValueDialog : BeaconDialog;
  return (
    <>
      <Button type={isTyped ? 'primary' : 'default'} onClick={() => setOpen(true)}>
        {t(isTyped ? 'action.value' : 'action.beacon')}
      </Button>
      {isOpen ? <Dialog subject={info} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Present({ info }: { info: Info }) {
  const t = useText<typeof en>('cloudbuy');
  const { name, state, goods_name, shares, share_count, closes_at, draw_at, now } = info;
  const isComing = state === 'open' || state === 'full' || state === 'drawing';
  return (
    <DetailSection title="cloudbuy.draw.present">
      <h3>
        {name} <StatusTag tone={roundTones[state]}>{t(`state.${state}`)}</StatusTag>
      </h3>
      <p>{goods_name}</p>
      <Outcome info={info} />
      <LoadBar label={t('field.shares')} used={shares} limit={share_count} format={count} unknown="" />
      <dl className="lh-field-grid" aria-live="polite">
        <div>
          <dt>{t('field.closes_at')}</dt>
          <dd>{time(closes_at)}</dd>
        </div>
        <div>
          <dt>{t('field.draw_at')}</dt>
          <dd>{time(draw_at)}</dd>
        </div>
        {isComing ? (
          <div>
            <dt>{t('draw.left')}</dt>
            <dd>
              <TimeLeft over={t('time.over')} until={draw_at} now={now} />
            </dd>
          </div>
        ) : null}
      </dl>
      <ValueButton info={info} />
    </DetailSection>
  );
}

/** One round, from its first share to its proof. */
function Draw({ id }: { id: number }) {
  const query = useQueryOf(CloudbuyRoundInfo, { id }, { live: cloudbuyCounters });
  return (
    <Loaded query={query}>
      {(info) => (
        <>
          <Present info={info} />
          {info.state === 'draft' ? null : <DrawProof id={id} />}
        </>
      )}
    </Loaded>
  );
}

/** What is drawn, what is published of it, and whether it is right. */
export default function DrawPage() {
  const t = useText<typeof en>('cloudbuy');
  const [search] = useSearchParams();
  const query = useQueryOf(CloudbuyRoundList, { limit: maxRounds }, { live: cloudbuyCounters });
  return (
    <div className="lh-page">
      <PageHeader note={t('hint.free')} />
      <Loaded query={query}>
        {({ list }) => {
          const rounds = list.filter(({ state }) => state !== 'draft');
          const id = Number(search.get('id')) || (rounds[0]?.id ?? 0);
          if (id === 0) return <EmptyState title={t('empty.draw')} text={t('empty.draw_hint')} />;
          return (
            <>
              {rounds.length > 0 ? <Choice rounds={rounds} id={id} /> : null}
              <Draw key={id} id={id} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
