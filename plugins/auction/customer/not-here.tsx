import { Link } from '@linehaul/customer-kernel/browser/location.tsx';
import { isUnknown } from '@linehaul/customer-kernel/http-client/fault-text.ts';
import type { Query } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import type { ReactNode } from 'react';

/** In place of a page: that there is no such auction, or that the seller has none any more. */
export function NotHere({ query, children }: { query: Pick<Query<unknown>, 'fault'>; children: ReactNode }) {
  const text = useTextOf();
  const { short_name } = useShop();
  if (!isUnknown(query.fault)) return children;
  return (
    <Message title={text('auction.store.gone')} text={text('auction.store.gone_hint')}>
      <Link className="cp-button" data-variant="plain" to={`/business/${short_name}`}>
        {text('customer.action.home')}
      </Link>
    </Message>
  );
}
