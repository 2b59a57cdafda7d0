import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { addonErrors } from '../contract/addon.contract.ts';

export const en = {
  menu: { manage: 'Plug-ins', setup: 'Plug-in settings' },
  category: { service: 'Service', marketing: 'Marketing', payment: 'Payment', messaging: 'Messages', tool: 'Tools' },
  version: 'Version {{version}}',
  state: { installed: 'Installed', absent: 'Not installed' },
  action: { install: 'Install', uninstall: 'Uninstall', setup: 'Settings' },
  install_title: 'Install {{name}}?',
  install_text: 'Its pages appear in the menu of everybody whose role allows them. Nothing else changes.',
  installed: '{{name}} is installed',
  uninstall_title: 'Uninstall {{name}}?',
  uninstall_text:
    'Its pages and parts disappear for everybody at once. Its data and settings are kept and come back when it is installed again.',
  uninstalled: '{{name}} is uninstalled',
  empty: { title: 'This installation has no plug-ins', hint: 'The administrator of the server can add them.' },
  setup_empty: {
    title: 'Nothing to set up',
    hint: 'None of the installed plug-ins has settings. Plug-ins are installed under Plug-ins.',
  },
  secret_set: 'Set. Leave empty to keep it.',
  secret_not_set: 'Not set.',
  saved: 'The settings are saved',
  error: {
    unknown: 'There is no such plug-in.',
    not_installed: 'This plug-in is not installed. An administrator can install it under Settings, Plug-ins.',
    upgrading: 'This plug-in is being brought up to date. Try again in a few seconds.',
    state: 'That does not fit the plug-in’s present state. Load the page again.',
    no_settings: 'This plug-in has no settings.',
    no_check: 'This plug-in has nothing that could be tested.',
    confirm: 'Type the plug-in’s key exactly as it is shown.',
    not_kept: 'What the provider sent is not kept, so it cannot be processed again.',
  } satisfies ErrorTexts<typeof addonErrors>,
};
