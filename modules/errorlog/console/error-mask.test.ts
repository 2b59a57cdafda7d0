import { expect, test } from 'vitest';
import { maskedUrl, maskSecrets } from './error-mask.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOjEsImV4cCI6MTc2MDAwMDAwMH0.c2lnbmF0dXJlLXNpZ25hdHVyZQ';
const refreshToken = 'q1W2e3R4t5Y6u7I8o9P0a1S2d3F4g5H6j7K8l9Z0x1C';

test.each([
  ["TypeError: Cannot read properties of undefined (reading 'order_no')", undefined],
  ['at OrderList (https://c.example/assets/order-list-DlUm2BoU.js:1:2345)', undefined],
  ['Failed to fetch dynamically imported module: http://c/assets/contract-form-model-DFDTkfDf.js', undefined],
  [`bad token ${token} given`, 'bad token *** given'],
  [`kept ${refreshToken}`, 'kept ***'],
  ['{"password":"open sesame"}', '{"password":"***"}'],
  ['password=hunter2&x=1', 'password=***&x=1'],
  ['sent rsa:AbC+/9== to', 'sent rsa:*** to'],
])('%j is kept as %j', (text, maskedText) => {
  expect(maskSecrets(text)).toBe(maskedText ?? text);
});

test.each([
  ['https://c.example/users/manage?page=2', 'https://c.example/users/manage?page=2'],
  ['https://c.example/users/manage?page=2#part', 'https://c.example/users/manage?page=2'],
  [`https://c.example/?accesstoken=${token}&supplieruid=7`, 'https://c.example/?accesstoken=***&supplieruid=7'],
  ['https://c.example/auth-redirect?code=abc&state=1', 'https://c.example/auth-redirect?code=***&state=1'],
  [
    `https://c.example/login?redirect=${encodeURIComponent(`/a?refresh_token=${refreshToken}`)}`,
    'https://c.example/login?redirect=/a?refresh_token=***',
  ],
  [`https://user:secret@c.example/a/${refreshToken}`, 'https://c.example/a/***'],
])('the address %s is kept as %s', (address, maskedAddress) => {
  expect(maskedUrl(address)).toBe(maskedAddress);
});
