import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { wxpubContract } from '../contract/wxpub.contract.ts';
import { startWxpubSimulator } from '../simulator/wxpub-simulator.ts';
import { wxpubEnvironment, wxpubTenant } from './testing/wxpub.fixture.ts';

const { WxpubMessageList, WxpubMessageSend } = wxpubContract;

const wechat = await startWxpubSimulator();
afterAll(() => wechat.stop());
const app = await testApp({ env: wxpubEnvironment(wechat) });
const { state } = wechat;

/** A tenant to which somebody has just written. */
async function writtenTo() {
  const tenant = await wxpubTenant(app, wechat);
  await wechat.say('fan-1', '在吗');
  let session = tenant.call;
  return {
    suid: tenant.suid,
    async advance(seconds: number) {
      app.advance(seconds);
      wechat.faults.clock_s += seconds;
      session = (await tenant.again()).call;
    },
    /** Writes back; answers what the record says of it. */
    async write(text: string) {
      await session(WxpubMessageSend, { follower: 'fan-1', text });
      await app.runJob('wxpub.send');
      return (await session(WxpubMessageList, {})).list[0]?.state;
    },
  };
}

test('a token serves all calls until it is to be renewed, minutes before its end', async () => {
  const { write, advance } = await writtenTo();
  expect([await write('one'), await write('two')]).toEqual(['sent', 'sent']);
  expect(state.tokenCalls).toBe(1);
  await advance(6_899);
  expect([await write('three'), state.tokenCalls]).toEqual(['sent', 1]);
  await advance(2);
  expect([await write('four'), state.tokenCalls]).toEqual(['sent', 2]);
});

test('a token that WeChat does not take any more is dropped, and the call made once more', async () => {
  const { write } = await writtenTo();
  await write('one');
  state.tokens.clear();
  expect([await write('two'), state.tokenCalls]).toEqual(['sent', 2]);
  expect(state.shown).toHaveLength(2);
});

test('a token is kept encrypted', async () => {
  const { write, suid } = await writtenTo();
  await write('one');
  const { rows } = await app
    .scope()
    .database.pool.query<{ encrypted_token: string }>(
      'select encrypted_token from wxpub_token where supplier_id = $1',
      [suid],
    );
  const [token = ''] = [...state.tokens.keys()];
  expect(rows).toHaveLength(1);
  expect(rows[0]?.encrypted_token).toMatch(/^v1\./);
  expect(rows[0]?.encrypted_token).not.toContain(token);
});
