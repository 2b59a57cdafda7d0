import { BellOutlined } from '@ant-design/icons';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Drawer } from '@linehaul/ui/lazy-overlays.tsx';
import { Badge, Button, Pagination, Segmented } from 'antd';
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
function NoticePages({ onOpen }: { onOpen: (notice: InboxNotice) => void }) {
  const t = useText<typeof en>('content');
  const [part, setPart] = useState<'all' | 'unread'>('all');
  const [page, setPage] = useState(1);
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
      {data ? <NoticeLines list={data.list} onOpen={onOpen} /> : null}
      {data && data.total > perPage ? (
        <Pagination simple current={page} pageSize={perPage} total={data.total} onChange={setPage} />
      ) : null}
    </div>
  );
}

/** The bell in the top bar: how many notices are unread, and all of them. */
export default function NoticeBell() {
  const t = useText<typeof en>('content');
  const [isOpen, setOpen] = useState(false);
  const [notice, setNotice] = useState<InboxNotice | null>(null);
  const { data } = useQueryOf(contentContract.NoticeUnread, {}, { quiet: true, beside: true, refetchIntervalMs });
  const count = data?.count ?? 0;
  const label = count === 0 ? t('notices.bell') : t('notices.unread', { n: count });
  return (
    <>
      <Button
        type="text"
        icon={
          <Badge count={count} size="small" overflowCount={99}>
            <BellOutlined />
          </Badge>
        }
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Drawer open={isOpen} size={480} title={t('notices.title')} onClose={() => setOpen(false)} destroyOnHidden>
        <NoticePages onOpen={setNotice} />
      </Drawer>
      {notice ? <NoticeReading notice={notice} onClose={() => setNotice(null)} /> : null}
    </>
  );
}
