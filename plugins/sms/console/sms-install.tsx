import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { AddonSetup } from '@linehaul/modules/addon/console/addon-setup.port.tsx';

/** The channel, its keys, its test, and the address for its reports. */
export default function SmsInstallPage() {
  return (
    <div className="lh-page">
      <PageHeader />
      <AddonSetup addon="sms" />
    </div>
  );
}
