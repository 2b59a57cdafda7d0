import { createHmac } from 'node:crypto';
import type { OutgoingMessage } from '@linehaul/modules/message/server/message.port.ts';
import type { SmsSettings } from '../contract/sms.contract.ts';
import { valueAt } from './document-value.rules.ts';

const encoders = {
  /** Inside of a text in quotes. */
  json: (value: string) => JSON.stringify(value).slice(1, -1),
  form: (value: string) => encodeURIComponent(value),
};

/** The body with `{{phone}}`, `{{text}}`, `{{purpose}}`, `{{reference}}` and `{{param.<name>}}` filled in. */
export function httpBody({ http_body, http_kind }: SmsSettings, message: OutgoingMessage): string {
  const { receiver, text, purpose, reference, params } = message;
  const knownVariables: Readonly<Record<string, string>> = { phone: receiver, text, purpose, reference };
  return http_body.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_whole, name: string) => {
    const value = name.startsWith('param.') ? params[name.slice('param.'.length)] : knownVariables[name];
    return encoders[http_kind](value ?? '');
  });
}

/** `http_token` is the whole value of the header; the signature is over the body, to the letter. */
export function httpHeaders({ http_kind, http_token, http_sign_key }: SmsSettings, body: string) {
  const type = http_kind === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  return {
    'content-type': type,
    ...(http_token !== undefined && { authorization: http_token }),
    ...(http_sign_key !== undefined && {
      'x-signature': `sha256=${createHmac('sha256', http_sign_key).update(body).digest('hex')}`,
    }),
  };
}

/** Whether the answer says that the message was taken: by a field where one is set, else by its status. */
export function isHttpSuccess(settings: SmsSettings, status: number, document: unknown): boolean {
  const { http_success_field: field, http_success_value: value } = settings;
  if (status < 200 || status > 299) return false;
  return field === '' || String(valueAt(document, field) ?? '') === value;
}
