import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Banner } from '@linehaul/ui/banner.tsx';
import { Button } from 'antd';
import { evidenceContract } from '../contract/evidence.contract.ts';
import type { en } from '../messages/en.ts';
import { downloadKeys } from './evidence-actions.tsx';
import './evidence.css';

/** How far the log is, by what key it is signed, and what that proves; a log that is stopped says why. */
export function LogStatus() {
  const t = useText<typeof en>('evidence');
  const { data } = useQueryOf(evidenceContract.EvidenceStatus, {});
  if (!data) return null;
  const { size, pending_count, head_size, head_signed_at, fault, fingerprint } = data;
  return (
    <>
      {fault ? (
        <Banner tone="warning" role="alert">
          <strong>{t('fault.title')}</strong> {t(`fault.${fault}`)}
        </Banner>
      ) : null}
      <section className="lh-surface evidence-status" aria-label={t('status.title')}>
        <p>
          <strong>{t('status.size', { n: size })}</strong>
          {pending_count > 0 ? ` · ${t('status.pending', { n: pending_count })}` : null}
          {' · '}
          {head_size > 0 ? t('status.head', { n: head_size, time: time(head_signed_at) }) : t('status.no_head')}
        </p>
        <p className="evidence-soft">{t('status.proves')}</p>
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
