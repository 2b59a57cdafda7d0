import { BellOutlined } from '@ant-design/icons';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { lazyOnRender } from '@linehaul/ui/lazy.tsx';
import { Drawer } from '@linehaul/ui/lazy-overlays.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { contentContract } from '../contract/content.contract.ts';
import type { en } from '../messages/en.ts';
import './content.css';

const NoticePages = lazyOnRender(() => import('./notice-pages.tsx'));

const refetchIntervalMs = 60_000;
const mostShown = 99;

/** The bell in the top bar: how many notices are unread, and all of them. */
export default function NoticeBell() {
  const t = useText<typeof en>('content');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQueryOf(contentContract.NoticeUnread, {}, { quiet: true, beside: true, refetchIntervalMs });
  const count = data?.count ?? 0;
  const label = count === 0 ? t('notices.bell') : t('notices.unread', { n: count });
  const icon = (
    <span className="content-bell">
      <BellOutlined aria-hidden="true" />
      {count === 0 ? null : <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>}
    </span>
  );
  return (
    <>
      <Button
        type="text"
        icon={icon}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Drawer open={isOpen} size={480} title={t('notices.title')} onClose={() => setOpen(false)} destroyOnHidden>
        <NoticePages />
      </Drawer>
    </>
  );
}
