import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { messageContract } from '@linehaul/modules/message/contract/message.contract.ts';
import { signedIn } from '@linehaul/modules/message/server/testing/signed-in.fixture.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { type ModuleKernel, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { dkimVerify } from 'mailauth';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { emailContract } from '../contract/email.contract.ts';
import { makeCertificate } from '../simulator/certificate.ts';
import { account, startSmtpSimulator } from '../simulator/smtp-simulator.ts';
import { email as plugin } from './email.module.ts';
import { emailCalls } from './email-calls.handlers.ts';

const { AddonInstall, AddonUninstall, AddonSettingSave, AddonSettingTest } = addonContract;
const { MessageList, MessageAgain, PurposeList, PurposeSave } = messageContract;
const { EmailDomainCheck, EmailDomainInfo, EmailKeyMake, EmailPreview, EmailTest, EmailWrite } = emailContract;
const { EmailSuppressionLift, EmailSuppressionList, EmailTemplateList, EmailTemplateSave } = emailContract;
type Settings = Omit<InputOf<typeof AddonSettingSave>, 'key'>;

const certificate = makeCertificate();
setDefaultCACertificates([...getCACertificates('default'), certificate.cert]);
const servers = {
  tls: await startSmtpSimulator({ certificate, mode: 'tls' }),
  starttls: await startSmtpSimulator({ certificate, mode: 'starttls' }),
  plain: await startSmtpSimulator({ certificate, mode: 'starttls', isPlain: true }),
  stranger: await startSmtpSimulator({ certificate: makeCertificate(), mode: 'tls' }),
};
afterAll(() => Promise.all(Object.values(servers).map((server) => server.stop())));
const server = servers.tls;

/** What the DNS has; without the name it has nothing of it. */
const dns = new Map<string, string>();
const resolve = async (name: string) => {
  const record = dns.get(name);
  if (record === undefined) throw Object.assign(new Error(name), { code: 'ENODATA' });
  return [[record]];
};
const handlers = (kernel: ModuleKernel) => emailCalls(kernel, resolve);
const withDns = serverModule({ ...plugin.module, contract: emailContract, handlers });
const app = await testApp({ env: { WEBHOOK_PRIVATE: '1' }, instead: [withDns] });
const as = signedIn(app);
const key = 'email';

beforeEach(() => {
  dns.clear();
  for (const { mails, faults } of Object.values(servers)) {
    mails.length = 0;
    Object.assign(faults, { rcpt: null, data: null, drop: 'none' });
  }
});

const settings = {
  host: 'localhost',
  port: server.port,
  mode: 'tls',
  ...account,
  from_address: account.user,
  from_name: '运力',
  reply_to: 'service@shipper.example',
} as const satisfies Settings;

const send = () => app.runJob('message.queue');

async function later(seconds: number): Promise<void> {
  app.advance(seconds);
  await send();
}

/** A carrier that uses the plug-in. */
async function carrier(changes: Settings = {}) {
  const fixture = await waybillFixture(app);
  await fixture.call(AddonInstall, { key });
  await fixture.call(AddonSettingSave, { key, ...settings, ...changes });
  return fixture;
}

let members = 0;
/** A member whose order is paid, which gets a mail about it. */
async function createNotifiedMember({ call, order }: Awaited<ReturnType<typeof carrier>>, text = {}) {
  members += 1;
  const email = `li.wei.${members}@example.com`;
  await call(PurposeSave, { key: 'order.paid', is_on: true, channels: ['email'], language: 'en', ...text });
  const { id: member_id } = await call(memberContract.MemberAdd, { code: `M${members}`, name: 'Bearings', email });
  const { id, order_no } = await order({ terms: 'prepaid', member_id });
  await call(orderContract.OrderPay, { id, part: 'prepaid', method: 'cash' });
  await app.runJob('events.dispatch');
  return { email, order_no };
}

async function readRecord(user: TestUser, email: string) {
  const call = await as(user);
  const { list } = await call(MessageList, { keyword: email });
  expect(list).toHaveLength(1);
  return list[0];
}

async function readRefusal(call: Promise<unknown>): Promise<CallRefused> {
  const error = await call.catch((reason: unknown) => reason);
  if (error instanceof CallRefused) return error;
  throw new TypeError('nothing was refused');
}

const readMessageNumber = (raw: Buffer) => /^Message-ID: (.*)\r$/m.exec(raw.toString('utf8'))?.[1];

test('a member gets a mail about a payment, in the tenant’s words and with the server’s answer in the record', async () => {
  const fixture = await carrier();
  const { email, order_no } = await createNotifiedMember(fixture, {
    text_en: 'Paid: {{amount}} yuan for {{order_no}}.',
  });
  await send();
  expect(server.mails).toMatchObject([{ from: account.user, to: [email] }]);
  const text = server.mails[0]?.raw.toString('utf8') ?? '';
  expect(text).toContain(`Subject: Payment received for your order ${order_no}`);
  expect(text).toContain(`yuan for ${order_no}.`);
  expect(text).toContain('Reply-To: service@shipper.example');
  expect(text).not.toContain('DKIM-Signature');
  const row = await readRecord(fixture.user, email);
  expect(row).toMatchObject({ channel: 'email', state: 'sent', sender: 'email.smtp', receiver: 'l***@example.com' });
  expect(row?.provider_no).toContain('queued as 1');
});

test('a mail that the server does not take now is taken at the next attempt, and is the same mail', async () => {
  const fixture = await carrier();
  const { email } = await createNotifiedMember(fixture);
  server.faults.rcpt = '451 4.7.1 Greylisted';
  await send();
  const next_at = app.now() + 300;
  const put = { state: 'deferred', fault: 'try_later', provider_code: '451 4.7.1 Greylisted', next_at };
  expect(await readRecord(fixture.user, email)).toMatchObject(put);
  server.faults.rcpt = null;
  await later(300);
  expect(server.mails).toHaveLength(1);
  expect(await readRecord(fixture.user, email)).toMatchObject({ state: 'sent', fault: 'none', attempts: 2 });
});

test('an address that its server does not know gets no more mail until somebody lifts that', async () => {
  const fixture = await carrier();
  const { email } = await createNotifiedMember(fixture);
  server.faults.rcpt = `550 5.1.1 <${email}>: no such user`;
  await send();
  const row = await readRecord(fixture.user, email);
  const provider_code = '550 5.1.1 <l***@example.com>: no such user';
  expect(row).toMatchObject({ state: 'refused', fault: 'address_unknown', provider_code });
  server.faults.rcpt = null;
  const call = await as(fixture.user);
  await call(MessageAgain, { id: row?.id ?? 0 });
  await send();
  expect(server.mails).toHaveLength(0);
  expect(await readRecord(fixture.user, email)).toMatchObject({ state: 'refused', fault: 'suppressed' });
  const { list } = await call(EmailSuppressionList, { keyword: email.toUpperCase() });
  expect(list).toMatchObject([{ address: 'l***@example.com', answer: provider_code }]);
  const stranger = await carrier();
  const id = list[0]?.id ?? 0;
  expect((await stranger.call(EmailSuppressionList, {})).list).toEqual([]);
  expect((await readRefusal(stranger.call(EmailSuppressionLift, { id }))).status).toBe(404);
  await call(EmailSuppressionLift, { id });
  await call(MessageAgain, { id: row?.id ?? 0 });
  await send();
  expect(await readRecord(fixture.user, email)).toMatchObject({ state: 'sent' });
});

test('a mail that the server refuses for its words does not block the address', async () => {
  const fixture = await carrier();
  const { email } = await createNotifiedMember(fixture);
  server.faults.data = '554 5.7.1 Looks like spam';
  await send();
  expect(await readRecord(fixture.user, email)).toMatchObject({ state: 'refused', fault: 'content' });
  expect((await fixture.call(EmailSuppressionList, {})).list).toEqual([]);
});

test.each(['taken', 'lost'] as const)(
  'a connection that breaks after the mail (%s) is followed by the same mail, once',
  async (drop) => {
    const fixture = await carrier();
    const { email } = await createNotifiedMember(fixture);
    server.faults.drop = drop;
    await send();
    expect(await readRecord(fixture.user, email)).toMatchObject({ state: 'unknown', fault: 'no_answer', attempts: 1 });
    server.faults.drop = 'none';
    await later(120);
    expect(await readRecord(fixture.user, email)).toMatchObject({ state: 'sent', attempts: 2 });
    const numbers = server.mails.map(({ raw }) => readMessageNumber(raw));
    expect(numbers).toHaveLength(drop === 'taken' ? 2 : 1);
    expect(new Set(numbers).size).toBe(1);
    expect(numbers[0]).toMatch(/^<[0-9a-f]{24}@shipper\.example>$/);
  },
);

test.each<[string, Settings, string]>([
  ['a right account', {}, 'good'],
  ['STARTTLS', { port: servers.starttls.port, mode: 'starttls' }, 'good'],
  ['a wrong password', { secret: 'wrong' }, 'wrong_key'],
  ['a server without STARTTLS', { port: servers.plain.port, mode: 'starttls' }, 'insecure'],
  ['a certificate that nobody knows', { port: servers.stranger.port }, 'insecure'],
  ['TLS where the server begins without', { port: servers.starttls.port }, 'insecure'],
  ['a port that nobody listens on', { port: 1 }, 'unreachable'],
  ['a name that there is not', { host: 'mail.invalid' }, 'unreachable'],
])('the test of the connection finds %s', async (_what, changes, result) => {
  const { call } = await carrier();
  const { is_good, code } = await call(AddonSettingTest, { key, ...settings, ...changes });
  expect({ is_good, code }).toEqual({ is_good: result === 'good', code: `email.check.${result}` });
  expect(Object.values(servers).flatMap(({ mails }) => mails)).toEqual([]);
});

test.each([
  ['a wrong password', { secret: 'wrong' }, 'wrong_key'],
  ['no STARTTLS', { port: servers.plain.port, mode: 'starttls' }, 'insecure'],
] as const)('with %s nothing is sent, and the record says why', async (_what, changes, fault) => {
  const fixture = await carrier(changes);
  const { email } = await createNotifiedMember(fixture);
  await send();
  expect(await readRecord(fixture.user, email)).toMatchObject({ state: 'refused', fault });
  expect([...server.mails, ...servers.plain.mails]).toEqual([]);
});

test.each([
  ['port 25', { port: 25 }, 'port'],
  ['a user without a password', { secret: '' }, 'secret'],
  ['a sender with a line break', { from_name: 'Shop\r\nBcc: all@example.com' }, 'from_name'],
  ['a sender that is no address', { from_address: 'Shop <shop@example.com>' }, 'from_address'],
  ['a host with a path', { host: 'smtp.example.com/x' }, 'host'],
] as const)('%s is refused at its field', async (_what, changes, field) => {
  const user = await app.tenant();
  await user.call(AddonInstall, { key });
  const error = await readRefusal(user.call(AddonSettingSave, { key, ...settings, ...changes }));
  expect(Object.keys(error.fields ?? {})).toEqual([field]);
});

test('a person writes to a member or an operator; the words are theirs, and are no markup', async () => {
  const { user, call } = await carrier();
  const memberInput = { code: 'W1', name: 'Bearings', email: 'wang@example.com' };
  const { id: member_id } = await call(memberContract.MemberAdd, memberInput);
  const role = await call(accessContract.roleadd, { name: 'Counter', path_arr: '["/dashboard"]', api_arr: '[]' });
  const person = { login_name: 'zhou', nick_name: 'Zhou', phone: '13900000001', password: 'Kvqzhwmt-4242' };
  const operator = await call(accessContract.OperatorAdd, {
    ...person,
    email: 'zhou@example.com',
    role_ids: [role.id],
  });
  const letter = { title: 'Opening hours', text: 'We are <open> {{today}}.\n\n[x](https://x.example)' };
  await call(EmailWrite, { ...letter, to: 'member', member_id });
  await call(EmailWrite, { ...letter, to: 'operator', operator_id: operator.id });
  await send();
  expect(server.mails.map(({ to }) => to[0]).sort()).toEqual(['wang@example.com', 'zhou@example.com']);
  const text = server.mails[0]?.raw.toString('utf8') ?? '';
  expect(text).toContain('Subject: Opening hours');
  expect(text).toContain('We are <open> {{today}}.');
  expect(text).toContain('We are &lt;open&gt; {{today}}.');
  expect(text).not.toMatch(/<a |Auto-Submitted/);
  expect(await readRecord(user, 'zhou@example.com')).toMatchObject({ purpose: 'email.letter', subject: letter.title });
  const purposes = await call(PurposeList, {});
  expect(purposes.some(({ key: purpose }) => purpose === 'email.letter')).toBe(false);

  const { id: silent } = await call(memberContract.MemberAdd, { code: 'W2', name: 'Nobody' });
  const unknown = await readRefusal(call(EmailWrite, { ...letter, to: 'member', member_id: silent }));
  expect(unknown).toMatchObject({ code: 'email.no_address', fields: { member_id: expect.anything() } });
  const foreign = await carrier();
  const theirs = await readRefusal(foreign.call(EmailWrite, { ...letter, to: 'member', member_id }));
  expect(theirs.code).toBe('email.no_address');
  const choiceRefusal = await readRefusal(call(EmailWrite, { ...letter, to: 'operator' }));
  expect(choiceRefusal.code).toBe('email.nobody_chosen');
  const textRefusal = await readRefusal(
    call(EmailWrite, { ...letter, title: 'a\r\nBcc: x@example.com', to: 'member', member_id }),
  );
  expect(Object.keys(textRefusal.fields ?? {})).toEqual(['title']);
});

test('a tenant’s own template is what goes out, is previewed and tested; one that says too little is refused', async () => {
  const fixture = await carrier();
  const { call } = fixture;
  const place = { purpose: 'order.paid', language: 'en' } as const;
  const own = {
    subject: 'Thanks for {{order_no}}',
    body: 'Dear customer,\n\n{{amount}} yuan for **{{order_no}}** are here.',
  };
  const lacking = await readRefusal(call(EmailTemplateSave, { ...place, subject: '', body: 'Paid {{amount}}' }));
  expect(lacking).toMatchObject({ code: 'email.variable_missing', fields: { body: expect.anything() } });
  const foreign = await readRefusal(call(EmailTemplateSave, { ...place, ...own, subject: '{{pin}}' }));
  expect(foreign).toMatchObject({ code: 'email.variable_unknown', fields: { subject: expect.anything() } });
  expect(await call(EmailTemplateSave, { ...place, ...own })).toMatchObject({ is_own: true, ...own });
  const example = await call(EmailPreview, place);
  expect(example.subject).toBe('Thanks for D20260131-0042');
  expect(example.html).toContain('Dear customer,</p>');
  await call(EmailTest, { ...place, to: 'me@example.com' });
  const { email, order_no } = await createNotifiedMember(fixture);
  await send();
  const [testMail, letterMail] = server.mails;
  expect(testMail).toMatchObject({ to: ['me@example.com'] });
  expect(testMail?.raw.toString()).toContain('Subject: Thanks for D20260131-0042');
  expect(letterMail).toMatchObject({ to: [email] });
  expect(letterMail?.raw.toString()).toContain(`Subject: Thanks for ${order_no}`);
  const usual = { subject: 'Payment received for your order {{order_no}}', body: '' };
  const after = await call(EmailTemplateSave, { ...place, ...usual });
  expect(after).toMatchObject({ is_own: false, subject: usual.subject });
  const list = await call(EmailTemplateList, {});
  expect(list.filter(({ is_own }) => is_own)).toEqual([]);
  expect(
    list
      .filter(({ purpose }) => purpose === 'order.paid')
      .map(({ language }) => language)
      .sort(),
  ).toEqual(['en', 'es', 'ja', 'zh']);
});

test('mails are signed once the key is in the DNS, and no longer when it is gone', async () => {
  const fixture = await carrier();
  const { call } = fixture;
  expect(await call(EmailDomainInfo, {})).toEqual({ domain: 'shipper.example', key: null });
  const { key: newKey } = await call(EmailKeyMake, {});
  const name = newKey?.record_name ?? '';
  expect(name).toMatch(/^lh[0-9a-f]{8}\._domainkey\.shipper\.example$/);
  const before = await call(EmailDomainCheck, {});
  expect(before.checks).toMatchObject([{ kind: 'dkim', state: 'missing', name }, { kind: 'spf' }, { kind: 'dmarc' }]);
  await call(EmailTest, { to: 'a@example.com' });
  dns.set(name, newKey?.record_value ?? '');
  const after = await call(EmailDomainCheck, {});
  expect(after.checks[0]).toMatchObject({ kind: 'dkim', state: 'good' });
  expect(after.domain.key?.verified_at).toBe(app.now());
  await call(EmailTest, { to: 'b@example.com' });
  const [unsignedMail, signedMail] = server.mails;
  const verdict = async (raw: Buffer | undefined) =>
    (await dkimVerify(Buffer.from(raw ?? ''), { resolver: resolve })).results.map(({ status }) => status.result);
  expect(await verdict(unsignedMail?.raw)).toEqual(['none']);
  expect(await verdict(signedMail?.raw)).toEqual(['pass']);
  const changedMail = Buffer.from((signedMail?.raw.toString('latin1') ?? '').replace('</html>', '</html >'), 'latin1');
  expect(changedMail.length).toBe((signedMail?.raw.length ?? 0) + 1);
  expect(await verdict(changedMail)).toEqual(['neutral']);
  dns.clear();
  expect((await call(EmailDomainCheck, {})).domain.key?.verified_at).toBe(0);
  await call(AddonSettingSave, { key, ...settings, from_address: 'notice@other.example' });
  expect(await call(EmailDomainInfo, {})).toEqual({ domain: 'other.example', key: null });
});

test('no more mails go out in a minute than the account may send; the others wait, and that is no attempt', async () => {
  const fixture = await carrier({ limit_per_minute: 2 });
  const notices = [
    await createNotifiedMember(fixture),
    await createNotifiedMember(fixture),
    await createNotifiedMember(fixture),
  ];
  await send();
  expect(server.mails).toHaveLength(2);
  const limitedResult = await fixture.call(EmailTest, { to: 'me@example.com' });
  expect(limitedResult).toMatchObject({ is_good: false, code: 'email.check.limit' });
  await later(60);
  expect(server.mails).toHaveLength(3);
  for (const { email } of notices)
    expect(await readRecord(fixture.user, email)).toMatchObject({ state: 'sent', attempts: 1 });
});

test('without the switch of the installation a server in its own network is not called', async () => {
  const closedApp = await testApp();
  const user = await closedApp.tenant();
  await user.call(AddonInstall, { key });
  const checkResult = await user.call(AddonSettingTest, { key, ...settings });
  expect(checkResult).toMatchObject({ is_good: false, code: 'email.check.address' });
  await closedApp.close();
});

test('after the plug-in is uninstalled what is to go out waits', async () => {
  const fixture = await carrier();
  await fixture.call(AddonUninstall, { key });
  const { email } = await createNotifiedMember(fixture);
  await send();
  expect(server.mails).toEqual([]);
  expect(await readRecord(fixture.user, email)).toMatchObject({ state: 'queued', attempts: 0 });
});
