import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { CopyButton } from '@linehaul/console-kernel/form/copy-button.tsx';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { useMemo } from 'react';
import { type AddonSettings, addonContract } from '../contract/addon.contract.ts';
import type { en } from '../messages/en.ts';
import { addonName, addonText } from './addon-texts.port.ts';
import { deliveriesOf } from './callback-list.tsx';
import { SettingForm } from './setting-form.tsx';
import './addon.css';

const { AddonSettingInfo, AddonCallbackList, AddonCallbackRenew } = addonContract;

const renew = [
  confirmAction<typeof AddonCallbackRenew, AddonSettings>({
    endpoint: AddonCallbackRenew,
    title: 'addon.action.callback_renew',
    question: 'addon.ask.callback_renew',
    success: 'addon.done.callback_renew',
    input: ({ key }) => ({ key }),
  }),
];

/** Where the provider sends its notifications: to be entered there. */
function CallbackAddress({ settings }: { settings: AddonSettings }) {
  const t = useText<typeof en>('addon');
  const allowedActions = useAllowed(renew);
  const runner = useActionRunner<AddonSettings>();
  const address = `${window.location.origin}${settings.callback_path}`;
  return (
    <div className="addon-address">
      <h3>{t('callback.title')}</h3>
      <p>{t('callback.text')}</p>
      <p>
        <code>{address}</code>
        <CopyButton value={address} of={t('callback.title')} />
      </p>
      <ActionBar look="bar" actions={allowedActions(settings)} subject={settings} start={runner.start} />
      {runner.dialog}
    </div>
  );
}

/** What a tenant sets for a plug-in, where its provider sends to, and what it has sent; also for the plug-in's own page. */
export function AddonSetup({ addon }: { addon: string }) {
  const can = useCan();
  const query = useQueryOf(AddonSettingInfo, { key: addon });
  const Deliveries = useMemo(() => deliveriesOf(addon), [addon]);
  return (
    <div className="addon-parts">
      <section className="lh-surface addon-setup" aria-labelledby={`setup-${addon}`}>
        <h2 id={`setup-${addon}`}>{addonName(addon)}</h2>
        <p>{addonText(addon)}</p>
        <Loaded query={query}>
          {(settings) => (
            <>
              <SettingForm settings={settings} />
              {settings.callback_path === '' ? null : <CallbackAddress settings={settings} />}
            </>
          )}
        </Loaded>
      </section>
      {query.data?.callback_path && can(AddonCallbackList) ? <Deliveries /> : null}
    </div>
  );
}
