import { type AskedPart, UnlessGone } from '@linehaul/customer-kernel/page/unless-gone.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';

/** In place of a page: that there is no such auction, or that the seller has none any more. */
export function NotHere(part: AskedPart) {
  const text = useTextOf();
  return <UnlessGone {...part} title={text('auction.store.gone')} text={text('auction.store.gone_hint')} />;
}
