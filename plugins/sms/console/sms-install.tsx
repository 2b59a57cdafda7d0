import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { AddonSetup } from '@linehaul/modules/addon/console/addon-setup.port.tsx';
import MissingTemplates from './missing-templates.tsx';

/** The channel, its keys, its test, and the address for its reports. */
export default function SmsInstallPage() {
  return (
    <div className="lh-page">
      <PageHeader />
      <MissingTemplates />
      <AddonSetup addon="sms" />
    </div>
  );
}
