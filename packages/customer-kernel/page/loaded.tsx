import type { ReactNode } from 'react';
import { faultText } from '../http-client/fault-text.ts';
import type { Query } from '../http-client/use-answer.ts';
import { useTextOf } from '../text/text.ts';
import { Message } from './message.tsx';

/** Renders an answer; until then that it is loading, and a fault with a way to try again. */
export function Loaded<T>({ query, children }: { query: Query<T>; children: (answer: T) => ReactNode }) {
  const text = useTextOf();
  if (query.answer !== null) return children(query.answer);
  if (query.fault === null) return <Loading />;
  return (
    <Message tone="fault" title={text('customer.fault.title')} text={faultText(query.fault)}>
      <button type="button" className="cp-button" onClick={query.reload}>
        {text('customer.action.retry')}
      </button>
    </Message>
  );
}

/** Stands for what is on its way. */
export function Loading() {
  const text = useTextOf();
  return (
    <div className="cp-card cp-loading" role="status" aria-label={text('customer.loading')}>
      <span />
      <span />
      <span />
    </div>
  );
}
