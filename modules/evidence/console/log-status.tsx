import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Button } from 'antd';
import { evidenceContract } from '../contract/evidence.contract.ts';
import type { en } from '../messages/en.ts';
import { downloadKeys } from './evidence-actions.tsx';
import { LogFaultBanner } from './log-fault.tsx';
import './evidence.css';

/** How far the log is, by what key it is signed, and what that proves; a log that is stopped says why. */
export function LogStatus() {
  const t = useText<typeof en>('evidence');
  const { data } = useQueryOf(evidenceContract.EvidenceStatus, {});
  if (!data) return null;
  const { size, pending_count, head_size, head_signed_at, fingerprint } = data;
  const { anchored_size, anchored_at, witness_count, old_origin, old_size, succeeded_at } = data;
  return (
    <>
      <LogFaultBanner status={data} />
      <section className="lh-surface evidence-status" aria-label={t('status.title')}>
        <p>
          <strong>{t('status.size', { n: size })}</strong>
          {pending_count > 0 ? ` · ${t('status.pending', { n: pending_count })}` : null}
          {' · '}
          {head_size > 0 ? t('status.head', { n: head_size, time: time(head_signed_at) }) : t('status.no_head')}
          {anchored_size > 0 ? ` · ${t('status.anchored', { n: anchored_size, time: time(anchored_at) })}` : null}
          {witness_count > 0 ? ` · ${t('status.witnesses', { n: witness_count })}` : null}
        </p>
        {succeeded_at > 0 ? (
          <p>{t('status.succeeded', { name: old_origin, n: old_size, time: time(succeeded_at) })}</p>
        ) : null}
        <p className="evidence-soft">
          {t('status.proves')}
          <br />
          {t('status.witness')}
          <br />
          {t('status.anchor')}
        </p>
        <p className="evidence-key">
          <span>{t('status.key', { fingerprint })}</span>
          <Button size="small" onClick={() => void downloadKeys()}>
            {t('action.keys')}
          </Button>
          <a href="/verify" target="_blank" rel="noreferrer">
            {t('action.verifier')}
          </a>
        </p>
      </section>
    </>
  );
}
