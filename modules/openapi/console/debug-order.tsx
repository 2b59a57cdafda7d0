import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { type ReactNode, useState } from 'react';
import type { DebugAnswer } from '../contract/debug-answer.contract.ts';
import { openapiContract } from '../contract/openapi.contract.ts';
import { DebugExchange } from './debug-exchange.tsx';
import { DebugGoodsForm } from './debug-goods-form.tsx';
import { DebugOrderForm } from './debug-order-form.tsx';
import { SentFreight, SentGoods } from './sent-orders.tsx';
import { useSellsGoods } from './use-playable.ts';
import './openapi.css';

const { ApiSetInfo, DebugGoodsDraft, DebugGoodsSend, DebugOrderDraft, DebugOrderSend } = openapiContract;

const missing = {
  no_key: { link: 'to_config', to: '/api_config' },
  no_sites: { link: 'to_sites', to: '/logistics/site/manage' },
  no_goods: { link: 'to_goods', to: '/goods/manage' },
} as const;

/** What is missing before anything can be sent, and where to get it. */
function Missing({ what }: { what: keyof typeof missing }) {
  const text = useTextOf();
  const { link, to } = missing[what];
  return (
    <EmptyState title={text(`openapi.debug.${what}`)} text={text(`openapi.debug.${what}_text`)}>
      <Link to={to}>{text(`openapi.debug.${link}`)}</Link>
    </EmptyState>
  );
}

interface BenchProps {
  form: (onAnswer: (answer: DebugAnswer) => void) => ReactNode;
  sent: ReactNode;
}

function Bench({ form, sent }: BenchProps) {
  const [answer, setAnswer] = useState<DebugAnswer | null>(null);
  return (
    <div className="oa-bench">
      {form(setAnswer)}
      <div className="oa-bench-side">
        <DebugExchange shown={answer} />
        {sent}
      </div>
    </div>
  );
}

function FreightBench() {
  const query = useQueryOf(DebugOrderDraft, {});
  return (
    <Loaded query={query}>
      {({ draft }) =>
        draft ? (
          <Bench form={(onAnswer) => <DebugOrderForm draft={draft} onAnswer={onAnswer} />} sent={<SentFreight />} />
        ) : (
          <Missing what="no_sites" />
        )
      }
    </Loaded>
  );
}

function GoodsBench() {
  const query = useQueryOf(DebugGoodsDraft, {});
  return (
    <Loaded query={query}>
      {({ draft }) =>
        draft ? (
          <Bench form={(onAnswer) => <DebugGoodsForm draft={draft} onAnswer={onAnswer} />} sent={<SentGoods />} />
        ) : (
          <Missing what="no_goods" />
        )
      }
    </Loaded>
  );
}

function WithKey({ children }: { children: ReactNode }) {
  const set = useQueryOf(ApiSetInfo, {});
  return <Loaded query={set}>{({ id }) => (id === 0 ? <Missing what="no_key" /> : children)}</Loaded>;
}

/** A test order, signed with the tenant's key and sent through the API that programs use: of freight, or of a seller's goods. */
export default function DebugOrderPage() {
  const text = useTextOf();
  const can = useCan();
  const sellsGoods = useSellsGoods();
  return (
    <div className="lh-page">
      <PageHeader note={text(sellsGoods ? 'openapi.debug.goods_lead' : 'openapi.debug.lead')} />
      {can([sellsGoods ? DebugGoodsSend : DebugOrderSend, ApiSetInfo]) ? (
        <WithKey>{sellsGoods ? <GoodsBench /> : <FreightBench />}</WithKey>
      ) : (
        <EmptyState title={text('openapi.debug.not_allowed')} text={text('openapi.debug.not_allowed_text')} />
      )}
    </div>
  );
}
