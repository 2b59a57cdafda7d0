import { Slot } from '@linehaul/console-kernel/module/slots.tsx';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { Splash } from '@linehaul/console-kernel/screen/splash.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { dashboardCards } from '@linehaul/modules/statistics/console/statistics.slots.ts';
import { PartHost } from '@linehaul/ui/lazy.tsx';
import { pageOf } from '../tabs/page-of.ts';
import { dashboard } from './dashboard-screen.ts';
import { hiddenFor } from './screen-rules.ts';

function Welcome({ name }: { name: string }) {
  const text = useTextOf();
  return (
    <div className="lh-page">
      <PageHeader title={text('shell.welcome', { name })} note={text('shell.welcome_text')} />
      <Slot name={dashboardCards} props={{}} />
    </div>
  );
}

/** The start page: the dashboard for those who may see its figures, a welcome for the others. */
export function HomePage() {
  const identity = useIdentity();
  if (!identity) return null;
  if (!dashboard || hiddenFor(dashboard, identity)) return <Welcome name={identity.nickname} />;
  return <PartHost part={pageOf(dashboard)} props={{}} isPage fallback={<Splash />} />;
}
