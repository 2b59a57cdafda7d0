import type { ConnectionCheck } from '@linehaul/server-kernel/module/server-plugin.ts';
import { type OutboundBody, requestOutbound } from '@linehaul/server-kernel/outbound/outbound.ts';
import type { Settings } from '@linehaul/server-kernel/settings/settings.ts';
import type { KefuSettings } from '../contract/kefu.contract.ts';
import { findMode } from './kefu.rules.ts';

const timeLimitMs = 10_000;
/** The head of an answer is what is looked at. */
const answerBytes = 2_000_000;

/** Where the mode's first request goes: a page, or a script. */
function firstAddress({ host, mode, script_kind }: KefuSettings): URL {
  const isChatwoot = mode === 'script' && script_kind === 'chatwoot';
  return new URL(isChatwoot ? `${host.replace(/\/+$/, '')}/packs/js/sdk.js` : host);
}

/** Whether a page says that nobody else may frame it: `X-Frame-Options`, or `frame-ancestors` of none but itself. */
function refusesFrames({ headers }: Exclude<OutboundBody, { fault: string }>): boolean {
  const policy = String(headers['content-security-policy'] ?? '');
  const ancestors = /frame-ancestors\s+([^;]*)/i.exec(policy)?.[1]?.trim();
  if (ancestors !== undefined) return /^(?:'none'|'self')$/i.test(ancestors);
  return /^(?:deny|sameorigin)$/i.test(String(headers['x-frame-options'] ?? ''));
}

function judgeAnswer({ mode }: KefuSettings, answer: Exclude<OutboundBody, { fault: string }>): string {
  const type = String(answer.headers['content-type'] ?? '');
  if (mode === 'script') return /javascript/i.test(type) ? 'works' : 'no_script';
  return mode === 'frame' && refusesFrames(answer) ? 'no_frame' : 'works';
}

/** Looks whether the chat is there, and whether it may be shown as the settings say. */
export async function checkChat(server: Settings, settings: KefuSettings): Promise<ConnectionCheck> {
  const url = firstAddress(settings);
  const params = { origin: url.origin };
  const fail = (what: string, more = {}) => ({
    isGood: false,
    code: `kefu.check.${what}`,
    params: { ...params, ...more },
  });
  const mode = findMode(settings, server);
  if (mode !== settings.mode) return fail(settings.mode === 'script' ? 'script_host' : 'frame_host');
  const allowsPrivate = !server.production || server.privateWebhooks;
  const answer = await requestOutbound({
    method: 'GET',
    url,
    headers: {},
    body: '',
    timeLimitMs,
    answerBytes,
    allowsPrivate,
  });
  if ('fault' in answer) return fail('silent');
  if (answer.status >= 400) return fail('status', { status: answer.status });
  const verdict = judgeAnswer(settings, answer);
  return verdict === 'works' ? { isGood: true, code: 'kefu.check.works', params } : fail(verdict);
}
