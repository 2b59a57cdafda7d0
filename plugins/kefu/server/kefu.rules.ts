import type { KefuConfig, KefuSettings } from '../contract/kefu.contract.ts';

const none: KefuConfig = { appid: '', host: '', mode: 'link' };

/** What everybody may know of a tenant's chat; a frame becomes a link where the page may not frame it. */
export function shownConfig(settings: KefuSettings | null, frameHosts: readonly string[]): KefuConfig {
  if (!settings) return none;
  const mayFrame = frameHosts.includes(new URL(settings.host).origin);
  return { ...settings, mode: mayFrame ? settings.mode : 'link' };
}
