import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sign } from '@linehaul/contract/signature.ts';
import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';

const app = await testApp();
const tenant = await app.tenant();
const md5Hex = (text: string) => createHash('md5').update(text).digest('hex');
const url = `${app.url}/api${lineContract.TariffImport.path}`;
const tariff = `Carrier,Orig_Port,Dest_Port,Min_Weight_Quant,Max_Weight_Quant,Service_Level,Min_Cost,Rate
C1,A,B,0,500,DTD,10,1.5
`;

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('file', new Blob([tariff]), 'tariff.csv');
  return data;
}

function parameters(): Record<string, string> {
  return { device: 'web', timestamp: String(app.now()), dry_run: 'true' };
}

async function leftOver(): Promise<string[]> {
  return readdir(join(app.settings.dataDir, 'tmp')).catch(() => []);
}

test('an upload is understood with token and tenant as fields in front of the file', async () => {
  const fields = { ...parameters(), accesstoken: tenant.access_token, supplieruid: String(tenant.suid) };
  const answer = await fetch(url, {
    method: 'POST',
    body: form(fields),
    headers: { sign: sign(fields, 'linehaul', md5Hex) },
  });
  expect(await answer.json()).toMatchObject({
    status: true,
    data: { rows: 1, accepted: 1, created: 0, would_create: 1 },
  });
});

test('an upload without a session, with a wrong sign or broken off is refused, and leaves no file', async () => {
  const session = { accesstoken: tenant.access_token, supplieruid: String(tenant.suid) };
  const fields = parameters();
  const nobody = await fetch(url, {
    method: 'POST',
    body: form(fields),
    headers: { sign: sign(fields, 'linehaul', md5Hex) },
  });
  expect([nobody.status, await nobody.json()]).toMatchObject([401, { status: false, data: 'login' }]);
  const unsignedAnswer = await fetch(url, {
    method: 'POST',
    body: form(fields),
    headers: { ...session, sign: 'a'.repeat(32) },
  });
  expect([unsignedAnswer.status, await unsignedAnswer.json()]).toMatchObject([400, { data: { code: 'wire.sign' } }]);
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
    const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nCarrier,Orig';
    const brokenAnswer = await fetch(url, {
      method: 'POST',
      body,
      headers: { ...session, sign: 'a'.repeat(32), 'content-type': type },
    });
    expect([brokenAnswer.status, await brokenAnswer.json()]).toMatchObject([400, { data: { code: 'wire.malformed' } }]);
  }
  expect(await leftOver()).toEqual([]);
});
