import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { tenantAccount } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { joiningContract } from '../contract/joining.contract.ts';
import { joiningFixture } from './testing/joining.fixture.ts';

const app = await testApp();
const platform = await app.tenant({ industry: 'platform', account: 'the-platform' });
const fixture = joiningFixture(app, platform);
const { EnterCertApply, EnterCertInfo, MerchantInfo, MerchantList, SupplierCertAudit, SupplierCertList } =
  joiningContract;
const { SupplierCertInfo, SupplierCertLog, SupplierDel, SupplierDisabled, SupplierInfo, SupplierList } =
  joiningContract;
const { getSupplierList } = joiningContract;

test('a disabled tenant’s next call is refused with the reason, and so is signing in; enabled, all is as before', async () => {
  const user = await app.tenant({ account: 'late-payer' });
  const { id } = (await platform.call(SupplierList, { keyword: 'late-payer' })).list[0] ?? { id: 0 };
  await expect(platform.call(SupplierDisabled, { id })).rejects.toMatchObject({
    fields: { reason: 'Enter a reason.' },
  });
  const disabledTenant = await platform.call(SupplierDisabled, { id, reason: 'Invoices of May are open' });
  expect(disabledTenant).toMatchObject({
    state: 'disabled',
    disabled_reason: 'Invoices of May are open',
    actions: ['enable'],
  });
  await expect(user.call(siteContract.SiteList, {})).rejects.toMatchObject({
    status: 401,
    data: 'login',
    message: expect.stringContaining('Invoices of May are open'),
  });
  const credentials = { username: 'late-payer', password: 'test-password' };
  await expect(app.call(sessionContract.Login, credentials)).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining('Invoices of May are open'),
  });
  await expect(platform.call(SupplierDisabled, { id, reason: 'again' })).rejects.toMatchObject({ status: 409 });
  await platform.call(SupplierDisabled, { id, is_disabled: false });
  expect((await user.call(siteContract.SiteList, {})).total).toBe(0);
  const log = await platform.call(SupplierCertLog, { id });
  expect(log.map(({ action, reason, login_name }) => [action, reason, login_name])).toEqual([
    ['enable', '', 'the-platform'],
    ['disable', 'Invoices of May are open', 'the-platform'],
  ]);
});

test('a disabled tenant’s renewal of its token is refused with the reason, too', async () => {
  await app.tenant({ account: 'renewer' });
  const tokens = await app.call(sessionContract.Login, { username: 'renewer', password: 'test-password' });
  await platform.call(SupplierDisabled, { id: tokens.suid, reason: 'Documents were forged' });
  const { refresh_token } = tokens;
  await expect(app.call(sessionContract.refreshAccessToken, { refresh_token })).rejects.toMatchObject({
    status: 401,
    data: 'login',
    message: expect.stringContaining('Documents were forged'),
  });
});

test('a tenant with money or open work is not deleted, and the list says what is there', async () => {
  const company = await fixture.approveCompany();
  const { id } = await platform.call(SupplierInfo, { id: company.suid });
  expect(await platform.call(SupplierInfo, { id })).toMatchObject({
    deposit_paid_cents: 1_000_000,
    blockers: [{ kind: 'deposit', amount_cents: 1_000_000 }],
  });
  await expect(platform.call(SupplierDel, { id })).rejects.toMatchObject({ status: 409, code: 'joining.hindered' });
  expect(await company.call(EnterCertInfo, {})).toMatchObject({ state: 'approved' });
});

test('a deleted tenant is gone from every list, nobody signs in to it, and its phone may join again', async () => {
  const company = await fixture.waiting('service');
  const { phone } = company;
  expect((await platform.call(SupplierInfo, { id: company.suid })).blockers).toEqual([]);
  await platform.call(SupplierDel, { id: company.suid });
  await expect(company.call(EnterCertInfo, {})).rejects.toMatchObject({ status: 401 });
  const credentials = { username: phone, password: 'a-password-1' };
  await expect(app.call(sessionContract.Login, credentials)).rejects.toMatchObject({ status: 422 });
  expect((await platform.call(SupplierList, { keyword: phone })).total).toBe(0);
  await expect(platform.call(SupplierInfo, { id: company.suid })).rejects.toMatchObject({ status: 404 });
  const { rows } = await app.scope().database.pool.query<{ n: number }>(
    `select (select count(*) from application where supplier_id = $1)
      + (select count(*) from upload where supplier_id = $1) as n`,
    [company.suid],
  );
  expect(rows).toEqual([{ n: 0 }]);
  app.advance(61);
  const input = { phone, password: 'a-password-1', store_name: 'Again', industry_type: 'service' as const };
  const verify = await fixture.codeFor(phone);
  expect((await app.call(joiningContract.EnterRegister, { ...input, verify })).suid).not.toBe(company.suid);
});

test('the platform itself is neither disabled nor deleted', async () => {
  const id = platform.suid;
  await expect(platform.call(SupplierDisabled, { id, reason: 'why not' })).rejects.toMatchObject({
    code: 'joining.platform',
  });
  await expect(platform.call(SupplierDel, { id })).rejects.toMatchObject({ code: 'joining.platform' });
  expect((await platform.call(SupplierInfo, { id })).actions).toEqual([]);
});

test('who waits stands first, the oldest before the others; what was decided follows', async () => {
  const first = await fixture.waiting('service');
  app.advance(5);
  const second = await fixture.waiting('service');
  const { list } = await platform.call(SupplierCertList, { industry_type: 'service' });
  const places = [first, second].map(({ suid }) => list.findIndex(({ id }) => id === suid));
  expect(places[0]).toBeGreaterThanOrEqual(0);
  expect(places[1]).toBeGreaterThan(places[0] ?? 0);
  await fixture.decide(first, 'approve');
  const after = (await platform.call(SupplierCertList, { industry_type: 'service' })).list;
  expect(after.findIndex(({ id }) => id === first.suid)).toBeGreaterThan(
    after.findIndex(({ id }) => id === second.suid),
  );
  const open = await platform.call(SupplierCertList, { application_state: 'pending', industry_type: 'service' });
  expect(open.list.map(({ id }) => id)).not.toContain(first.suid);
});

test('documents that are not paid for, and documents that were replaced, are not decided about', async () => {
  const company = await fixture.registerCompany();
  await company.call(EnterCertApply, await company.documents());
  const companyInfo = await platform.call(SupplierCertInfo, { id: company.suid });
  expect(companyInfo).toMatchObject({ can_decide: false, due_cents: 1_060_000 });
  const decision = { id: company.suid, application_id: companyInfo.application?.id ?? 0, decision: 'approve' as const };
  await expect(platform.call(SupplierCertAudit, decision)).rejects.toMatchObject({ code: 'joining.unpaid' });
  await company.call(EnterCertApply, await company.documents());
  await fixture.pay(company, 'fee');
  await fixture.pay(company, 'deposit');
  await expect(platform.call(SupplierCertAudit, decision)).rejects.toMatchObject({ code: 'joining.replaced' });
  expect(await fixture.decide(company, 'approve')).toMatchObject({ state: 'approved' });
});

test('a company renews its documents while it works; the old ones hold until the new ones are approved', async () => {
  const company = await fixture.approveCompany();
  const { id_number: _same, ...documents } = await company.documents();
  const renewedDocuments = {
    ...documents,
    permit_no: '皖交运管许可合字340100009999号',
    permit_expires_day: '2098-06-30',
  };
  expect(await company.call(EnterCertApply, renewedDocuments)).toMatchObject({
    state: 'approved',
    application: { is_renewal: true, state: 'pending' },
  });
  const own = { id: company.suid };
  const approvedAt = (await tenantAccount(platform.scope(), company.suid).find())?.state_changed_at;
  expect(await company.call(MerchantInfo, own)).toMatchObject({ permit_expires_day: '2099-12-31', is_waiting: true });
  await fixture.decide(company, 'reject', 'The stamp is missing');
  expect(await company.call(MerchantInfo, own)).toMatchObject({ permit_expires_day: '2099-12-31', is_waiting: false });
  await company.call(EnterCertApply, renewedDocuments);
  app.advance(60);
  await fixture.decide(company, 'approve');
  expect(await tenantAccount(platform.scope(), company.suid).find()).toMatchObject({
    state: 'approved',
    state_changed_at: approvedAt,
  });
  expect(await company.call(MerchantInfo, own)).toMatchObject({
    permit_expires_day: '2098-06-30',
    permit_status: 'valid',
    application: { permit_no: renewedDocuments.permit_no },
  });
});

test('an enterprise finds itself alone among the merchants; the platform finds all of them', async () => {
  const company = await fixture.approveCompany();
  const other = await fixture.approveCompany();
  expect((await company.call(MerchantList, {})).list.map(({ id }) => id)).toEqual([company.suid]);
  await expect(company.call(MerchantInfo, { id: other.suid })).rejects.toMatchObject({ status: 404 });
  const all = await platform.call(MerchantList, { permit_status: 'valid', keyword: 'Shop' });
  expect(all.list.map(({ id }) => id)).toEqual(expect.arrayContaining([company.suid, other.suid]));
  expect((await platform.call(MerchantList, { permit_status: 'over' })).total).toBe(0);
});

test('anyone reads which companies have joined, by name and kind alone, and not without end', async () => {
  const company = await app.tenant({ account: 'welcoming', industry: 'service' });
  const closedTenant = await app.tenant({ account: 'closed-company', industry: 'service' });
  await platform.call(SupplierDisabled, { id: closedTenant.suid, reason: 'Moved away' });
  const stranger = app.client(null, 'en', app.url);
  const { list, total } = await stranger(getSupplierList, { industry_type: 'service', limit: 200 });
  expect(list).toContainEqual({ id: company.suid, shop_name: expect.any(String), industry_type: 'service' });
  expect(list.map(({ id }) => id)).not.toContain(closedTenant.suid);
  expect(total).toBe(list.length);
  const kinds = new Set((await stranger(getSupplierList, { limit: 200 })).list.map((row) => String(row.industry_type)));
  expect(kinds).not.toContain('platform');
  const [{ shop_name } = { shop_name: '' }] = list;
  expect((await stranger(getSupplierList, { keyword: shop_name })).list[0]?.shop_name).toBe(shop_name);
  const more = Array.from({ length: 60 }, () => stranger(getSupplierList, {}));
  const refusals = (await Promise.allSettled(more)).filter(({ status }) => status === 'rejected');
  expect(refusals.length).toBeGreaterThan(0);
  await expect(stranger(getSupplierList, {})).rejects.toMatchObject({ status: 429 });
});
