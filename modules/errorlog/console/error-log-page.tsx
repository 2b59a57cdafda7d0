import { copyText } from '@linehaul/console-kernel/browser/copy-text.ts';
import { showSuccess, showWarning } from '@linehaul/console-kernel/call/notices.ts';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { Button } from 'antd';
import type { en } from '../messages/en.ts';
import { clearErrors, type LoggedError, useErrorLog } from './error-log.ts';
import './error-log.css';

function ErrorEntry({ entry }: { entry: LoggedError }) {
  const t = useText<typeof en>('errorlog');
  return (
    <li className="lh-surface error-entry">
      <details>
        <summary>
          <strong>{entry.error}</strong>
          <time dateTime={new Date(entry.at * 1000).toISOString()}>{time(entry.at)}</time>
        </summary>
        <dl>
          <dt>{t('url')}</dt>
          <dd>{entry.url}</dd>
          {entry.component === '' ? null : (
            <>
              <dt>{t('component')}</dt>
              <dd>
                <pre>{entry.component}</pre>
              </dd>
            </>
          )}
          <dt>{t('info')}</dt>
          <dd>
            <pre>{entry.info}</pre>
          </dd>
        </dl>
      </details>
    </li>
  );
}

/** What nobody caught in this browser tab, for anyone who has to find out why. */
export function ErrorLogPage() {
  const t = useText<typeof en>('errorlog');
  const errors = useErrorLog((log) => log.errors);
  const copy = () =>
    copyText(JSON.stringify(errors, null, 2)).then(
      () => showSuccess(t('copied')),
      () => showWarning(t('copy_failed')),
    );
  return (
    <div className="lh-page">
      <PageHeader note={t('lead')}>
        {errors.length === 0 ? null : (
          <>
            <Button onClick={() => void copy()}>{t('copy')}</Button>
            <Button onClick={clearErrors}>{t('clear')}</Button>
          </>
        )}
      </PageHeader>
      {errors.length === 0 ? (
        <EmptyState title={t('empty')} text={t('empty_text')} />
      ) : (
        <ul className="error-log">
          {errors.map((entry) => (
            <ErrorEntry key={`${entry.at} ${entry.error} ${entry.info}`} entry={entry} />
          ))}
        </ul>
      )}
    </div>
  );
}
