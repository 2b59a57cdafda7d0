import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { AddonSetup } from '@linehaul/modules/addon/console/addon-setup.port.tsx';

/** The platform's application at Adapay. */
export default function AdapaySettingPage() {
  return (
    <div className="lh-page">
      <PageHeader />
      <AddonSetup addon="adapay" />
    </div>
  );
}
