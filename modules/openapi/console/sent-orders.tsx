import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Pagination } from 'antd';
import { useState } from 'react';
import { openapiContract } from '../contract/openapi.contract.ts';
import { usePlayable } from './use-playable.ts';

const shownAtOnce = 10;

/** Test orders that were sent before, the newest first. */
export function SentOrders() {
  const text = useTextOf();
  const canPlay = usePlayable();
  const [page, setPage] = useState(1);
  const query = useQueryOf(openapiContract.DebugOrderList, { page, limit: shownAtOnce }, { keepPrevious: true });
  return (
    <section className="lh-surface oa-card" aria-labelledby="oa-sent">
      <h2 id="oa-sent">{text('openapi.debug.sent')}</h2>
      <Loaded query={query}>
        {({ list, total }) =>
          list.length === 0 ? (
            <EmptyState title={text('openapi.empty.title')} text={text('openapi.empty.hint')} />
          ) : (
            <>
              <ul className="oa-sent">
                {list.map(({ id, order_no, external_no, state, login_name, created_at }) => (
                  <li key={id}>
                    <Link to={`/logistics/order/info/${id}`}>{order_no}</Link>
                    <StatusTag tone={state === 'finish' ? 'success' : 'info'}>{text(`order.state.${state}`)}</StatusTag>
                    <small>
                      {external_no} · {login_name} · {time(created_at)}
                    </small>
                    {canPlay ? <Link to={`/debug/orderSend/${id}`}>{text('openapi.action.play')}</Link> : null}
                  </li>
                ))}
              </ul>
              <Pagination
                size="small"
                hideOnSinglePage
                current={page}
                pageSize={shownAtOnce}
                total={total}
                showSizeChanger={false}
                onChange={setPage}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
