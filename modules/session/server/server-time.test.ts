import { createHash } from 'node:crypto';
import { createCall } from '@linehaul/contract/wire.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { sessionContract } from '../contract/session.contract.ts';

const app = await testApp();
const callAt = (ahead: number) =>
  createCall({
    host: () => app.url,
    salt: app.settings.signSalt,
    md5Hex: (text) => createHash('md5').update(text).digest('hex'),
    language: () => 'en',
    session: () => null,
    nowSeconds: () => app.now() + ahead,
    fetch,
  });

test.each([0, 299, 3_600, -86_400])('a clock %d s ahead learns the server’s time', async (ahead) => {
  const { time } = await callAt(ahead)(sessionContract.GetServerTime, {});
  expect(Math.abs(time - app.now())).toBeLessThanOrEqual(5);
});

test('every other call is refused to a clock that is an hour off', async () => {
  const call = callAt(3_600);
  await expect(call(sessionContract.GetServerConfig, {})).rejects.toMatchObject({ code: 'wire.timestamp' });
});

test('the server’s time is told to signed requests only', async () => {
  const answer = await fetch(`${app.url}/api/v1/public/config/GetServerTime?device=web&timestamp=${app.now()}`);
  expect(answer.status).toBe(400);
});
