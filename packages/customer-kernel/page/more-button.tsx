import type { MoreRows } from '../http-client/use-more.ts';
import { useTextOf } from '../text/text.ts';
import { FaultLine } from './fault-line.tsx';

/** Below a list: asks for the next page of it, while there is one. */
export function MoreButton({ list }: { list: Pick<MoreRows<unknown>, 'has_more' | 'isLoading' | 'fault' | 'more'> }) {
  const text = useTextOf();
  return (
    <>
      <FaultLine fault={list.fault} />
      {list.has_more ? (
        <button type="button" className="cp-button" data-variant="plain" disabled={list.isLoading} onClick={list.more}>
          {text('customer.action.more')}
        </button>
      ) : null}
    </>
  );
}
