// Open to plug-ins too.
export { behindInstallation, mayWork, perKeepingTenant, perTenant } from './addon.steps.ts';
export {
  decryptSettings,
  encryptedSettings,
  installedPlainSettings,
  installedSettings,
  isInUse,
  openSettings,
} from './addon-settings.steps.ts';
export { callbackPath } from './callback-path.steps.ts';
