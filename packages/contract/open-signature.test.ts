import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { appLogin, isAppLogin, openBase, openHeadersOf } from './open-signature.ts';

const sha256Hex = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const hmacSha256Hex = (secret: string, text: string) => createHmac('sha256', secret).update(text, 'utf8').digest('hex');

const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const list = {
  method: 'get',
  target: '/api/open/v1/supplier/order/OrderList?limit=5&keyword=%E6%9D%AD',
  timestamp: 1760000000,
  nonce: '0123456789abcdef',
  body: '',
};
const app = { app_id: 'app_7_0123456789ab', secret: 'lhs_example' };

const json = '{"remark":"轴承"}';
const add = { ...list, method: 'POST', target: '/api/open/v1/supplier/order/OrderAdd', body: json };
const jsonHash = '91f38c6b4d07c68da969762694d7b1505f337388b6bed830379b7bb6cbd6db4b';

test.each([
  [
    'a request without a body',
    list,
    ['GET', list.target, '1760000000', list.nonce, emptyHash],
    'b35db71e54a07169bedeb6fc850bf118635900030dd034c63b13aee23aa31951',
  ],
  [
    'a body outside ASCII',
    add,
    ['POST', add.target, '1760000000', list.nonce, jsonHash],
    'e0c5f9dd2cfa215a864fb3208a89034dc6f6dec6170c6b57c6ceeb6bf16fadee',
  ],
  [
    'the same body as bytes',
    { ...add, body: new TextEncoder().encode(json) },
    ['POST', add.target, '1760000000', list.nonce, jsonHash],
    'e0c5f9dd2cfa215a864fb3208a89034dc6f6dec6170c6b57c6ceeb6bf16fadee',
  ],
])('%s gives the five lines and the signature that are documented', (_case, request, lines, signature) => {
  const base = openBase(request, sha256Hex);
  expect(base.split('\n')).toEqual(lines);
  expect(openHeadersOf(app, request, base, hmacSha256Hex)).toEqual({
    'linehaul-app-id': app.app_id,
    'linehaul-timestamp': '1760000000',
    'linehaul-nonce': list.nonce,
    'linehaul-signature': signature,
  });
});

test.each([
  ['method', { method: 'POST' }],
  ['path', { target: '/api/open/v1/supplier/order/info?limit=5' }],
  ['query', { target: `${list.target}&page=2` }],
  ['timestamp', { timestamp: 1760000001 }],
  ['nonce', { nonce: 'fedcba9876543210' }],
  ['body', { body: '{}' }],
])('another %s is another base string', (_part, change) => {
  expect(openBase({ ...list, ...change }, sha256Hex)).not.toBe(openBase(list, sha256Hex));
});

test.each([
  [appLogin(app.app_id), true],
  ['carrier', false],
  ['api:carrier', false],
  [app.app_id, false],
])('the name %s in a log is an app’s: %s', (name, isApp) => {
  expect(isAppLogin(name)).toBe(isApp);
});
