import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { textOf, useText } from '@linehaul/console-kernel/text/text.ts';
import { Drawer } from '@linehaul/ui/lazy-overlays.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Pagination } from 'antd';
import { useState } from 'react';
import { contentContract } from '../contract/content.contract.ts';
import type { Notice } from '../contract/content-rows.contract.ts';
import type { en } from '../messages/en.ts';
import './content.css';

const perPage = 50;

/** Which of the tenants that a notice is for have read it, and who there. */
export function NoticeReaders({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const t = useText<typeof en>('content');
  const [page, setPage] = useState(1);
  const query = useQueryOf(
    contentContract.NoticeReaders,
    { notice_id: notice.id, page, limit: perPage },
    { keepPrevious: true },
  );
  const sum = t('notices.sum', { tenants: notice.read_tenants, all: notice.tenants, people: notice.read_people });
  return (
    <Drawer open size={560} title={`${t('action.readers')} · ${notice.title}`} onClose={onClose}>
      <p className="content-summary">{sum}</p>
      <Loaded query={query}>
        {({ list, total }) => (
          <>
            {list.length === 0 ? <p className="content-none">{t('empty.readers')}</p> : null}
            <ul className="content-readers">
              {list.map(({ id, shop_name, industry, read_by, first_read_at }) => (
                <li key={id}>
                  <strong>{shop_name}</strong>
                  <small>{textOf(`content.industry.${industry}`)}</small>
                  {first_read_at === 0 ? (
                    <StatusTag tone="neutral">{t('notices.is_new')}</StatusTag>
                  ) : (
                    <small className="lh-figure">{`${read_by} · ${time(first_read_at)}`}</small>
                  )}
                </li>
              ))}
            </ul>
            {total > perPage ? (
              <Pagination simple current={page} pageSize={perPage} total={total} onChange={setPage} />
            ) : null}
          </>
        )}
      </Loaded>
    </Drawer>
  );
}
