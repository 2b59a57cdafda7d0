import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { AddonSetup } from '@linehaul/modules/addon/console/addon-setup.port.tsx';
import { KeysInUse } from './keys-in-use.tsx';

/** The tenant's merchant at WeChat Pay, and the keys by which the two know each other. */
export default function WechatpaySettingPage() {
  return (
    <div className="lh-page">
      <PageHeader />
      <AddonSetup addon="wechatpay" />
      <KeysInUse />
    </div>
  );
}
