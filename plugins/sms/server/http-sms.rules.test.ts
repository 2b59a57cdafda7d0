import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { smsSettings } from '../contract/sms.contract.ts';
import { httpBody, httpHeaders, isHttpSuccess } from './http-sms.rules.ts';

const message = {
  id: 1,
  supplier_id: 1,
  reference: 'r1',
  purpose: 'order.paid',
  kind: 'notice',
  receiver: '13800138000',
  language: 'en',
  params: { order_no: 'D1', shop: 'Wang & "Sons"' },
  text: 'Paid: "D1"\nThank you & goodbye',
  created_at: 0,
} as const;

const settings = (changes: object) =>
  smsSettings.parse({ provider: 'http', http_address: 'https://sms.example/send', http_body: '{}', ...changes });

test('the body is JSON whatever is in the text', () => {
  const http_body = '{"to":"{{phone}}","text":"{{ text }}","shop":"{{param.shop}}","none":"{{param.none}}"}';
  expect(JSON.parse(httpBody(settings({ http_body }), message))).toEqual({
    to: '13800138000',
    text: message.text,
    shop: 'Wang & "Sons"',
    none: '',
  });
});

test('a form stays one, whatever is in the text', () => {
  const http_body = 'to={{phone}}&text={{text}}&ref={{reference}}';
  const form = new URLSearchParams(httpBody(settings({ http_body, http_kind: 'form' }), message));
  expect(Object.fromEntries(form)).toEqual({ to: '13800138000', text: message.text, ref: 'r1' });
});

test('the body is signed to the letter, where there is a key', () => {
  const expectedSignature = createHmac('sha256', 'k').update('{"a":1}').digest('hex');
  expect(httpHeaders(settings({ http_sign_key: 'k', http_token: 'Bearer t' }), '{"a":1}')).toEqual({
    'content-type': 'application/json',
    authorization: 'Bearer t',
    'x-signature': `sha256=${expectedSignature}`,
  });
  expect(Object.keys(httpHeaders(settings({}), '{}'))).toEqual(['content-type']);
});

test.each([
  ['any 2xx', {}, 204, null, true],
  ['no other status', {}, 302, null, false],
  ['the field has the value', { http_success_field: 'code', http_success_value: '0' }, 200, { code: 0 }, true],
  ['the field has another', { http_success_field: 'code', http_success_value: '0' }, 200, { code: 7 }, false],
  ['the field is not there', { http_success_field: 'code', http_success_value: '0' }, 200, {}, false],
] as const)('success: %s', (_what, changes, status, document, good) => {
  expect(isHttpSuccess(settings(changes), status, document)).toBe(good);
});
