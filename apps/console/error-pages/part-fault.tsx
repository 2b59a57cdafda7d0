import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { PartFaultProps } from '@linehaul/ui/lazy.tsx';
import { Button } from 'antd';
import './error-pages.css';

/** Stands for a part of a page whose code did not come: the rest of the page stays. */
export function PartFault({ onRetry, isRetried, isOverlay }: PartFaultProps) {
  const text = useTextOf();
  return (
    <div className="part-fault" role="alert" data-overlay={isOverlay}>
      <span>{text('session.version.missing')}</span>
      <Button size="small" onClick={isRetried ? () => window.location.reload() : onRetry}>
        {text(isRetried ? 'session.version.reload' : 'console.action.retry')}
      </Button>
    </div>
  );
}
