import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { receiveForm } from './upload.ts';

const folder = await mkdtemp(join(tmpdir(), 'linehaul-upload-'));
const app = fastify();
await app.register(multipart);
let fault: Error | null = null;
app.setErrorHandler((error, _request, reply) => reply.code(400).send(error === fault ? 'as it is' : String(error)));
app.post('/', async (request) =>
  receiveForm(request, folder, async () => {
    if (fault) throw fault;
  }).then(({ file }) => file?.name),
);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function sent(body: FormData | string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(url, { method: 'POST', body, headers })).text();
}

function aForm(): FormData {
  const form = new FormData();
  form.append('file', new Blob(['a,b\n']), 'a.csv');
  return form;
}

test('a lost database that cannot say who sends a file is not the fault of its form', async () => {
  fault = new Error('Connection terminated unexpectedly');
  expect(await sent(aForm())).toBe('as it is');
  expect(await readdir(folder)).toEqual([]);
  fault = null;
  expect(await sent(aForm())).toBe('a.csv');
});

test('a form that ends early is refused as unreadable', async () => {
  fault = null;
  const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b';
  expect(await sent(body, { 'content-type': 'multipart/form-data; boundary=x' })).toContain('wire.malformed');
});
