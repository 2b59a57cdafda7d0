import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { showSuccess } from '@linehaul/console-kernel/call/notices.ts';
import { useSubmission } from '@linehaul/console-kernel/call/submission.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { setAddons, useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { textOf, useText } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { useGuardedOk } from '@linehaul/ui/use-click-guard.ts';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { type Addon, addonContract } from '../contract/addon.contract.ts';
import { addonsInstalled } from '../contract/addon.events.ts';
import type { en } from '../messages/en.ts';
import { addonName, addonText, categoryName } from './addon-texts.ts';
import './addon.css';

const { AddonInstall, AddonList, AddonSettingInfo, AddonUninstall } = addonContract;

/** Asks first; what was installed or removed shows in the menu at once. */
function InstallDialog({ addon, onClose }: { addon: Addon; onClose: () => void }) {
  const t = useText<typeof en>('addon');
  const before = useIdentity()?.addons ?? new Set<string>();
  const { key, installed } = addon;
  const name = addonName(key);
  const done = () => {
    setAddons(installed ? [...before].filter((other) => other !== key) : [...before, key]);
    showSuccess(t(installed ? 'uninstalled' : 'installed', { name }));
    onClose();
  };
  const action = useSubmission(installed ? AddonUninstall : AddonInstall, { onSuccess: done });
  const ok = useGuardedOk(() => action.run({ key }), { danger: installed });
  return (
    <Modal
      open
      width={440}
      title={t(installed ? 'uninstall_title' : 'install_title', { name })}
      okText={t(installed ? 'action.uninstall' : 'action.install')}
      cancelText={textOf('console.action.cancel')}
      confirmLoading={action.pending}
      {...ok}
      onCancel={onClose}
    >
      {t(installed ? 'uninstall_text' : 'install_text')}
    </Modal>
  );
}

function AddonCard({ addon }: { addon: Addon }) {
  const t = useText<typeof en>('addon');
  const can = useCan();
  const [asked, setAsked] = useState<Addon | null>(null);
  // A question does not stay when its page is left.
  useEffect(() => () => setAsked(null), []);
  const { key, category, version, installed, has_settings } = addon;
  const hasSetup = installed && has_settings && can(AddonSettingInfo);
  return (
    <li className="lh-surface addon-card">
      {asked ? <InstallDialog addon={asked} onClose={() => setAsked(null)} /> : null}
      <header>
        <h2>{addonName(key)}</h2>
        <StatusTag tone={installed ? 'success' : 'neutral'}>
          {t(installed ? 'state.installed' : 'state.absent')}
        </StatusTag>
      </header>
      <p>{addonText(key)}</p>
      <p className="addon-facts">
        {categoryName(category)} · {t('version', { version })}
      </p>
      <footer>
        {can(installed ? AddonUninstall : AddonInstall) ? (
          <Button type={installed ? 'default' : 'primary'} danger={installed} onClick={() => setAsked(addon)}>
            {t(installed ? 'action.uninstall' : 'action.install')}
          </Button>
        ) : null}
        {hasSetup ? <Link to="/plugin/pluginSetup">{t('action.setup')}</Link> : null}
      </footer>
    </li>
  );
}

/** The plug-ins that this installation has, and which of them the tenant uses. */
export default function AddonListPage() {
  const t = useText<typeof en>('addon');
  const query = useQueryOf(AddonList, {}, { live: addonsInstalled });
  return (
    <Loaded query={query}>
      {(addons) => (
        <div className="lh-page">
          <PageHeader />
          {addons.length === 0 ? <EmptyState title={t('empty.title')} text={t('empty.hint')} /> : null}
          <ul className="addon-cards">
            {addons.map((addon) => (
              <AddonCard key={addon.key} addon={addon} />
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}
