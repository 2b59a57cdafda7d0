import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count } from '@linehaul/console-kernel/format/format.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { DrawFindings } from '@linehaul/evidence/verify-draw.ts';
import { StatusTag, type Tone } from '@linehaul/ui/status-tag.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { cloudbuyContract } from '../contract/cloudbuy.contract.ts';
import { cloudbuyCounters } from '../contract/cloudbuy.events.ts';
import type { DrawProof as Proof } from '../contract/cloudbuy-draw.contract.ts';
import type { en } from '../messages/en.ts';
import './cloudbuy.css';

const { CloudbuyProof } = cloudbuyContract;
const parts = ['list', 'secret', 'value', 'seed', 'winner'] as const;
const tones: Readonly<Record<DrawFindings['list'], Tone>> = { right: 'success', wrong: 'danger', open: 'neutral' };

function Findings({ findings, proof }: { findings: DrawFindings; proof: Proof }) {
  const t = useText<typeof en>('cloudbuy');
  return (
    <ul className="lh-draw-findings" role="status">
      {parts.map((part) => (
        <li key={part}>
          <StatusTag tone={tones[findings[part]]}>{t(`check.${findings[part]}`)}</StatusTag>{' '}
          {t(part === 'value' && proof.value_kind === 'typed' ? 'check.value_typed' : `check.${part}`)}
        </li>
      ))}
    </ul>
  );
}

function PublishedValues({ proof }: { proof: Proof }) {
  const t = useText<typeof en>('cloudbuy');
  const { commitment, root, public_value, secret, seed, holders, drand_round, value_kind, value_text } = proof;
  const hashes = { commitment, root, public_value, secret, seed };
  return (
    <dl className="lh-draw-values">
      <div>
        <dt>{t('draw.number_list')}</dt>
        <dd>{count(holders.length)}</dd>
      </div>
      <div>
        <dt>{t(value_kind === 'drand' ? 'draw.drand_round' : 'field.value_text')}</dt>
        <dd>{value_kind === 'drand' ? drand_round : value_text}</dd>
      </div>
      {(['commitment', 'root', 'public_value', 'secret', 'seed'] as const).map((part) => (
        <div key={part}>
          <dt>{t(`draw.${part}`)}</dt>
          <dd>{hashes[part] === '' ? t('draw.nothing') : <code>{hashes[part]}</code>}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is published of a draw, and whether it fits together: computed here, by the code that customers check with. */
export function DrawProof({ id }: { id: number }) {
  const t = useText<typeof en>('cloudbuy');
  const [findings, setFindings] = useState<DrawFindings | null>(null);
  const query = useQueryOf(CloudbuyProof, { id }, { live: cloudbuyCounters });
  const check = async (proof: Proof) => {
    const { verifyDraw } = await import('@linehaul/evidence/verify-draw.ts');
    setFindings(verifyDraw(proof));
  };
  return (
    <DetailSection title="cloudbuy.draw.proof">
      <Loaded query={query}>
        {(proof) => (
          <>
            <PublishedValues proof={proof} />
            <Button onClick={() => void check(proof)}>{t('action.check')}</Button>
            {findings ? <Findings findings={findings} proof={proof} /> : null}
          </>
        )}
      </Loaded>
    </DetailSection>
  );
}
