import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { publicBodyBytes, usualBodyBytes } from '@linehaul/contract/endpoint.ts';
import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { callSlowly, type RequestHead, requestHead, type SlowCaller } from './slow-caller.ts';

const app = await testApp({ env: { DATABASE_POOL: '4' } });
const tenant = await app.tenant();
const slow: SlowCaller[] = [];
afterAll(() => {
  for (const caller of slow) caller.leave();
});

async function send(bytes: string): Promise<Socket> {
  const caller = await callSlowly(app.url, bytes);
  slow.push(caller);
  return caller.socket;
}

const sign = 'a'.repeat(32);
const rows = lineContract.TariffImportRows.path;
const login = sessionContract.Login.path;
const add = memberContract.MemberAdd.path;
const session = { accesstoken: tenant.access_token, supplieruid: String(tenant.suid) };

test.each<[string, RequestHead, string]>([
  ['an unsigned call', { path: login, length: 100 }, '400 .*wire\\.sign'],
  [
    'a public call beyond what one needs',
    { path: login, length: publicBodyBytes + 1, headers: { sign } },
    '413 .*wire\\.too_large',
  ],
  ['rows of an import from a stranger', { path: rows, length: 5_000_000, headers: { sign } }, '401 .*login'],
  ['a body of any length from a stranger', { path: add, length: 'chunked', headers: { sign } }, '401 .*login'],
  [
    'rows with a made-up token',
    { path: rows, length: 5_000_000, headers: { sign, accesstoken: 'a.b.c' } },
    '401 .*login',
  ],
  [
    'a call beyond the usual size',
    { path: add, length: usualBodyBytes + 1, headers: { sign, ...session } },
    '413 .*wire\\.too_large',
  ],
  [
    'a program’s call without its headers',
    { path: '/open/v1/supplier/order/OrderAdd', length: 1000 },
    '400 .*openapi\\.headers',
  ],
  ['a call that there is not', { path: '/v1/none', length: publicBodyBytes + 1 }, '413 .*wire\\.too_large'],
])('%s is refused, and its connection ended, before its body comes', async (_case, asked, expected) => {
  expect(await text(await send(requestHead(asked)))).toMatch(new RegExp(`^HTTP/1\\.1 ${expected}`, 's'));
});

test('a caller whose small body is still under way hears the refusal, and goes on by the same connection', async () => {
  // Asked for, the server says that it has the first lines: only then is the body sent.
  const first = requestHead({ path: login, length: 100, headers: { expect: '100-continue' } });
  const socket = await send(first);
  await once(socket, 'readable');
  socket.write(`${' '.repeat(100)}GET /api/v1/none HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/HTTP\/1\.1 400 .*wire\.sign.*HTTP\/1\.1 404 /s);
});

test('two hundred callers who neither send nor read on keep nobody else from being served', async () => {
  const unfinishedRequests = [
    `${requestHead({ path: login, length: publicBodyBytes, headers: { sign } })}${' '.repeat(publicBodyBytes - 1)}`,
    `POST /api${login} HTTP/1.1\r\nhost: te`,
    `GET /api${sessionContract.GetServerConfig.path}?timestamp=0 HTTP/1.1\r\nhost: test\r\nsign: ${sign}\r\n\r\n`.repeat(
      100,
    ),
  ];
  await Promise.all(
    Array.from({ length: 201 }, async (_, at) => send(unfinishedRequests[at % unfinishedRequests.length] ?? '')),
  );
  expect(await tenant.call(memberContract.MemberList, {})).toMatchObject({ list: [] });
  const other = await app.tenant();
  expect(await other.call(memberContract.MemberList, {})).toMatchObject({ list: [] });
});

test('a tenant whose imports take its share is told to wait, and another tenant’s import runs', async () => {
  const other = await app.tenant();
  const holder = await app.scope().database.pool.connect();
  await holder.query('begin');
  await holder.query('lock table tariff_band in access exclusive mode');
  const file = new Blob([
    'Carrier,Orig_Port,Dest_Port,Min_Weight_Quant,Max_Weight_Quant,Service_Level,Min_Cost,Rate\nC1,A,B,0,500,DTD,10,1.5\n',
  ]);
  const importing = (user: typeof tenant) => user.call(lineContract.TariffImport, { dry_run: true }, { file });
  const first = importing(tenant);
  const isRunning = async () => {
    const { rows: waitingRows } = await app
      .scope()
      .database.pool.query<{ n: number }>(
        "select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
    return waitingRows[0]?.n;
  };
  await expect.poll(isRunning).toBe(1);
  await expect(importing(tenant)).rejects.toMatchObject({ status: 429, data: { code: 'table_file.busy' } });
  const second = importing(other);
  await expect.poll(isRunning).toBe(2);
  await holder.query('commit');
  holder.release();
  for (const answer of await Promise.all([first, second])) expect(answer).toMatchObject({ rows: 1 });
  expect(await importing(tenant)).toMatchObject({ rows: 1 });
});
