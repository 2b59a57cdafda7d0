import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { reply } from '../contract/wxpub-record.contract.ts';
import { answerIn, letterOf } from '../simulator/envelope.ts';
import { newAccount } from '../simulator/state.ts';
import { answerXml, encryptedXml, serviceBody } from './wxpub-answer.rules.ts';
import { decryptMessage, encryptMessage, isSignature, signWords } from './wxpub-cipher.rules.ts';
import { readIncoming } from './wxpub-incoming.rules.ts';
import { patternFault, ruleForFollow, ruleForKey, ruleForText, wordsFault } from './wxpub-match.rules.ts';
import { cdata, readXml } from './wxpub-xml.rules.ts';

/** The example in Tencent's documentation of the same scheme. */
const example = {
  token: 'QDG6eK',
  key: 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C',
  id: 'wx5823bf96d3bd56c7',
  timestamp: '1409659589',
  nonce: '263014780',
  encrypted: 'P9nAzCzyDtyTWESHep1vC5X9xho/qYX3Zpb4yKa9SKld1DsH3Iyt3tP3zNdtp+4RPcs8TgAE7OaBO+FZXvnaqQ==',
  signature: '5c45ff5e21c57e6ad56bac8758b79b1d9ac89fd3',
};

test('the published example is signed and decrypted as it says', () => {
  const { token, key, id, timestamp, nonce, encrypted, signature } = example;
  expect(signWords([token, timestamp, nonce, encrypted])).toBe(signature);
  expect(isSignature(signature, [nonce, encrypted, timestamp, token])).toBe(true);
  expect(isSignature(signature.replace('5', '6'), [token, timestamp, nonce, encrypted])).toBe(false);
  expect(decryptMessage(key, encrypted, id)).toBe('1616140317555161061');
});

test('what was encrypted for another account, with another key, or was changed is not read', () => {
  const { key, id, encrypted } = example;
  expect(decryptMessage(key, encrypted, 'wx0000000000000000')).toBeNull();
  expect(decryptMessage(`${key.slice(0, -2)}AA`, encrypted, id)).toBeNull();
  expect(decryptMessage(key, `A${encrypted.slice(1)}`, id)).toBeNull();
  expect(decryptMessage(key, 'nothing', id)).toBeNull();
});

test.each([0, 1, 9, 31, 32, 33, 500])(
  'a message of %i characters comes back as it was, in whole blocks of 32',
  (length) => {
    const text = '运'.repeat(length);
    const encrypted = encryptMessage(example.key, text, example.id, randomBytes(16));
    expect(Buffer.from(encrypted, 'base64').length % 32).toBe(0);
    expect(decryptMessage(example.key, encrypted, example.id)).toBe(text);
  },
);

test('an answer is read by WeChat’s own side, and its letter by ours', () => {
  const account = newAccount();
  const { token, aesKey, appId } = account;
  const envelope = { token, aesKey, appId, timestamp: '1', nonce: 'n', random: randomBytes(16) };
  expect(answerIn(account, encryptedXml('<xml></xml>', envelope))).toBe('<xml></xml>');
  const values = readXml(letterOf(account, '<xml><A>1</A></xml>', 1).body);
  expect(decryptMessage(aesKey, values?.get('Encrypt') ?? '', appId)).toBe('<xml><A>1</A></xml>');
});

test('a document is read with its entities, sections and nested elements', () => {
  const values = readXml(
    ' <xml><A><![CDATA[<b> & ]]></A><B>1 &lt; 2 &amp;amp;</B><Scan><C>x</C><A>second</A></Scan><D/></xml> ',
  );
  expect([...(values ?? [])].filter(([name]) => name.length === 1)).toEqual([
    ['A', '<b> &'],
    ['B', '1 < 2 &amp;'],
    ['C', 'x'],
    ['D', ''],
  ]);
});

test.each([
  '',
  'text',
  '<xml>',
  '<xml></other>',
  '<xml></xml><xml></xml>',
  '<xml a="1"></xml>',
  '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xml>&e;</xml>',
  '<?xml version="1.0"?><xml></xml>',
  '<xml><!-- c --></xml>',
])('what is no plain document is none: %s', (document) => {
  expect(readXml(document)).toBeNull();
});

test('a document that is longer than any message is none', () => {
  expect(readXml(`<xml>${'a'.repeat(70_000)}</xml>`)).toBeNull();
});

test('no text ends its section', () => {
  const text = 'a]]>b]]>]]><Content>c</Content>';
  expect(readXml(`<xml><T>${cdata(text)}</T></xml>`)?.get('T')).toBe(text);
});

const rule = (id: number, words: string, more: object = {}) => ({
  id,
  trigger: 'keyword' as const,
  match: 'exact' as const,
  words,
  priority: 100,
  is_on: true,
  ...more,
});

test('of the rules that fit the highest answers, and of equal ones the older', () => {
  const rules = [
    rule(1, '价格\n运费'),
    rule(2, '运费', { match: 'contains' }),
    rule(3, '^w\\d{6}$', { match: 'regular', priority: 200 }),
    rule(4, '', { trigger: 'default' }),
    rule(5, '', { trigger: 'follow' }),
    rule(6, '运费', { priority: 999, is_on: false }),
  ];
  const answered = (text: string) => ruleForText(rules, text)?.id;
  expect(['运费', '运费多少', ' Ｗ123456', '你好'].map(answered)).toEqual([1, 2, 3, 4]);
  expect([ruleForKey(rules, '价格')?.id, ruleForKey(rules, '你好'), ruleForFollow(rules)?.id]).toEqual([1, null, 5]);
});

test.each([
  ['W\\d{6}', null],
  ['(合肥|上海)运费', null],
  ['a+b*', null],
  ['(?:a|b)?c', null],
  ['\\(\\?', null],
  ['(', 'pattern_broken'],
  ['(a+)+', 'pattern_slow'],
  ['(a|aa)*', 'pattern_slow'],
  ['(a){2,9}', 'pattern_slow'],
  ['a*b*c*', 'pattern_slow'],
  ['a{1,90}b{1,90}c{1,90}', 'pattern_slow'],
  ['(a)\\1', 'pattern_slow'],
  ['(?=a)', 'pattern_slow'],
  ['(?<!a)b', 'pattern_slow'],
])('the pattern %s is %s', (pattern, fault) => {
  expect(patternFault(pattern)).toBe(fault);
  expect(wordsFault('regular', `ok\n${pattern}`)).toBe(fault);
});

test('a long word is refused', () => {
  expect(wordsFault('exact', 'a'.repeat(101))).toBe('word_long');
  expect(wordsFault('contains', '(')).toBeNull();
});

const written = (values: Record<string, string>) =>
  readIncoming(new Map(Object.entries({ FromUserName: 'o1', ToUserName: 'gh', CreateTime: '9', ...values })));

test('messages and events are told apart, and events of one second by what they are', () => {
  expect(written({ MsgType: 'text', Content: 'hi', MsgId: '7' })).toMatchObject({
    message_no: 'message 7',
    asking: { text: 'hi' },
    reach_seconds: 172_800,
  });
  expect(written({ MsgType: 'event', Event: 'CLICK', EventKey: 'K' })).toMatchObject({
    message_no: 'event o1 9 CLICK K',
    asking: { key: 'K' },
    reach_seconds: 60,
  });
  expect(written({ MsgType: 'event', Event: 'subscribe', EventKey: '' })).toMatchObject({ follows: true });
  expect(written({ MsgType: 'event', Event: 'unsubscribe', EventKey: '' })).toMatchObject({
    follows: false,
    asking: null,
  });
  expect(written({ MsgType: 'event', Event: 'TEMPLATESENDJOBFINISH', MsgID: '5', Status: 'success' })?.outcome).toEqual(
    { provider_no: '5', status: 'success' },
  );
  expect(written({ MsgType: 'image', PicUrl: 'http://p', MsgId: '8' })).toMatchObject({
    content: 'http://p',
    asking: null,
  });
  expect(written({ MsgType: 'text', CreateTime: 'soon' })).toBeNull();
  expect(written({ MsgType: 'text', FromUserName: '<b>' })).toBeNull();
});

test('each kind of answer is written as WeChat takes it', () => {
  const address = { to: 'o1', from: 'gh', at: 9 };
  const news = reply.parse({ reply_kind: 'news', title: 'T', url: 'https://a.example' });
  expect(answerXml(reply.parse({ text: 'a]]>b' }), address)).toContain(
    '<Content><![CDATA[a]]]]><![CDATA[>b]]></Content>',
  );
  expect(answerXml(news, address)).toContain('<ArticleCount>1</ArticleCount>');
  const card = reply.parse({
    reply_kind: 'miniprogram',
    title: 'T',
    mini_app: 'wx1',
    mini_page: 'p',
    media_no: 'm',
  });
  expect(answerXml(card, address)).toBeNull();
  expect(serviceBody(card, 'o1')).toEqual({
    touser: 'o1',
    msgtype: 'miniprogrampage',
    miniprogrampage: { title: 'T', appid: 'wx1', pagepath: 'p', thumb_media_id: 'm' },
  });
});
