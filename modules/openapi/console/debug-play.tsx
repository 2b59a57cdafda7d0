import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link, useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useScreenNote } from '@linehaul/console-kernel/screen/screen-context.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { OrderDetail } from '@linehaul/modules/order/contract/order.contract.ts';
import { type WaybillDetail, waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Alert } from 'antd';
import { useState } from 'react';
import { openapiContract } from '../contract/openapi.contract.ts';
import { CarriedOrder } from './carried-order.tsx';
import { CrewChoice, useCrew } from './crew-choice.tsx';
import { GoodsTest } from './goods-test.tsx';
import { crewSteps } from './play-calls.ts';
import { StepList } from './play-list.tsx';
import { usePlay } from './use-play.ts';
import { usePlayable, useSellsGoods } from './use-playable.ts';
import './openapi.css';

interface PlayProps {
  order: OrderDetail;
  waybill: WaybillDetail | null;
}

function Ended({ next, waybill }: { next: 'done' | 'stopped'; waybill: WaybillDetail | null }) {
  const text = useTextOf();
  const state = waybill ? text(`waybill.state.${waybill.state}`) : '';
  return next === 'done' ? (
    <Alert type="success" showIcon title={text('openapi.play.finished')} />
  ) : (
    <Alert type="warning" showIcon title={text('openapi.play.stopped', { state })} />
  );
}

function Play({ order, waybill: start }: PlayProps) {
  const text = useTextOf();
  const { progress, next, play } = usePlay(order, start);
  const crew = useCrew();
  const isOver = next === 'done' || next === 'stopped';
  const needsCrew = !isOver && crewSteps.has(next) && crew.chosen === null;
  const isRunning = progress.running !== null;
  const isRefused = !isOver && progress.outcomes[next]?.kind === 'refused';
  return (
    <div className="oa-play">
      <section className="lh-surface oa-card">
        <StepList progress={progress} next={next} />
      </section>
      <section className="lh-surface oa-card" aria-label={text('openapi.play.crew')}>
        {isOver ? <Ended next={next} waybill={progress.waybill} /> : <CrewChoice crew={crew} isDisabled={isRunning} />}
        {needsCrew ? <Alert type="info" showIcon title={text('openapi.play.choose_crew')} /> : null}
        {isOver ? null : (
          <div className="oa-buttons">
            <GuardedButton disabled={needsCrew || isRunning} onClick={() => void play(crew.chosen, false)}>
              {text(`openapi.action.${isRefused ? 'again' : 'next'}`)}
            </GuardedButton>
            <GuardedButton
              type="primary"
              loading={isRunning}
              disabled={needsCrew}
              onClick={() => void play(crew.chosen, true)}
            >
              {text('openapi.action.rest')}
            </GuardedButton>
          </div>
        )}
        <p className="oa-links">
          <Link to={`/logistics/order/info/${order.id}`}>{text('openapi.play.to_order')}</Link>
          {progress.waybill ? (
            <Link to={`/logistics/waybill/info/${progress.waybill.id}`}>{text('openapi.play.to_waybill')}</Link>
          ) : null}
        </p>
      </section>
    </div>
  );
}

/** Begins where the order is when the page is opened; the play itself knows what comes of it then. */
function Opened({ order, waybill_id }: { order: OrderDetail; waybill_id: number | null }) {
  const [id] = useState(waybill_id);
  const query = useQueryOf(waybillContract.WaybillInfo, { id: id ?? 0 }, { enabled: id !== null });
  if (id === null) return <Play order={order} waybill={null} />;
  return <Loaded query={query}>{(waybill) => <Play order={order} waybill={waybill} />}</Loaded>;
}

/** The transport of a test order: played call by call where its carrier looks, told where a site does. */
function FreightPlay({ id }: { id: number }) {
  const text = useTextOf();
  const canPlay = usePlayable();
  const query = useQueryOf(openapiContract.DebugOrderInfo, { id });
  useScreenNote(query.data?.order.order_no ?? '');
  return (
    <div className="lh-page">
      <PageHeader
        aside={query.data?.order.order_no}
        note={text(canPlay ? 'openapi.play.lead' : 'openapi.play.watch_lead')}
      />
      <Loaded query={query}>
        {({ order, waybill_id }) =>
          canPlay ? (
            <Opened key={order.id} order={order} waybill_id={waybill_id} />
          ) : (
            <CarriedOrder order={order} waybill_id={waybill_id} />
          )
        }
      </Loaded>
    </div>
  );
}

/** What becomes of a test order: the play of a dispatch, or the end of a seller's order. */
export default function DebugPlayPage() {
  const { id = '' } = useParams();
  return useSellsGoods() ? <GoodsTest id={Number(id)} /> : <FreightPlay id={Number(id)} />;
}
