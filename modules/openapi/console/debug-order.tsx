import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { useState } from 'react';
import { type DebugAnswer, type DebugOrderInput, openapiContract } from '../contract/openapi.contract.ts';
import { DebugExchange } from './debug-exchange.tsx';
import { DebugOrderForm } from './debug-order-form.tsx';
import { SentOrders } from './sent-orders.tsx';
import './openapi.css';

const { ApiSetInfo, DebugOrderDraft, DebugOrderSend } = openapiContract;

/** What is missing before anything can be sent, and where to get it. */
function Missing({ what, to }: { what: 'no_key' | 'no_sites'; to: string }) {
  const text = useTextOf();
  const link = what === 'no_key' ? 'to_config' : 'to_sites';
  return (
    <EmptyState title={text(`openapi.debug.${what}`)} text={text(`openapi.debug.${what}_text`)}>
      <Link to={to}>{text(`openapi.debug.${link}`)}</Link>
    </EmptyState>
  );
}

function Bench({ draft }: { draft: DebugOrderInput }) {
  const [shown, setShown] = useState<DebugAnswer | null>(null);
  return (
    <div className="oa-bench">
      <DebugOrderForm draft={draft} onAnswer={setShown} />
      <div className="oa-bench-side">
        <DebugExchange shown={shown} />
        <SentOrders />
      </div>
    </div>
  );
}

function Ready() {
  const set = useQueryOf(ApiSetInfo, {});
  const query = useQueryOf(DebugOrderDraft, {});
  return (
    <Loaded query={set}>
      {({ id }) =>
        id === 0 ? (
          <Missing what="no_key" to="/api_config" />
        ) : (
          <Loaded query={query}>
            {({ draft }) => (draft ? <Bench draft={draft} /> : <Missing what="no_sites" to="/logistics/site/manage" />)}
          </Loaded>
        )
      }
    </Loaded>
  );
}

/** A test order, signed with the tenant's key and sent through the API that programs use. */
export default function DebugOrderPage() {
  const text = useTextOf();
  const can = useCan();
  return (
    <div className="lh-page">
      <PageHeader note={text('openapi.debug.lead')} />
      {can([DebugOrderSend, ApiSetInfo]) ? (
        <Ready />
      ) : (
        <EmptyState title={text('openapi.debug.not_yours')} text={text('openapi.debug.not_yours_text')} />
      )}
    </div>
  );
}
