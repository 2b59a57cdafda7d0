import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { AddonSetup } from '@linehaul/modules/addon/console/addon-setup.port.tsx';
import { AccountSection } from './account-section.tsx';

/** The account at the aggregator, its test and its balance, and what is sold to whom. */
export default function UtilitySettingPage() {
  return (
    <div className="lh-page">
      <PageHeader />
      <AccountSection />
      <AddonSetup addon="utility" />
    </div>
  );
}
