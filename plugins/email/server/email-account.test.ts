import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { messageContract } from '@linehaul/modules/message/contract/message.contract.ts';
import { permitNotices } from '@linehaul/modules/message/server/testing/permit-notices.fixture.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { emailContract } from '../contract/email.contract.ts';
import { makeCertificate } from '../simulator/certificate.ts';
import { account, startSmtpSimulator } from '../simulator/smtp-simulator.ts';

const { AddonInstall, AddonSettingSave } = addonContract;
const { MessageList, PurposeSave } = messageContract;
const { EmailTemplateSave, EmailWrite } = emailContract;

const certificate = makeCertificate();
setDefaultCACertificates([...getCACertificates('default'), certificate.cert]);
const server = await startSmtpSimulator({ certificate, mode: 'tls' });
afterAll(() => server.stop());
const app = await testApp({ env: { WEBHOOK_PRIVATE: '1' } });
const platform = await app.tenant({ industry: 'platform' });
const key = 'email';
await platform.call(AddonInstall, { key });
const sender = { from_address: account.user, from_name: 'Platform', reply_to: '' };
await platform.call(AddonSettingSave, {
  key,
  host: 'localhost',
  port: server.port,
  mode: 'tls',
  ...account,
  ...sender,
});

test('by the platform’s mail server a tenant’s own template and letters do not go out, the platform’s words do', async () => {
  const { user, call, order } = await waybillFixture(app);
  await call(AddonInstall, { key });
  await call(PurposeSave, { key: 'order.paid', is_on: true, channels: ['email'], language: 'en' });
  const words = {
    subject: 'Your account is blocked',
    body: '[Sign in](https://evil.example/) {{order_no}} {{amount}}',
  };
  await call(EmailTemplateSave, { purpose: 'order.paid', language: 'en', ...words });
  const email = 'li.wei@example.com';
  const { id: member_id } = await call(memberContract.MemberAdd, { code: 'M1', name: 'Bearings', email });
  const listRecords = async () => (await call(MessageList, { keyword: email })).list;
  const pay = async () => {
    const { id, order_no } = await order({ terms: 'prepaid', member_id });
    await call(orderContract.OrderPay, { id, part: 'prepaid', method: 'cash' });
    await app.runJob('events.dispatch');
    await app.runJob('message.queue');
    return order_no;
  };
  await pay();
  expect(await listRecords()).toMatchObject([{ state: 'refused', fault: 'not_permitted' }]);
  expect(server.mails).toEqual([]);

  await permitNotices(platform.call, user.suid);
  const order_no = await pay();
  expect((await listRecords())[0]).toMatchObject({ state: 'sent', fault: 'none' });
  const [mail] = server.mails.map(({ raw }) => raw.toString('utf8'));
  expect(mail).toContain(`Subject: Payment received for your order ${order_no}`);
  expect(mail).not.toContain('evil.example');

  await call(EmailWrite, { to: 'member', member_id, title: 'Blocked', text: 'https://evil.example/' });
  await app.runJob('message.queue');
  expect((await listRecords())[0]).toMatchObject({ purpose: 'email.letter', state: 'refused', fault: 'own_words' });
  expect(server.mails).toHaveLength(1);
});
