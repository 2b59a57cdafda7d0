import { type AskedPart, UnlessGone } from '@linehaul/customer-kernel/page/unless-gone.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';

/** In place of a page: that there is no such top-up, or that the tenant offers none any more. */
export function NotHere(part: AskedPart) {
  const text = useTextOf();
  return <UnlessGone {...part} title={text('utility.store.gone')} text={text('utility.store.gone_hint')} />;
}
