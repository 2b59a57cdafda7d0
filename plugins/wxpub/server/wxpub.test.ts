import { CallRefused } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { wxpubContract } from '../contract/wxpub.contract.ts';
import { newAccount } from '../simulator/state.ts';
import { startWxpubSimulator } from '../simulator/wxpub-simulator.ts';
import { settingsOf, wxpubEnvironment, wxpubTenant } from './testing/wxpub.fixture.ts';

const { AddonSettingTest, AddonSettingSave, AddonCallbackList, AddonDisable, AddonEnable } = addonContract;
const { WxpubMessageAgain, WxpubMessageList, WxpubMessageSend, WxpubRuleSave, WxpubRuleTry } = wxpubContract;

const wechat = await startWxpubSimulator();
afterAll(() => wechat.stop());
const app = await testApp({ env: wxpubEnvironment(wechat) });
const { account } = wechat.state;

const rule = { name: 'Prices', words: '运费', text: '上海到合肥每公斤 0.8 元' };

async function ruleTenant(mode: 'plain' | 'compatible' | 'safe' = 'safe') {
  const tenant = await wxpubTenant(app, wechat, { mode });
  await tenant.call(WxpubRuleSave, rule);
  let session = tenant.call;
  /** The clock has passed the end of the session. */
  const signIn = async () => {
    session = (await tenant.again()).call;
  };
  const record = async () => (await session(WxpubMessageList, { sort: 'id', limit: 100 })).list;
  return { ...tenant, record, signIn };
}

const shownTo = (open_id: string) => wechat.state.shown.filter((shown) => shown.open_id === open_id);

async function refusalOf(call: Promise<unknown>): Promise<string> {
  const error = await call.catch((reason: unknown) => reason);
  if (error instanceof CallRefused) return error.code ?? '';
  throw new TypeError('nothing was refused');
}

test.each(['plain', 'compatible', 'safe'] as const)(
  'in %s mode WeChat finds the server, and a word is answered',
  async (mode) => {
    const { record } = await ruleTenant(mode);
    expect(await wechat.probe('echo-42')).toEqual({ status: 200, text: 'echo-42' });
    expect((await wechat.probe('echo-42', true)).status).toBe(401);
    const { attempts, answer } = await wechat.say('fan-1', '运费');
    expect(attempts).toBe(1);
    expect(answer).toContain(rule.text);
    expect(answer).toContain('<ToUserName><![CDATA[fan-1]]></ToUserName>');
    expect(await record()).toMatchObject([
      { direction: 'in', content: '运费', state: 'received', open_id: 'fan-1', may_answer: true },
      { direction: 'out', content: rule.text, state: 'sent', via: 'answer', rule_name: 'Prices' },
    ]);
  },
);

test('a readable message is refused where messages are encrypted, and so is one that somebody else has signed', async () => {
  const { call, record } = await ruleTenant('safe');
  account.mode = 'plain';
  expect((await wechat.post(wechat.write('fan-1', { MsgType: 'text', Content: '运费', MsgId: '1' }))).status).toBe(401);
  account.mode = 'safe';
  expect(
    (await wechat.post(wechat.write('fan-1', { MsgType: 'text', Content: '运费', MsgId: '1' }), true)).status,
  ).toBe(401);
  expect(await record()).toEqual([]);
  expect((await call(AddonCallbackList, { key: 'wxpub' })).list.map(({ verdict }) => verdict)).toEqual(['forged']);
});

test('messages that are encrypted with the key before are read while the key is changed', async () => {
  const { call, record } = await ruleTenant();
  const next = 'G'.repeat(43);
  await call(AddonSettingSave, {
    key: 'wxpub',
    ...settingsOf(wechat),
    aes_key: next,
    aes_key_before: account.aesKey,
  });
  expect((await wechat.say('fan-1', '运费')).answer).toContain(rule.text);
  account.aesKey = next;
  expect((await wechat.say('fan-2', '运费')).answer).toContain(rule.text);
  expect(await record()).toHaveLength(4);
});

test('a message that WeChat sends three times is recorded once and answered once', async () => {
  const { record } = await ruleTenant();
  account.lostAnswers = 2;
  expect(await wechat.say('fan-1', '运费')).toMatchObject({ attempts: 3, answer: expect.stringContaining(rule.text) });
  app.advance(30);
  await app.runJob('wxpub.send');
  expect(shownTo('fan-1')).toHaveLength(1);
  expect(await record()).toHaveLength(2);
});

test('a message that comes doubled, and many at once, is one message', async () => {
  const { record } = await ruleTenant();
  wechat.faults.twice = true;
  await wechat.say('fan-1', '运费');
  const document = wechat.write('fan-2', { MsgType: 'text', Content: '运费', MsgId: '99' });
  const answers = await Promise.all([1, 2, 3, 4].map(() => wechat.post(document)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await record()).map(({ open_id, direction }) => `${open_id} ${direction}`)).toEqual([
    'fan-1 in',
    'fan-1 out',
    'fan-2 in',
    'fan-2 out',
  ]);
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await app
    .scope()
    .database.pool.query<{ n: number }>(
      `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  return rows[0]?.n ?? -1;
}

/** Does something while nobody can write into the record. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  await app.asOwner(async (owner) => {
    await owner.transaction().execute(async (tx) => {
      await sql`lock table wxpub_message in exclusive mode`.execute(tx);
      await work();
    });
  });
}

test('what takes longer than WeChat waits is answered by the customer service, once', async () => {
  const { record } = await ruleTenant();
  await wechat.say('fan-1', '你好');
  const document = wechat.write('fan-1', { MsgType: 'text', Content: '运费', MsgId: '5' });
  let posting: ReturnType<typeof wechat.post> | null = null;
  await whileLocked(async () => {
    posting = wechat.post(document);
    await expect.poll(waitingForLocks).toBe(1);
    app.advance(6);
  });
  expect(await posting).toEqual({ status: 200, text: 'success' });
  expect((await record()).at(-1)).toMatchObject({ direction: 'out', state: 'waiting' });
  app.advance(20);
  await app.runJob('wxpub.send');
  expect((await record()).at(-1)).toMatchObject({ state: 'sent', via: 'service' });
  expect(shownTo('fan-1').map(({ by }) => by)).toEqual(['service']);
  // A straggler is not answered a second time.
  expect((await wechat.post(document)).text).toBe('success');
});

test('an attempt that comes while the first one is still worked on is the one that is answered', async () => {
  const { record } = await ruleTenant();
  const document = wechat.write('fan-1', { MsgType: 'text', Content: '运费', MsgId: '6' });
  const postings: ReturnType<typeof wechat.post>[] = [];
  await whileLocked(async () => {
    postings.push(wechat.post(document));
    await expect.poll(waitingForLocks).toBe(1);
    app.advance(6);
    postings.push(wechat.post(document));
    await expect.poll(waitingForLocks).toBe(2);
  });
  const [first, second] = await Promise.all(postings);
  expect(first?.text).toBe('success');
  expect(second?.text).toContain('<Encrypt>');
  app.advance(30);
  await app.runJob('wxpub.send');
  expect((await record()).map(({ state, via }) => `${state} ${via}`)).toEqual(['received none', 'sent answer']);
  expect(shownTo('fan-1')).toEqual([]);
});

test('followers are greeted, menu keys are words, and what nothing answers has an answer of its own', async () => {
  const { call, record } = await ruleTenant();
  await call(WxpubRuleSave, { name: 'Hello', trigger: 'follow', text: '欢迎' });
  await call(WxpubRuleSave, { name: 'Rest', trigger: 'default', text: '请稍候' });
  expect((await wechat.act('fan-1', 'subscribe', { EventKey: '' })).answer).toContain('欢迎');
  expect((await wechat.act('fan-1', 'CLICK', { EventKey: '运费' })).answer).toContain(rule.text);
  expect((await wechat.act('fan-1', 'CLICK', { EventKey: 'unknown' })).answer).toBeNull();
  expect((await wechat.say('fan-1', '在吗')).answer).toContain('请稍候');
  expect((await wechat.act('fan-1', 'unsubscribe', { EventKey: '' })).answer).toBeNull();
  expect((await record()).filter(({ direction }) => direction === 'in')).toHaveLength(5);
});

test('a mini program’s card goes out as a message of its own', async () => {
  const { call, record } = await ruleTenant();
  const card = { title: '下单', media_no: 'm1', mini_app: 'wx1', mini_page: 'pages/order' };
  await call(WxpubRuleSave, { name: 'Order', words: '下单', reply_kind: 'miniprogram', ...card });
  expect((await wechat.say('fan-1', '下单')).answer).toBeNull();
  await app.runJob('wxpub.send');
  expect(shownTo('fan-1').map(({ content }) => JSON.parse(content))).toMatchObject([{ msgtype: 'miniprogrampage' }]);
  expect((await record()).at(-1)).toMatchObject({ kind: 'miniprogram', state: 'sent', via: 'service' });
});

test('the try box says which rule answers, and refuses patterns that could take long', async () => {
  const { call, record } = await ruleTenant();
  const { rule: fitting } = await call(WxpubRuleTry, { text: ' 运费 ' });
  expect(fitting).toMatchObject({ name: 'Prices', text: rule.text });
  expect(await call(WxpubRuleTry, { text: '你好' })).toEqual({ rule: null });
  const slow = call(WxpubRuleSave, { name: 'Slow', match: 'regular', words: '(a+)+$', text: 'x' });
  await expect(slow).rejects.toMatchObject({ code: 'wxpub.pattern_slow', fields: { words: expect.anything() } });
  await expect(call(WxpubRuleSave, { name: 'Empty', words: 'a' })).rejects.toMatchObject({ status: 422 });
  const news = { name: 'News', words: 'a', reply_kind: 'news', title: 'T', url: 'javascript:alert(1)' } as const;
  await expect(call(WxpubRuleSave, news)).rejects.toMatchObject({ code: 'wxpub.address_broken' });
  expect(await record()).toEqual([]);
});

test('a person writes back while WeChat permits it, and not after', async () => {
  const { call, record, again } = await ruleTenant();
  await wechat.say('fan-1', '在吗');
  await call(WxpubMessageSend, { follower: 'fan-1', text: '在的' });
  await app.runJob('wxpub.send');
  expect((await record()).at(-1)).toMatchObject({ content: '在的', state: 'sent', via: 'service' });
  expect(await refusalOf(call(WxpubMessageSend, { follower: 'nobody', text: 'x' }))).toBe('wxpub.window_over');
  app.advance(49 * 3_600);
  wechat.faults.clock_s += 49 * 3_600;
  const later = await again();
  expect(await refusalOf(later.call(WxpubMessageSend, { follower: 'fan-1', text: 'x' }))).toBe('wxpub.window_over');
});

test.each([
  ['the account is out of calls', { isUsedUp: true }, 'quota', '45009'],
  ['the address is not listed', { isListed: false }, 'address_list', '40164'],
  ['the secret is another one', { secret: 'changed' }, 'account', '40125'],
])('when %s, the record says so, and the message can be sent again', async (_when, change, fault, provider_code) => {
  const { call, record } = await ruleTenant();
  await wechat.say('fan-1', '在吗');
  Object.assign(account, change);
  await call(WxpubMessageSend, { follower: 'fan-1', text: '在的' });
  await app.runJob('wxpub.send');
  const refused = (await record()).at(-1);
  expect(refused).toMatchObject({ state: 'refused', fault, provider_code, may_repeat: true });
  Object.assign(account, { ...newAccount(), pushTo: account.pushTo });
  await call(WxpubMessageAgain, { id: refused?.id ?? 0 });
  await app.runJob('wxpub.send');
  expect((await record()).at(-1)).toMatchObject({ state: 'sent', fault: 'none' });
  expect(await refusalOf(call(WxpubMessageAgain, { id: refused?.id ?? 0 }))).toBe('wxpub.not_repeatable');
});

test('a message that WeChat has taken without an answer is not sent again by itself', async () => {
  const { call, record, signIn } = await ruleTenant();
  await wechat.say('fan-1', '在吗');
  await call(WxpubMessageSend, { follower: 'fan-1', text: 'one' });
  await app.runJob('wxpub.send');
  wechat.faults.drop = 'after';
  await call(WxpubMessageSend, { follower: 'fan-1', text: 'two' });
  await app.runJob('wxpub.send');
  wechat.faults.drop = 'none';
  app.advance(7_200);
  await signIn();
  await app.runJob('wxpub.send');
  expect((await record()).at(-1)).toMatchObject({ state: 'unknown', fault: 'no_answer' });
  expect(shownTo('fan-1').map(({ content }) => JSON.parse(content).text.content)).toEqual(['one', 'two']);
});

test('while WeChat is away for an hour, words are answered, and what waits goes out afterwards', async () => {
  const { call, record, signIn } = await ruleTenant();
  account.isBusy = true;
  expect((await wechat.say('fan-1', '运费')).answer).toContain(rule.text);
  await call(WxpubMessageSend, { follower: 'fan-1', text: '在的' });
  await expect(app.runJob('wxpub.send')).rejects.toThrow('not taken yet');
  expect((await record()).at(-1)).toMatchObject({ state: 'waiting', fault: 'none' });
  account.isBusy = false;
  app.advance(3_600);
  await signIn();
  await app.runJob('wxpub.send');
  expect((await record()).at(-1)).toMatchObject({ state: 'sent' });
  expect(shownTo('fan-1').map(({ by }) => by)).toEqual(['answer', 'service']);
});

test.each([3_600, -3_600])('a clock of WeChat’s that is %i seconds away changes nothing', async (clock_s) => {
  const { call, record } = await ruleTenant();
  wechat.faults.clock_s = clock_s;
  expect((await wechat.say('fan-1', '运费')).answer).toContain(rule.text);
  await call(WxpubMessageSend, { follower: 'fan-1', text: '在的' });
  await app.runJob('wxpub.send');
  expect((await record()).map(({ state }) => state)).toEqual(['received', 'sent', 'sent']);
});

test('a disabled plug-in answers nothing, and what waits goes out when it is enabled', async () => {
  const { call, record } = await ruleTenant();
  await wechat.say('fan-1', '在吗');
  await call(WxpubMessageSend, { follower: 'fan-1', text: '在的' });
  await call(AddonDisable, { key: 'wxpub' });
  await app.runJob('wxpub.send');
  expect((await wechat.post(wechat.write('fan-1', { MsgType: 'text', Content: '运费', MsgId: '7' }))).status).toBe(404);
  await call(AddonEnable, { key: 'wxpub' });
  await app.runJob('wxpub.send');
  expect((await record()).map(({ state }) => state)).toEqual(['received', 'sent']);
});

test('with another account nothing of the followers of the one before is kept', async () => {
  const { call } = await ruleTenant();
  await wechat.say('fan-1', '在吗');
  const settings = settingsOf(wechat);
  await call(AddonSettingSave, { key: 'wxpub', ...settings, app_id: 'wx0000000000000000' });
  expect(await refusalOf(call(WxpubMessageSend, { follower: 'fan-1', text: 'x' }))).toBe('wxpub.window_over');
});

test('old messages are forgotten after the days that the tenant has set', async () => {
  const { call, again } = await ruleTenant();
  await call(AddonSettingSave, { key: 'wxpub', ...settingsOf(wechat), kept_days: 7 });
  await wechat.say('fan-1', '在吗');
  app.advance(8 * 86_400);
  const later = await again();
  wechat.faults.clock_s = 8 * 86_400;
  await wechat.say('fan-1', '还在吗');
  await app.runJob('wxpub.forget');
  expect((await later.call(WxpubMessageList, {})).list.map(({ content }) => content)).toEqual(['还在吗']);
});

test('the test says what kind of account it is, or what to put right', async () => {
  const tenant = await wxpubTenant(app, wechat);
  const look = async (change: object = {}, settings: object = {}) => {
    Object.assign(account, newAccount(), change);
    const { code, params } = await tenant.call(AddonSettingTest, { key: 'wxpub', ...settingsOf(wechat), ...settings });
    return [code, params];
  };
  expect(await look()).toEqual(['wxpub.check.good', {}]);
  expect(await look({ isVerified: false })).toEqual(['wxpub.check.no_templates', {}]);
  expect(await look({}, { app_id: 'wx0000000000000000' })).toEqual(['wxpub.check.app_id', {}]);
  expect(await look({}, { app_secret: 'other' })).toEqual(['wxpub.check.secret', { provider_code: 40125 }]);
  expect(await look({ isListed: false })).toEqual([
    'wxpub.check.address_list',
    { address: '203.0.113.7', provider_code: 40164 },
  ]);
  wechat.faults.status = 502;
  expect(await look()).toEqual(['wxpub.check.no_answer', {}]);
});
