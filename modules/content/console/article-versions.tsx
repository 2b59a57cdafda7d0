import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { RichTextReader } from '@linehaul/modules/richtext/console/rich-text.port.tsx';
import { Picture } from '@linehaul/modules/upload/console/picture.port.tsx';
import { Drawer } from '@linehaul/ui/lazy-overlays.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { contentContract } from '../contract/content.contract.ts';
import type { ArticleDetail, ArticleVersion } from '../contract/content-rows.contract.ts';
import type { en } from '../messages/en.ts';
import { articlePicture } from './article-fields.tsx';
import './content.css';

interface Restoring {
  id: number;
  version: number;
  version_no: number;
}

const restore = confirmAction<typeof contentContract.ArticleRestore, Restoring>({
  endpoint: contentContract.ArticleRestore,
  title: 'content.action.restore',
  input: (subject) => subject,
  question: 'content.ask.restore',
  params: ({ version_no }) => ({ n: version_no }),
  success: 'content.done.saved',
});
const restoring = [restore];

interface VersionProps {
  id: number;
  version: ArticleVersion;
  onClose: () => void;
}

function VersionDrawer({ id, version: { version_no, title }, onClose }: VersionProps) {
  const t = useText<typeof en>('content');
  const text = useQueryOf(contentContract.ArticleVersion, { id, version_no });
  return (
    <Drawer open size={720} title={`${title} · ${t('versions.number', { n: version_no })}`} onClose={onClose}>
      <Loaded query={text}>
        {({ summary, cover_id, body }) => (
          <article className="content-reading">
            {summary ? <p className="content-summary">{summary}</p> : null}
            {cover_id === null ? null : (
              <Picture name={`cover ${cover_id}`} label={t('field.cover_id')} source={articlePicture(id, cover_id)} />
            )}
            <RichTextReader html={body} label={title} pictures={(picture) => articlePicture(id, picture)} />
          </article>
        )}
      </Loaded>
    </Drawer>
  );
}

/** The article's texts, the newest first: read, or made the newest again. */
export function ArticleVersions({ article }: { article: ArticleDetail }) {
  const t = useText<typeof en>('content');
  const [read, setRead] = useState<ArticleVersion | null>(null);
  const runner = useActionRunner<Restoring>();
  const allowedActions = useAllowed<Restoring>(restoring);
  const { id, version, version_no: newest } = article;
  return (
    <section className="lh-surface content-versions" aria-label={t('versions.title')}>
      <h2>{t('versions.title')}</h2>
      <ul>
        {article.versions.map((one) => {
          const subject = { id, version, version_no: one.version_no };
          return (
            <li key={one.version_no}>
              <strong>{t('versions.number', { n: one.version_no })}</strong>
              {one.version_no === newest ? <StatusTag tone="success">{t('versions.newest')}</StatusTag> : null}
              <small className="lh-figure">{[one.created_by, time(one.created_at)].join(' · ')}</small>
              {one.restored_no === null ? null : <small>{t('versions.restored', { n: one.restored_no })}</small>}
              <span>
                <Button type="link" size="small" onClick={() => setRead(one)}>
                  {t('action.read')}
                </Button>
                {one.version_no !== newest && allowedActions(subject).length > 0 ? (
                  <Button type="link" size="small" onClick={() => runner.start(restore, subject)}>
                    {t('action.restore')}
                  </Button>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
      {read ? <VersionDrawer id={id} version={read} onClose={() => setRead(null)} /> : null}
      {runner.dialog}
    </section>
  );
}
