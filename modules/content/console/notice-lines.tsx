import { time } from '@linehaul/console-kernel/format/format.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import type { InboxNotice } from '../contract/content-rows.contract.ts';
import type { en } from '../messages/en.ts';
import './content.css';

interface NoticeLinesProps {
  list: readonly InboxNotice[];
  onOpen: (notice: InboxNotice) => void;
}

/** Notices by their titles; each opens. */
export function NoticeLines({ list, onOpen }: NoticeLinesProps) {
  const t = useText<typeof en>('content');
  if (list.length === 0) return <p className="content-none">{t('notices.none')}</p>;
  return (
    <ul className="content-notices">
      {list.map((notice) => (
        <li key={notice.id}>
          <button type="button" data-unread={notice.read_at === 0} onClick={() => onOpen(notice)}>
            <span className="content-notice-title">{notice.title}</span>
            {notice.is_pinned ? <StatusTag tone="info">{t('notices.pinned')}</StatusTag> : null}
            {notice.read_at === 0 ? <StatusTag tone="warning">{t('notices.is_new')}</StatusTag> : null}
            <time className="lh-figure">{time(notice.publish_at)}</time>
          </button>
        </li>
      ))}
    </ul>
  );
}
