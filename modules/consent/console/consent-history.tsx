import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count, time } from '@linehaul/console-kernel/format/format.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { StatusTag, type Tone } from '@linehaul/ui/status-tag.tsx';
import { type ConsentAction, type ConsentEvent, consentContract } from '../contract/consent.contract.ts';
import type { en } from '../messages/en.ts';

const shownAtMost = 100;
const tones: Record<ConsentAction, Tone> = {
  joined: 'success',
  consented: 'success',
  renewed: 'success',
  revoked: 'danger',
};

/** Of what a consent was given for, in words. */
export function useAboutText(): (event: Pick<ConsentEvent, 'action' | 'version_no' | 'title'>) => string {
  const t = useText<typeof en>('consent');
  return ({ action, version_no, title }) => {
    if (action === 'joined') return t('status.joining');
    if (version_no === 0) return t('status.built_in');
    return [title, t('status.version', { n: version_no })].filter(Boolean).join(' · ');
  };
}

function HistoryRow({ event }: { event: ConsentEvent }) {
  const t = useText<typeof en>('consent');
  const about = useAboutText();
  const { action, reason, login_name, ip, created_at } = event;
  return (
    <li>
      <StatusTag tone={tones[action]}>{t(`action.${action}`)}</StatusTag>
      <span>{action === 'revoked' ? reason : about(event)}</span>
      <small className="lh-figure">{[time(created_at), login_name, ip].filter(Boolean).join(' · ')}</small>
    </li>
  );
}

/** What was given and revoked, by whom, the newest first. */
export function ConsentHistory() {
  const t = useText<typeof en>('consent');
  const query = useQueryOf(consentContract.AuthorizedLog, { limit: shownAtMost });
  return (
    <section className="lh-surface consent-card" aria-label={t('history.title')}>
      <h2>{t('history.title')}</h2>
      <Loaded query={query}>
        {({ list, total }) =>
          list.length === 0 ? (
            <EmptyState title={t('history.empty')} />
          ) : (
            <>
              <ul className="consent-history">
                {list.map((event) => (
                  <HistoryRow key={event.id} event={event} />
                ))}
              </ul>
              {total > list.length ? <p>{t('history.more', { n: count(list.length) })}</p> : null}
            </>
          )
        }
      </Loaded>
    </section>
  );
}
