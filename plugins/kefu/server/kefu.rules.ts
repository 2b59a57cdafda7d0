import { createHmac } from 'node:crypto';
import type { Settings } from '@linehaul/server-kernel/settings/settings.ts';
import type { KefuChat, KefuConfig, KefuIdentity, KefuSettings } from '../contract/kefu.contract.ts';
import { findOpening } from './kefu-hours.rules.ts';

/** What the installation's administrator lets tenants' chats do. */
export type ChatLimits = Pick<Settings, 'production' | 'frameHosts' | 'scriptHosts' | 'scriptOrigin'>;

const none: KefuConfig = { appid: '', host: '', mode: 'link' };

/** Below `/api`; the page knows its tenant by the last part. */
export const chatPagePath = '/v1/addons/kefu/public/page/:suid';

/** How a chat may be shown; null where not at all. A frame that is not allowed is a link; of a script there is no link. */
export function findMode(
  { host, mode }: Pick<KefuSettings, 'host' | 'mode'>,
  limits: ChatLimits,
): KefuSettings['mode'] | null {
  const { origin, protocol } = new URL(host);
  if (limits.production && protocol !== 'https:') return null;
  if (mode === 'frame') return limits.frameHosts.includes(origin) ? 'frame' : 'link';
  if (mode === 'link') return 'link';
  return limits.scriptOrigin !== null && limits.scriptHosts.includes(origin) ? 'script' : null;
}

/** What everybody may know of a tenant's chat. */
export function showConfig(settings: KefuSettings | null, limits: ChatLimits): KefuConfig {
  const mode = settings && findMode(settings, limits);
  return settings && mode ? { appid: settings.appid, host: settings.host, mode } : none;
}

function offlineTexts(settings: KefuSettings | null): KefuChat['offline_texts'] {
  const { offline_en: en = '', offline_zh: zh = '', offline_es: es = '', offline_ja: ja = '' } = settings ?? {};
  return { en, zh, es, ja };
}

interface ChatQuestion {
  supplier_id: number;
  timeZone: string;
  /** Unix seconds. */
  now: number;
}

/** What a page needs to show the chat of a tenant, to everybody alike. */
export function showChat(settings: KefuSettings | null, limits: ChatLimits, question: ChatQuestion): KefuChat {
  const config = showConfig(settings, limits);
  const { supplier_id, timeZone, now } = question;
  const opening = settings ? findOpening(settings, timeZone, now) : { isOpen: true, changesInSeconds: null };
  const path = `/api${chatPagePath.replace(':suid', String(supplier_id))}`;
  return {
    ...config,
    script_kind: settings?.script_kind ?? 'chatwoot',
    page: config.mode === 'script' ? `${limits.scriptOrigin}${path}` : '',
    is_open: opening.isOpen,
    changes_in_s: opening.changesInSeconds,
    offline_texts: offlineTexts(settings),
    proves_identity: settings?.secret_key !== undefined,
    on_customer_pages: settings?.on_customer_pages ?? false,
  };
}

/** The proof that the identifier is this tenant's word: Chatwoot's identity validation, which others have taken over. */
export function signIdentifier(secret: string, identifier: string): string {
  return createHmac('sha256', secret).update(identifier, 'utf8').digest('hex');
}

/** Who somebody is, with the proof; nobody without a key. */
export function proveIdentity(secret: string | undefined, identifier: string, name: string): KefuIdentity {
  if (secret === undefined) return { identifier: '', name: '', identifier_hash: '' };
  return { identifier, name, identifier_hash: signIdentifier(secret, identifier) };
}
