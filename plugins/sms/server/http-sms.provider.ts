import type { SendOutcome } from '@linehaul/modules/message/server/message.port.ts';
import { type OutboundFault, postOutbound } from '@linehaul/server-kernel/outbound/outbound.ts';
import type { SmsSettings } from '../contract/sms.contract.ts';
import { valueAt } from './document-value.rules.ts';
import { httpBody, httpHeaders, isHttpSuccess } from './http-sms.rules.ts';
import type { SmsAccess } from './sms-access.steps.ts';

const timeLimitMs = 15_000;

function parseDocument(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const refusedAddress = { state: 'refused', code: 'address', provider_code: '' } as const;

/** The address, where it may be called. */
function allowedUrl(address: string, allowsPrivate: boolean): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' || (allowsPrivate && url.protocol === 'http:') ? url : null;
}

function outcomeOfFault(fault: OutboundFault): SendOutcome {
  if (fault === 'refused_address') return refusedAddress;
  const isUnsent = fault === 'unresolved' || fault === 'tls';
  return isUnsent ? { state: 'refused', code: 'unreachable', provider_code: fault } : { state: 'unknown' };
}

function outcomeOfAnswer(settings: SmsSettings, status: number, text: string): SendOutcome {
  if (status >= 500) return { state: 'unknown' };
  const document = parseDocument(text);
  if (isHttpSuccess(settings, status, document)) {
    const provider_no = String(valueAt(document, settings.http_number_field) ?? '');
    return { state: 'sent', provider_no: provider_no.slice(0, 100) };
  }
  const statusText = String(valueAt(document, settings.http_success_field) ?? status);
  const code = status === 401 || status === 403 ? 'wrong_key' : 'other';
  return { state: 'refused', code, provider_code: statusText.slice(0, 60) };
}

/** Any provider that takes one POST, at an address that the tenant has typed: only on the internet, and by https. */
export function httpAccess(settings: SmsSettings, allowsPrivate: boolean): SmsAccess {
  return {
    async send(message) {
      const url = allowedUrl(settings.http_address, allowsPrivate);
      if (!url) return refusedAddress;
      const body = httpBody(settings, message);
      const headers = httpHeaders(settings, body);
      const answer = await postOutbound({ url, body, headers, timeLimitMs, allowsPrivate });
      return 'fault' in answer ? outcomeOfFault(answer.fault) : outcomeOfAnswer(settings, answer.status, answer.text);
    },
  };
}
