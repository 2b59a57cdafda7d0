import { useOnline } from '@linehaul/console-kernel/live/online.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Banner } from '@linehaul/ui/banner.tsx';

/** While the server cannot be reached: what is shown may be old, and comes back by itself. */
export function OfflineStrip() {
  const text = useTextOf();
  return useOnline() ? null : <Banner tone="offline">{text('shell.offline')}</Banner>;
}
