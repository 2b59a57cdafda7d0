import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useText, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { StatusTag, type Tone } from '@linehaul/ui/status-tag.tsx';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { type Addon, type AddonState, addonContract } from '../contract/addon.contract.ts';
import { addonsInstalled } from '../contract/addon.events.ts';
import type { en } from '../messages/en.ts';
import { addonActions } from './addon-actions.tsx';
import { AddonIcon } from './addon-icon.tsx';
import { addonName, addonText, categoryName } from './addon-texts.port.ts';
import './addon.css';

const { AddonList } = addonContract;

const tones: Record<AddonState, Tone> = { absent: 'neutral', ready: 'success', disabled: 'warning', failed: 'danger' };

/** What the plug-in cannot work without, or why it does not work. */
function AddonTrouble({ addon }: { addon: Addon }) {
  const t = useText<typeof en>('addon');
  const text = useTextOf();
  const { state, fault, needs_settings, lack, has_newer_data, version } = addon;
  if (state === 'failed') return <Alert type="error" title={t('failed', { fault })} />;
  if (has_newer_data) return <Alert type="warning" title={t('newer_data', { version })} />;
  if (state === 'ready' && needs_settings) return <Alert type="warning" title={t('needs_settings')} />;
  if (lack) return <Alert type="warning" title={text(lack.code, lack.params)} />;
  return null;
}

/** A plug-in that lacks its keys is there and does nothing: it is not in use yet. */
function AddonStatus({ addon: { state, is_shared, needs_settings } }: { addon: Addon }) {
  const t = useText<typeof en>('addon');
  if (is_shared) return <StatusTag tone="info">{t('shared')}</StatusTag>;
  const isUnset = state === 'ready' && needs_settings;
  return (
    <StatusTag tone={isUnset ? 'warning' : tones[state]}>{t(isUnset ? 'not_set_up' : `state.${state}`)}</StatusTag>
  );
}

type CardProps = Pick<Parameters<typeof ActionBar<Addon>>[0], 'actions' | 'start'> & { addon: Addon };

function AddonCard({ addon, actions, start }: CardProps) {
  const t = useText<typeof en>('addon');
  const { key, category, version } = addon;
  return (
    <li className="lh-surface addon-card">
      <header>
        <AddonIcon category={category} />
        <h2>{addonName(key)}</h2>
        <AddonStatus addon={addon} />
      </header>
      <p>{addonText(key)}</p>
      <p className="addon-facts">
        {categoryName(category)} · {t('version', { version })}
      </p>
      <AddonTrouble addon={addon} />
      <footer>
        <ActionBar look="bar" shown={1} actions={actions} subject={addon} start={start} />
      </footer>
    </li>
  );
}

const none: ReadonlySet<string> = new Set();

function AddonCards({ addons }: { addons: readonly Addon[] }) {
  const inUse = useIdentity()?.addons ?? none;
  const runner = useActionRunner<Addon>();
  const allowedActions = useAllowed(useMemo(() => addonActions(inUse), [inUse]));
  return (
    <>
      <ul className="addon-cards">
        {addons.map((addon) => (
          <AddonCard key={addon.key} addon={addon} actions={allowedActions(addon)} start={runner.start} />
        ))}
      </ul>
      {runner.dialog}
    </>
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
          <AddonCards addons={addons} />
        </div>
      )}
    </Loaded>
  );
}
