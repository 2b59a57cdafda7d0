import type { Query } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { UnlessGone } from '@linehaul/customer-kernel/page/unless-gone.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { serverNow, setServerTime } from '@linehaul/customer-kernel/time/clock.ts';
import { type ReactNode, useEffect, useRef } from 'react';

interface OffersProps<T> {
  query: Query<T>;
  children: (answer: T) => ReactNode;
}

/** Renders an answer by the server's clock, which comes with it; or says that there is no such sale, or none any more. */
export function LoadedOffers<T extends { now: number }>({ query, children }: OffersProps<T>) {
  const text = useTextOf();
  const now = query.answer?.now;
  const isSet = useRef(false);
  useEffect(() => {
    // What comes late, as to a crowd that is told one after the other, does not put the clock back.
    if (now !== undefined && (!isSet.current || now > serverNow())) setServerTime(now);
    isSet.current ||= now !== undefined;
  }, [now]);
  return (
    <UnlessGone query={query} title={text('spikebuy.store.gone')} text={text('spikebuy.store.gone_hint')}>
      <Loaded query={query}>{children}</Loaded>
    </UnlessGone>
  );
}
