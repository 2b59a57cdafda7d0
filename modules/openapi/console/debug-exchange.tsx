import { useIsMobile } from '@linehaul/console-kernel/browser/viewport.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { useEffect, useRef } from 'react';
import type { DebugAnswer } from '../contract/debug-answer.contract.ts';
import { CodeBlock, headerLines, indentJson } from './code-block.tsx';
import { usePlayable, useSellsGoods } from './use-playable.ts';

function Exchange({ shown }: { shown: DebugAnswer }) {
  const text = useTextOf();
  const freightAction = usePlayable() ? 'play' : 'watch';
  const action = useSellsGoods() ? 'end' : freightAction;
  const { request, status, answer, elapsed_ms, order_id } = shown;
  return (
    <>
      <p className="oa-outcome">
        <StatusTag tone={status === 200 ? 'success' : 'danger'}>
          {text('openapi.debug.answered', { status, ms: elapsed_ms })}
        </StatusTag>
        {order_id === null ? null : <Link to={`/debug/orderSend/${order_id}`}>{text(`openapi.action.${action}`)}</Link>}
      </p>
      <CodeBlock title={text('openapi.debug.request')} code={`${request.method} ${request.target}`} />
      <CodeBlock title={text('openapi.debug.base')} code={request.base} />
      <CodeBlock title={text('openapi.debug.headers')} code={headerLines(request.headers)} />
      <CodeBlock title={text('openapi.debug.body')} code={indentJson(request.body)} look="tall" />
      <CodeBlock title={text('openapi.debug.answer')} code={indentJson(answer)} look="tall" />
    </>
  );
}

/** The last request with what it was signed with, and its answer; on a narrow screen it comes into view by itself. */
export function DebugExchange({ shown }: { shown: DebugAnswer | null }) {
  const text = useTextOf();
  const section = useRef<HTMLElement>(null);
  const isMobile = useIsMobile();
  useEffect(() => {
    if (shown && isMobile) section.current?.scrollIntoView({ block: 'start' });
  }, [shown, isMobile]);
  return (
    <section ref={section} className="lh-surface oa-card" aria-labelledby="oa-answer" aria-live="polite">
      <h2 id="oa-answer">{text('openapi.debug.answer')}</h2>
      {shown ? <Exchange shown={shown} /> : <p className="oa-word">{text('openapi.debug.nothing_sent')}</p>}
    </section>
  );
}
