import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './endpoint.ts';
import { sign } from './signature.ts';
import { CallFailed, CallRefused, createCall, prepare, readEnvelope, type WireOptions } from './wire.ts';

const md5Hex = (text: string) => createHash('md5').update(text).digest('hex');
const { Find, Save } = contract({
  Find: { method: 'GET', path: '/v1/supplier/thing/Find', input: z.object({ keyword: z.string() }), output: z.null() },
  Save: { method: 'POST', path: '/v1/supplier/thing/Save', input: z.object({ name: z.string() }), output: z.null() },
});
const options: WireOptions = {
  host: () => 'https://b.example',
  salt: 'linehaul',
  md5Hex,
  language: () => 'ja',
  session: () => ({ access_token: 'a.b.c', supplier_id: 7 }),
  nowSeconds: () => 1760000000,
  fetch,
};
const signParameters = (parameters: Record<string, unknown>) =>
  sign({ ...parameters, accesstoken: 'a.b.c', supplieruid: '7' }, 'linehaul', md5Hex);

test('a GET carries device and timestamp in its query, token and tenant as headers alone', () => {
  const { url, init } = prepare(options, Find, { keyword: 'A & B' }, {});
  expect(url).toBe('https://b.example/api/v1/supplier/thing/Find?keyword=A+%26+B&device=web&timestamp=1760000000');
  expect(init.headers).toEqual({
    accesstoken: 'a.b.c',
    supplieruid: '7',
    lang: 'ja',
    sign: signParameters({ keyword: 'A & B', device: 'web', timestamp: 1760000000 }),
  });
});

test('a POST carries them in its body; what is null or undefined is no parameter', () => {
  const { url, init } = prepare(options, Save, { name: 'x', note: undefined, other: null }, { idempotencyKey: 'k' });
  expect(url).toBe('https://b.example/api/v1/supplier/thing/Save');
  expect(JSON.parse(String(init.body))).toMatchObject({ name: 'x', device: 'web', timestamp: 1760000000 });
  expect(init.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': 'k',
    sign: signParameters({ name: 'x', device: 'web', timestamp: 1760000000 }),
  });
});

test('without a session no token is sent and none is signed', () => {
  const { init } = prepare({ ...options, session: () => null }, Find, { keyword: 'x' }, {});
  expect(Object.keys(init.headers ?? {}).sort()).toEqual(['lang', 'sign']);
});

test('the envelope is read whatever the HTTP status is', () => {
  expect(readEnvelope(500, '{"status":true,"message":"","data":{"id":1}}')).toEqual({ id: 1 });
  const readRefusal = () => readEnvelope(200, '{"status":false,"message":"no","data":"login"}');
  expect(readRefusal).toThrow(CallRefused);
  expect(readRefusal).toThrow('no');
  expect(() => readEnvelope(502, '<html>Bad gateway</html>')).toThrow(CallFailed);
  expect(() => readEnvelope(200, '{"data":1}')).toThrow(CallFailed);
});

test('an answer that breaks off is a lost connection, although it began well', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
    response.write('{"status":true,', () => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const call = createCall({ ...options, host: () => `http://127.0.0.1:${port}` });
    await expect(call(Find, { keyword: 'x' })).rejects.toMatchObject({ name: 'CallFailed', status: 0 });
  } finally {
    server.close();
  }
});
