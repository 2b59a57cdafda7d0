import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { useState } from 'react';
import { contentContract } from '../contract/content.contract.ts';
import type { InboxNotice } from '../contract/content-rows.contract.ts';
import type { en } from '../messages/en.ts';
import { NoticeLines } from './notice-lines.tsx';
import { NoticeReading } from './notice-reading.tsx';
import './content.css';

const inboxInput = { limit: 4, count: 'without' } as const;

/** The first notices on the start page: pinned ones, then the newest. */
export default function NoticeCard() {
  const t = useText<typeof en>('content');
  const [notice, setNotice] = useState<InboxNotice | null>(null);
  const { data } = useQueryOf(contentContract.NoticeInbox, inboxInput, { quiet: true, beside: true });
  if (!data || data.list.length === 0) return null;
  return (
    <section className="lh-surface content-card" aria-label={t('notices.title')}>
      <h2>{t('notices.title')}</h2>
      <NoticeLines list={data.list} onOpen={setNotice} />
      {notice ? <NoticeReading notice={notice} onClose={() => setNotice(null)} /> : null}
    </section>
  );
}
