import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { setAddons } from '@linehaul/console-kernel/permission/identity.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { type Addon, type AddonState, addonContract } from '../contract/addon.contract.ts';
import { addonName } from './addon-texts.port.ts';

const { AddonInstall, AddonEnable, AddonDisable, AddonUninstall, AddonPurge, AddonSettingInfo } = addonContract;

const readNameParams = ({ key }: Addon) => ({ name: addonName(key) });
const target = ({ key }: Addon) => ({ key });
const inState =
  (...states: readonly AddonState[]) =>
  ({ state }: Addon) =>
    states.includes(state);

/** What can be done with a plug-in; the menu follows at once what is in use. */
export function addonActions(inUse: ReadonlySet<string>): readonly Action<Addon>[] {
  const follow = ({ key, installed }: Addon) =>
    setAddons(installed ? [...inUse, key] : [...inUse].filter((other) => other !== key));
  const commonOptions = { params: readNameParams, input: target, onDone: follow };
  return [
    confirmAction<typeof AddonInstall, Addon>({
      ...commonOptions,
      endpoint: AddonInstall,
      title: 'addon.action.install',
      primary: true,
      question: 'addon.ask.install',
      success: 'addon.done.installed',
      when: ({ state, has_data }) => state === 'absent' && !has_data,
    }),
    confirmAction<typeof AddonInstall, Addon>({
      ...commonOptions,
      endpoint: AddonInstall,
      title: 'addon.action.install',
      primary: true,
      question: 'addon.ask.install_again',
      success: 'addon.done.installed',
      when: ({ state, has_data }) => state === 'absent' && has_data,
    }),
    confirmAction<typeof AddonInstall, Addon>({
      ...commonOptions,
      endpoint: AddonInstall,
      title: 'addon.action.retry',
      primary: true,
      question: 'addon.ask.retry',
      success: 'addon.done.installed',
      when: inState('failed'),
    }),
    confirmAction<typeof AddonEnable, Addon>({
      ...commonOptions,
      endpoint: AddonEnable,
      title: 'addon.action.enable',
      primary: true,
      question: 'addon.ask.enable',
      success: 'addon.done.enabled',
      when: inState('disabled'),
    }),
    {
      title: 'addon.action.setup',
      primary: true,
      needs: AddonSettingInfo,
      when: ({ has_settings, state }) => has_settings && state === 'ready',
      to: ({ key }) => `/plugin/pluginSetup?addon=${key}`,
    },
    confirmAction<typeof AddonDisable, Addon>({
      ...commonOptions,
      endpoint: AddonDisable,
      title: 'addon.action.disable',
      question: 'addon.ask.disable',
      success: 'addon.done.disabled',
      when: inState('ready'),
    }),
    confirmAction<typeof AddonUninstall, Addon>({
      ...commonOptions,
      endpoint: AddonUninstall,
      title: 'addon.action.uninstall',
      danger: true,
      question: 'addon.ask.uninstall',
      success: 'addon.done.uninstalled',
      when: inState('ready', 'disabled', 'failed'),
    }),
    dialogAction<typeof AddonPurge, Addon>({
      endpoint: AddonPurge,
      title: 'addon.action.purge',
      danger: true,
      messages: 'addon',
      fields: [{ field: 'confirm', span: 'full' }],
      hidden: target,
      intro: (addon) => <p>{textOf('addon.ask.purge', { ...readNameParams(addon), key: addon.key })}</p>,
      success: 'addon.done.purged',
      when: ({ has_data }) => has_data,
    }),
  ];
}
