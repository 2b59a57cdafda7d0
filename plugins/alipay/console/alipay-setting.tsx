import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { AddonSetup } from '@linehaul/modules/addon/console/addon-setup.port.tsx';

/** The tenant's application at Alipay. */
export default function AlipaySettingPage() {
  return (
    <div className="lh-page">
      <PageHeader />
      <AddonSetup addon="alipay" />
    </div>
  );
}
