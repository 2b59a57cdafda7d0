import { useAction, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useScreenNote } from '@linehaul/console-kernel/screen/screen-context.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import type { GoodsOrderDetail } from '@linehaul/modules/goodsorder/contract/goods-order-record.contract.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { openapiContract } from '../contract/openapi.contract.ts';
import './openapi.css';

const { DebugGoodsInfo } = openapiContract;
const { GoodsOrderCancel } = goodsOrderContract;

function Ending({ order }: { order: GoodsOrderDetail }) {
  const text = useTextOf();
  const cancel = useAction(GoodsOrderCancel);
  const { id, version, state, goods_text, actions } = order;
  const canCancel = actions.includes('cancel');
  return (
    <section className="lh-surface oa-card" aria-label={goods_text}>
      <p className="oa-outcome">
        <StatusTag tone={canCancel ? 'info' : 'neutral'}>{text(`goodsorder.state.${state}`)}</StatusTag>
        {goods_text}
      </p>
      <p className="oa-word">{text(canCancel ? 'openapi.play.goods_held' : 'openapi.play.goods_ended')}</p>
      {canCancel ? (
        <div className="oa-buttons">
          <GuardedButton
            type="primary"
            loading={cancel.pending}
            onClick={() => void cancel.run({ id, version, reason: text('openapi.play.goods_reason') })}
          >
            {text('openapi.action.cancel_test')}
          </GuardedButton>
        </div>
      ) : null}
      <p className="oa-links">
        <Link to={`/order/info/${id}`}>{text('openapi.play.to_order')}</Link>
      </p>
    </section>
  );
}

/** A seller's test order is never paid, so it is not sent: here it ends, and its pieces are free again. */
export function GoodsTest({ id }: { id: number }) {
  const text = useTextOf();
  const query = useQueryOf(DebugGoodsInfo, { id });
  useScreenNote(query.data?.order.order_no ?? '');
  return (
    <div className="lh-page">
      <PageHeader aside={query.data?.order.order_no} note={text('openapi.play.goods_lead')} />
      <Loaded query={query}>{({ order }) => <Ending order={order} />}</Loaded>
    </div>
  );
}
