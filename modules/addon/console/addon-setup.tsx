import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link, useSearchParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { Button } from 'antd';
import { type Addon, addonContract } from '../contract/addon.contract.ts';
import { addonsInstalled } from '../contract/addon.events.ts';
import type { en } from '../messages/en.ts';
import { AddonSetup } from './addon-setup.port.tsx';
import { addonName } from './addon-texts.port.ts';
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

interface ChoiceProps {
  addons: readonly Addon[];
  chosen: string;
}

/** Which plug-in is set up; one that lacks something is marked. */
function AddonChoice({ addons, chosen }: ChoiceProps) {
  const t = useText<typeof en>('addon');
  return (
    <nav className="lh-surface addon-choice" aria-label={t('menu.setup')}>
      {addons.map(({ key, needs_settings, lack }) => (
        <Link key={key} to={`/plugin/pluginSetup?addon=${key}`} aria-current={key === chosen ? 'page' : undefined}>
          {addonName(key)}
          {needs_settings || lack ? <span className="addon-lacks">{t('lacks')}</span> : null}
        </Link>
      ))}
    </nav>
  );
}

function Setups({ addons }: { addons: readonly Addon[] }) {
  const [search] = useSearchParams();
  const requestedKey = search.get('addon');
  const activeKey = (addons.find(({ key }) => key === requestedKey) ?? addons[0])?.key;
  if (activeKey === undefined) return <NothingToSetUp />;
  return (
    <div className="addon-setups">
      {addons.length > 1 ? <AddonChoice addons={addons} chosen={activeKey} /> : null}
      <AddonSetup key={activeKey} addon={activeKey} />
    </div>
  );
}

/** The settings of the plug-ins that the tenant has installed. */
export default function AddonSetupPage() {
  const query = useQueryOf(AddonList, { show_setting: '1' }, { live: addonsInstalled });
  return (
    <Loaded query={query}>
      {(addons) => (
        <div className="lh-page">
          <PageHeader />
          <Setups addons={addons.filter(({ state }) => state !== 'absent')} />
        </div>
      )}
    </Loaded>
  );
}
