import { Link } from '@linehaul/customer-kernel/browser/location.tsx';
import { isUnknown } from '@linehaul/customer-kernel/http-client/fault-text.ts';
import type { Query } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { setServerTime } from '@linehaul/customer-kernel/time/clock.ts';
import { type ReactNode, useEffect } from 'react';

interface OffersProps<T> {
  query: Query<T>;
  children: (answer: T) => ReactNode;
}

/** Renders an answer by the server's clock, which comes with it; or says that there is no such sale, or none any more. */
export function LoadedOffers<T extends { now: number }>({ query, children }: OffersProps<T>) {
  const text = useTextOf();
  const { short_name } = useShop();
  const now = query.answer?.now;
  useEffect(() => {
    if (now !== undefined) setServerTime(now);
  }, [now]);
  if (!isUnknown(query.fault)) return <Loaded query={query}>{children}</Loaded>;
  return (
    <Message title={text('spikebuy.store.gone')} text={text('spikebuy.store.gone_hint')}>
      <Link className="cp-button" data-variant="plain" to={`/business/${short_name}`}>
        {text('customer.action.home')}
      </Link>
    </Message>
  );
}
