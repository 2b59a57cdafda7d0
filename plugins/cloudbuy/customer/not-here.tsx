import { type AskedPart, UnlessGone } from '@linehaul/customer-kernel/page/unless-gone.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';

/** In place of a page: that there is no such draw, or that the seller has none any more. */
export function NotHere(part: AskedPart) {
  const text = useTextOf();
  return <UnlessGone {...part} title={text('cloudbuy.store.gone')} text={text('cloudbuy.store.gone_hint')} />;
}
