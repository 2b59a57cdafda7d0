import { useQueryOf } from '@linehaul/console-kernel/call.ts';
import { count } from '@linehaul/console-kernel/format.ts';
import { writeListAddress } from '@linehaul/console-kernel/list-address.ts';
import { inPage } from '@linehaul/console-kernel/list-query.ts';
import type { ListPage } from '@linehaul/console-kernel/list-types.ts';
import { useTextOf } from '@linehaul/console-kernel/text.ts';
import { countCap } from '@linehaul/contract/paging.ts';
import { useSearchParams } from 'react-router';
import { orderContract, orderState } from '../contract/order.contract.ts';
import './order.css';

/** States that somebody has to do something about. */
const counted = ['submit', 'pay', 'send'];
const countRefreshMs = 30_000;

/** Counting stops at the cap, so the figure there means at least as many. */
function waitingText(waiting: number): string {
  return waiting >= countCap ? `${count(countCap)}+` : count(waiting);
}

/** The order list by state, with how many wait in each. */
export function OrderTabs({ input }: ListPage) {
  const text = useTextOf();
  const [, setSearch] = useSearchParams();
  const counts = useQueryOf(
    orderContract.OrderCount,
    { order_status: counted.join(',') },
    { quiet: true, refetchIntervalMs: countRefreshMs },
  );
  const go = (state: string | undefined) => setSearch((search) => writeListAddress(search, { state }), inPage);
  return (
    <nav className="lh-state-tabs" aria-label={text('order.field.state')}>
      {[undefined, ...orderState.options].map((state) => {
        const waiting = state ? counts.data?.[state] : undefined;
        return (
          <button
            key={state ?? 'all'}
            type="button"
            aria-current={input.state === state ? 'true' : undefined}
            onClick={() => go(state)}
          >
            {state ? text(`order.state.${state}`) : text('order.form.all')}
            {waiting ? <small className="lh-figure">{waitingText(waiting)}</small> : null}
          </button>
        );
      })}
    </nav>
  );
}
