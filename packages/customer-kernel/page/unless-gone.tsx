import type { ReactNode } from 'react';
import { Link } from '../browser/location.tsx';
import { isUnknown } from '../http-client/fault-text.ts';
import type { Query } from '../http-client/use-answer.ts';
import { useTextOf } from '../text/text.ts';
import { Message } from './message.tsx';
import { useShop } from './shop.ts';

export interface AskedPart {
  query: Pick<Query<unknown>, 'fault'>;
  children: ReactNode;
}

/** A page, or in its place that there is no such record, or that the tenant has none any more. */
export function UnlessGone({ query, children, ...saying }: AskedPart & { title: string; text: string }) {
  const text = useTextOf();
  const { short_name } = useShop();
  if (!isUnknown(query.fault)) return children;
  return (
    <Message {...saying}>
      <Link className="cp-button" data-variant="plain" to={`/business/${short_name}`}>
        {text('customer.action.home')}
      </Link>
    </Message>
  );
}
