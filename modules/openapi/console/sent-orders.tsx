import { type QueryResult, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
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

const pageSize = 10;

interface SentRow {
  id: number;
  order_no: string;
  external_no: string;
  state: string;
  login_name: string;
  created_at: number;
}

interface SentProps {
  query: QueryResult<{ list: SentRow[]; total?: number | undefined }>;
  page: number;
  onPage: (page: number) => void;
  /** The module whose texts name the states. */
  module: 'order' | 'goodsorder';
  /** Path of an order's own page, without its number. */
  path: string;
  action: 'play' | 'watch' | 'end';
}

/** Test orders that were sent before, the newest first. */
function SentOrders({ query, page, onPage, module, path, action }: SentProps) {
  const text = useTextOf();
  return (
    <section className="lh-surface oa-card" aria-labelledby="oa-sent">
      <h2 id="oa-sent">{text('openapi.debug.sent')}</h2>
      <Loaded query={query}>
        {({ list, total = 0 }) =>
          list.length === 0 ? (
            <EmptyState title={text('openapi.empty.title')} text={text('openapi.empty.hint')} />
          ) : (
            <>
              <ul className="oa-sent">
                {list.map(({ id, order_no, external_no, state, login_name, created_at }) => (
                  <li key={id}>
                    <Link to={`${path}/${id}`}>{order_no}</Link>
                    <StatusTag tone={state === 'finish' ? 'success' : 'info'}>
                      {text(`${module}.state.${state}`)}
                    </StatusTag>
                    <small>
                      {external_no} · {login_name} · {time(created_at)}
                    </small>
                    <Link to={`/debug/orderSend/${id}`}>{text(`openapi.action.${action}`)}</Link>
                  </li>
                ))}
              </ul>
              <Pagination
                size="small"
                hideOnSinglePage
                current={page}
                pageSize={pageSize}
                total={total}
                showSizeChanger={false}
                onChange={onPage}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

export function SentFreight() {
  const canPlay = usePlayable();
  const [page, setPage] = useState(1);
  const query = useQueryOf(openapiContract.DebugOrderList, { page, limit: pageSize }, { keepPrevious: true });
  const action = canPlay ? 'play' : 'watch';
  return <SentOrders {...{ query, page, action }} onPage={setPage} module="order" path="/logistics/order/info" />;
}

export function SentGoods() {
  const [page, setPage] = useState(1);
  const query = useQueryOf(openapiContract.DebugGoodsList, { page, limit: pageSize }, { keepPrevious: true });
  return <SentOrders {...{ query, page }} onPage={setPage} module="goodsorder" path="/order/info" action="end" />;
}
