import { dkimVerify } from 'mailauth';
import { expect, test } from 'vitest';
import { makeKey, recordName, recordValue } from './dkim.rules.ts';
import { mailWords } from './email-text.rules.ts';
import { type Mail, rawMail } from './mail.rules.ts';

const mail: Mail = {
  ...mailWords({ subject: '订单 D1 已收款', body: '您的订单 D1 已收款。\n\n.\n\n谢谢。' }, {}, 'zh', '运力'),
  from: { name: '运力', address: 'notice@shipper.example' },
  reply_to: 'service@shipper.example',
  to: 'li.wei@example.com',
  message_id: '<r1@shipper.example>',
  date: 1_790_000_000,
  is_automatic: true,
  signing: null,
};

const head = async (changes: Partial<Mail> = {}) =>
  (await rawMail({ ...mail, ...changes })).toString('utf8').split('\r\n\r\n')[0] ?? '';

test('a mail has one number, one receiver, and says that nobody has written it', async () => {
  const headers = await head();
  expect(headers).toContain('Message-ID: <r1@shipper.example>');
  expect(headers).toContain('To: li.wei@example.com');
  expect(headers).toContain('Reply-To: service@shipper.example');
  expect(headers).toContain('Auto-Submitted: auto-generated');
  expect(headers).toContain('multipart/alternative');
  expect(await head({ is_automatic: false, reply_to: '' })).not.toMatch(/Auto-Submitted|Reply-To/);
});

test('a line break in a name or a subject begins no header', async () => {
  const name = 'Shop\r\nBcc: all@example.com';
  const headers = await head({ subject: name, from: { name, address: mail.from.address } });
  expect(headers).not.toMatch(/^Bcc:/m);
});

test('a signature holds for the mail as it was sent, and for no other body, header or key', async () => {
  const { selector, public_key, private_key } = await makeKey();
  const other = await makeKey();
  const signing = { domainName: 'shipper.example', keySelector: selector, privateKey: private_key };
  const raw = await rawMail({ ...mail, signing });
  const verdict = async (message: Buffer | string, key = public_key) => {
    const resolver = async (name: string) => {
      expect(name).toBe(recordName(selector, 'shipper.example'));
      return [[recordValue(key)]];
    };
    const { results } = await dkimVerify(message, { resolver });
    return results.map(({ status, signingDomain }) => [status.result, signingDomain]);
  };
  const text = raw.toString('latin1');
  const alterMail = (from: RegExp, to: string) => {
    const next = text.replace(from, to);
    expect(next).not.toBe(text);
    return Buffer.from(next, 'latin1');
  };
  expect(await verdict(raw)).toEqual([['pass', 'shipper.example']]);
  expect(await verdict(alterMail(/(\r\n\r\n[\s\S]*)D1/, '$1D2'))).toEqual([['neutral', 'shipper.example']]);
  expect(await verdict(alterMail(/Message-ID: <r1/, 'Message-ID: <r2'))).toEqual([['fail', 'shipper.example']]);
  expect(await verdict(raw, other.public_key)).toEqual([['fail', 'shipper.example']]);
});
