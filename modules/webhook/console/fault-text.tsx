import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import type { AttemptFault } from '../contract/webhook.contract.ts';

/** What the receiver has said, or why it has said nothing. */
export function Answered({ status, fault }: { status: number; fault: AttemptFault }) {
  const text = useTextOf();
  if (fault === 'none') return <StatusTag tone="success">{text('webhook.fault.ok', { status })}</StatusTag>;
  return <StatusTag tone="danger">{text(`webhook.fault.${fault}`, { status })}</StatusTag>;
}
