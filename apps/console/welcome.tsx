import { useIdentity } from '@linehaul/console-kernel/identity.ts';
import { PageHeader } from '@linehaul/console-kernel/page-header.tsx';
import { useTextOf } from '@linehaul/console-kernel/text.ts';

/** The start page of a deployment without a dashboard. */
export function Welcome() {
  const text = useTextOf();
  const name = useIdentity()?.nick_name ?? '';
  return (
    <div className="lh-page">
      <PageHeader title={text('shell.welcome', { name })} note={text('shell.welcome_text')} />
    </div>
  );
}
