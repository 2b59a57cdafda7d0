import { type AskedPart, UnlessGone } from '@linehaul/customer-kernel/page/unless-gone.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';

/** In place of a page: that there is no such activity or group, or that the seller has no group buying any more. */
export function NotHere(part: AskedPart) {
  const text = useTextOf();
  return <UnlessGone {...part} title={text('groupbuy.store.gone')} text={text('groupbuy.store.gone_hint')} />;
}
