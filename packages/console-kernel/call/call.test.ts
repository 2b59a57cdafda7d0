import { contract } from '@linehaul/contract/endpoint.ts';
import { secretText } from '@linehaul/contract/units.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call, upload } from './call.ts';

const { Save } = contract({
  Save: {
    method: 'POST',
    path: '/v1/public/thing/Save',
    input: z.object({
      phone: z.string().regex(/^1\d{10}$/),
      note: z.string().optional(),
      password: secretText(8).optional(),
    }),
    output: z.object({ id: z.int() }),
  },
});

let requests: string[] = [];
beforeEach(() => {
  requests = [];
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    const data = url.includes('GetServerTime') ? { time: Math.floor(Date.now() / 1000) } : { id: 1 };
    return new Response(JSON.stringify({ status: true, message: '', data }));
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('an input that the contract refuses rejects with its fields, and no request is made', async () => {
  await expect(call(Save, { phone: '123' }, { quiet: true })).rejects.toMatchObject({
    name: 'CallRefused',
    status: 422,
    code: 'wire.invalid',
    fields: { phone: expect.any(String) },
  });
  const file = new Blob(['x']);
  await expect(upload(Save, { phone: '123' }, file, { quiet: true })).rejects.toMatchObject({ code: 'wire.invalid' });
  expect(requests).toEqual([]);
});

test('an input that it accepts is sent', async () => {
  expect(await call(Save, { phone: '13800000000' })).toEqual({ id: 1 });
  expect(requests.at(-1)).toBe('/api/v1/public/thing/Save');
});

test('an encrypted value is the server’s to check', async () => {
  expect(await call(Save, { phone: '13800000000', password: `rsa:${'A'.repeat(340)}` })).toEqual({ id: 1 });
  await expect(call(Save, { phone: '13800000000', password: 'too long a word' }, { quiet: true })).rejects.toThrow();
});
