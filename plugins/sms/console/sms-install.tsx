import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { PluginSetup } from '@linehaul/modules/addon/console/plugin-setup.port.tsx';

/** The channel, its keys, its test, and the address for its reports. */
export default function SmsInstallPage() {
  return (
    <div className="lh-page">
      <PageHeader />
      <PluginSetup plugin="sms" />
    </div>
  );
}
