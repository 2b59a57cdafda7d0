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
import { addonName, addonText } from './addon-texts.ts';
import { SettingForm } from './setting-form.tsx';
import './addon.css';

const { AddonList, AddonSettingInfo } = addonContract;

function Setup({ addon }: { addon: string }) {
  const query = useQueryOf(AddonSettingInfo, { key: addon });
  return (
    <section className="lh-surface addon-setup" aria-labelledby={`setup-${addon}`}>
      <h2 id={`setup-${addon}`}>{addonName(addon)}</h2>
      <p>{addonText(addon)}</p>
      <Loaded query={query}>{(settings) => <SettingForm settings={settings} />}</Loaded>
    </section>
  );
}

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
              <Setup key={key} addon={key} />
            ))}
          </div>
        );
      }}
    </Loaded>
  );
}
