import { useOnline } from '@linehaul/console-kernel/live/online.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import './banners.css';

/** While the server cannot be reached: what is shown may be old, and comes back by itself. */
export function OfflineStrip() {
  const text = useTextOf();
  if (useOnline()) return null;
  return (
    <div className="banner" data-tone="offline" role="status">
      <span>{text('shell.offline')}</span>
    </div>
  );
}
