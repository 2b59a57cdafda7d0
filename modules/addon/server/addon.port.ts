// Open to plug-ins too.
export { behindInstallation } from './addon.steps.ts';
export {
  decryptSettings,
  encryptedSettings,
  installedPlainSettings,
  installedSettings,
  openSettings,
  servingSettings,
} from './addon-settings.steps.ts';
export { perKeepingTenant } from './addon-work.steps.ts';
export { callbackPath } from './callback-path.steps.ts';
export { uninstallChecks } from './uninstall-checks.extension.ts';
