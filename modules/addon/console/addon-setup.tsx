import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { Button } from 'antd';
import { addonContract } from '../contract/addon.contract.ts';
import { addonsInstalled } from '../contract/addon.events.ts';
import type { en } from '../messages/en.ts';
import { AddonSetup } from './addon-setup.port.tsx';
import './addon.css';

const { AddonList } = addonContract;

function NothingToSetUp() {
  const t = useText<typeof en>('addon');
  return (
    <EmptyState title={t('setup_empty.title')} text={t('setup_empty.hint')}>
      <Link to="/plugin/manage">
        <Button>{t('menu.manage')}</Button>
      </Link>
    </EmptyState>
  );
}

/** The settings of the plug-ins that the tenant has installed. */
export default function AddonSetupPage() {
  const query = useQueryOf(AddonList, { show_setting: '1' }, { live: addonsInstalled });
  return (
    <Loaded query={query}>
      {(addons) => {
        const shown = addons.filter(({ installed }) => installed);
        return (
          <div className="lh-page">
            <PageHeader />
            {shown.length === 0 ? <NothingToSetUp /> : null}
            {shown.map(({ key }) => (
              <AddonSetup key={key} addon={key} />
            ))}
          </div>
        );
      }}
    </Loaded>
  );
}
