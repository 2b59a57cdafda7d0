import { useAction, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { showSuccess } from '@linehaul/console-kernel/call/notices.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { setAddons, useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { textOf, useText } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Button, Modal } from 'antd';
import { useEffect, useRef } from 'react';
import { type Addon, addonContract } from '../contract/addon.contract.ts';
import { addonsInstalled } from '../contract/addon.events.ts';
import type { en } from '../messages/en.ts';
import { addonName, addonText, categoryName } from './addon-texts.ts';
import './addon.css';

const { AddonInstall, AddonList, AddonSettingInfo, AddonUninstall } = addonContract;

/** Asks first; what was installed or removed shows in the menu at once. */
function useInstallation({ key, installed }: Addon) {
  const t = useText<typeof en>('addon');
  const [modal, dialogs] = Modal.useModal();
  const before = useIdentity()?.addons ?? new Set<string>();
  const name = addonName(key);
  const install = useAction(AddonInstall, {
    onSuccess: () => {
      setAddons([...before, key]);
      showSuccess(t('installed', { name }));
    },
  });
  const uninstall = useAction(AddonUninstall, {
    onSuccess: () => {
      setAddons([...before].filter((other) => other !== key));
      showSuccess(t('uninstalled', { name }));
    },
  });
  const asked = useRef<{ destroy: () => void }>(null);
  useEffect(() => () => asked.current?.destroy(), []);
  const ask = () => {
    asked.current = modal.confirm({
      title: installed ? t('uninstall_title', { name }) : t('install_title', { name }),
      content: installed ? t('uninstall_text') : t('install_text'),
      okText: installed ? t('action.uninstall') : t('action.install'),
      cancelText: textOf('console.action.cancel'),
      okButtonProps: { danger: installed },
      onOk: () => (installed ? uninstall : install).run({ key }),
    });
  };
  return { ask, pending: install.pending || uninstall.pending, dialogs };
}

function AddonCard({ addon }: { addon: Addon }) {
  const t = useText<typeof en>('addon');
  const can = useCan();
  const { ask, pending, dialogs } = useInstallation(addon);
  const { key, category, version, installed, has_settings } = addon;
  const hasSetup = installed && has_settings && can(AddonSettingInfo);
  return (
    <li className="lh-surface addon-card">
      {dialogs}
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
          <Button type={installed ? 'default' : 'primary'} danger={installed} loading={pending} onClick={ask}>
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
