import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { contentContract } from '../contract/content.contract.ts';
import type { InboxNotice } from '../contract/content-rows.contract.ts';
import type { en } from '../messages/en.ts';
import { NoticeLines } from './notice-lines.tsx';
import { markRead, NoticeReading } from './notice-reading.tsx';
import './content.css';

const refetchIntervalMs = 60_000;
const perPage = 20;

/** All notices, or those that are unread, page by page. */
export default function NoticePages() {
  const t = useText<typeof en>('content');
  const [part, setPart] = useState<'all' | 'unread'>('all');
  const [page, setPage] = useState(1);
  const [notice, setNotice] = useState<InboxNotice | null>(null);
  const filter = part === 'unread' ? { is_read: false } : {};
  const { data } = useQueryOf(
    contentContract.NoticeInbox,
    { page, limit: perPage, ...filter },
    { keepPrevious: true, refetchIntervalMs },
  );
  return (
    <div className="content-drawer">
      <header>
        <Segmented<'all' | 'unread'>
          value={part}
          options={[
            { value: 'all', label: t('action.see_all') },
            { value: 'unread', label: t('notices.is_new') },
          ]}
          onChange={(next) => {
            setPart(next);
            setPage(1);
          }}
        />
        <GuardedButton size="small" onClick={() => void markRead([]).catch(() => undefined)}>
          {t('action.read_all')}
        </GuardedButton>
      </header>
      {data ? <NoticeLines list={data.list} onOpen={setNotice} /> : null}
      {data && data.total > perPage ? (
        <Pagination simple current={page} pageSize={perPage} total={data.total} onChange={setPage} />
      ) : null}
      {notice ? <NoticeReading notice={notice} onClose={() => setNotice(null)} /> : null}
    </div>
  );
}
