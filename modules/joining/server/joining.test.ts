import { agreementContract } from '@linehaul/modules/agreement/contract/agreement.contract.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { walletContract } from '@linehaul/modules/wallet/contract/wallet.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { joiningContract } from '../contract/joining.contract.ts';
import { aPicture, creditCode, identityNumber, joiningFixture } from './testing/joining.fixture.ts';

const app = await testApp();
const platform = await app.tenant({ industry: 'platform' });
const fixture = joiningFixture(app, platform);
const { EnterCertApply, EnterCertInfo, EnterCertPicture, EnterRegister, GetSupplierTypeConf, TypeConfSave } =
  joiningContract;

const registration = { phone: '13900000001', password: 'a-password-1', store_name: 'Shop', industry_type: 'supplier' };

test('a company registers, hands its documents in, pays, is approved and works', async () => {
  const company = await fixture.registerCompany();
  expect(await company.call(EnterCertInfo, {})).toMatchObject({ state: 'registered', actions: ['submit'], parts: [] });
  const submission = await company.call(EnterCertApply, await company.documents());
  expect(submission).toMatchObject({
    state: 'submitted',
    parts: [
      { part: 'fee', amount_cents: 60_000, due_cents: 60_000 },
      { part: 'deposit', amount_cents: 1_000_000, due_cents: 1_000_000 },
    ],
    application: { id_number_masked: '1101************2X', state: 'pending', is_renewal: false },
  });
  await fixture.pay(company, 'fee');
  expect(await company.call(EnterCertInfo, {})).toMatchObject({ state: 'submitted', parts: [{ due_cents: 0 }, {}] });
  await fixture.pay(company, 'deposit');
  expect(await company.call(EnterCertInfo, {})).toMatchObject({ state: 'paid', actions: [] });
  const approvedCompany = await fixture.decide(company, 'approve');
  expect(approvedCompany).toMatchObject({ state: 'approved', company_name: expect.stringContaining('Company') });
  expect((await company.call(siteContract.SiteList, {})).total).toBe(0);
  const { log } = await company.call(EnterCertInfo, {});
  expect(log.map(({ action, side }) => `${side} ${action}`)).toEqual([
    'platform approve',
    'system pay',
    'tenant submit',
    'tenant register',
  ]);
  const signedIn = { username: company.phone, password: 'a-password-1' };
  expect(await app.call(sessionContract.Login, signedIn)).toMatchObject({ suid: company.suid });
  expect((await company.call(sessionContract.Info, {})).authorized).toBe(true);
});

test('registering accepts the agreement that the platform shows there, in its present version', async () => {
  const agreement = { place: 'register', title: 'Joining', body: '<p>Terms</p>', is_published: true } as const;
  const { id } = await platform.call(agreementContract.AgreementSave, agreement);
  const company = await fixture.registerCompany();
  const { list } = await platform.call(agreementContract.AcceptanceList, { agreement_id: id });
  expect(list).toMatchObject([{ version_no: 1, accepted_by: company.phone }]);
});

test('the deposit stands in the wallet and the fee is the platform’s', async () => {
  const company = await fixture.approveCompany();
  expect(await company.call(walletContract.WalletInfo, {})).toMatchObject({
    deposit_cents: 1_000_000,
    free_cents: 0,
  });
  const accounts = await platform.call(ledgerContract.AccountList, { supplier_id: company.suid });
  const balances = Object.fromEntries(accounts.map(({ kind, balance_cents }) => [kind, balance_cents]));
  expect(balances).toMatchObject({ fees: 60_000, deposit: 1_000_000, clearing: -1_060_000 });
});

test('a kind that pays nothing waits for the platform as soon as its documents are here', async () => {
  const company = await fixture.registerCompany('service');
  const submission = await company.call(EnterCertApply, await company.documents());
  expect(submission).toMatchObject({ state: 'paid', parts: [] });
  expect(submission.log.map(({ action }) => action)).toEqual(['submit', 'register']);
});

test('a company that was refused reads why, corrects its documents and does not pay again', async () => {
  const company = await fixture.waiting();
  await expect(fixture.decide(company, 'reject')).rejects.toMatchObject({
    status: 422,
    fields: { reason: 'Enter a reason.' },
  });
  await fixture.decide(company, 'reject', 'The licence cannot be read');
  const refusedCompany = await company.call(EnterCertInfo, {});
  expect(refusedCompany).toMatchObject({
    state: 'rejected',
    actions: ['submit'],
    application: { state: 'rejected', reason: 'The licence cannot be read' },
  });
  const { id_number: _typed, ...again } = await company.documents();
  const submission = await company.call(EnterCertApply, { ...again, company_name: 'Corrected company' });
  expect(submission).toMatchObject({ state: 'paid', application: { id_number_masked: '1101************2X' } });
  expect(submission.application?.changed_fields).toContain('company_name');
  expect(submission.application?.changed_fields).not.toContain('credit_code');
  // Paid once: the second time nothing was due, and the history does not say that somebody paid.
  expect(submission.log.filter(({ action }) => action === 'pay')).toHaveLength(1);
  const companyInfo = await platform.call(joiningContract.SupplierCertInfo, { id: company.suid });
  expect(companyInfo).toMatchObject({
    was_refused: true,
    application: { changed_fields: submission.application?.changed_fields },
  });
  expect(await fixture.decide(company, 'approve')).toMatchObject({ company_name: 'Corrected company' });
});

test('documents may be corrected until they are paid for, and not while they are examined', async () => {
  const company = await fixture.registerCompany();
  const documents = await company.documents();
  await company.call(EnterCertApply, documents);
  const correctedSubmission = await company.call(EnterCertApply, { ...documents, address: 'Another road 9' });
  expect(correctedSubmission).toMatchObject({ state: 'submitted', application: { address: 'Another road 9' } });
  await fixture.pay(company, 'fee');
  await fixture.pay(company, 'deposit');
  await expect(company.call(EnterCertApply, documents)).rejects.toMatchObject({ status: 409, code: 'joining.state' });
});

test('every fault of the documents is shown at its field', async () => {
  const company = await fixture.registerCompany();
  const { permit_no: _no, ...documents } = await company.documents();
  await expect(company.call(EnterCertApply, { ...documents, permit_expires_day: '2020-01-01' })).rejects.toMatchObject({
    status: 422,
    fields: { permit_no: expect.stringContaining('permit'), permit_expires_day: expect.stringContaining('expired') },
  });
  const unborn = { ...(await company.documents()), id_number: '110105194912310021' };
  await expect(company.call(EnterCertApply, unborn)).rejects.toMatchObject({
    status: 422,
    fields: { id_number: expect.stringContaining('check character') },
  });
  const { id_number: _typed, ...nameless } = await company.documents();
  await expect(company.call(EnterCertApply, nameless)).rejects.toMatchObject({
    fields: { id_number: expect.any(String) },
  });
  const code = { ...(await company.documents()), credit_code: '91350100M000100Y44' };
  await expect(company.call(EnterCertApply, code)).rejects.toMatchObject({
    fields: { credit_code: expect.stringContaining('check character') },
  });
  expect((await company.call(EnterCertInfo, {})).state).toBe('registered');
});

test('a company has one account of a kind; its sites share its code', async () => {
  const first = await fixture.registerCompany('service');
  await first.call(EnterCertApply, await first.documents(900));
  const second = await fixture.registerCompany('service');
  await expect(second.call(EnterCertApply, await second.documents(900))).rejects.toMatchObject({
    status: 409,
    code: 'joining.credit_code_taken',
  });
  const sites = [await fixture.registerCompany('site'), await fixture.registerCompany('site')];
  for (const site of sites) {
    expect(await site.call(EnterCertApply, await site.documents(900))).toMatchObject({ state: 'submitted' });
  }
});

test('anyone who has not been approved reaches what joining takes and nothing else, even with the right words', async () => {
  const company = await fixture.registerCompany();
  for (const endpoint of [siteContract.SiteList, walletContract.WalletInfo]) {
    await expect(company.call(endpoint, {})).rejects.toMatchObject({ status: 403, code: 'permission.joining' });
  }
  const tokens = await app.call(sessionContract.Login, { username: company.phone, password: 'a-password-1' });
  await expect(app.client(tokens)(siteContract.SiteList, {})).rejects.toMatchObject({ code: 'permission.joining' });
  expect(await app.client(tokens)(EnterCertInfo, {})).toMatchObject({ state: 'registered' });
});

test('registering takes the phone’s own code, a password that is no plain word, and an open kind', async () => {
  const { phone } = registration;
  const verify = await fixture.codeFor(phone);
  const request = { ...registration, industry_type: 'supplier' as const, verify };
  const tries = [
    [{ ...request, verify: verify === '000000' ? '111111' : '000000' }, 'verify'],
    [{ ...request, password: 'password1' }, 'password'],
    [{ ...request, industry_type: 'bank' as const }, 'industry_type'],
  ] as const;
  for (const [input, field] of tries) {
    await expect(app.call(EnterRegister, input)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
  }
  const { suid } = await app.call(EnterRegister, request);
  expect(suid).toBeGreaterThan(0);
  app.advance(61);
  const again = { ...request, verify: await fixture.codeFor(phone) };
  await expect(app.call(EnterRegister, again)).rejects.toMatchObject({ status: 409, code: 'joining.phone_taken' });
});

test('nobody takes cash from itself, confirms its own transfer, or gives itself the deposit back', async () => {
  const company = await fixture.registerCompany();
  await company.call(EnterCertApply, await company.documents());
  const subject = { subject_kind: 'joining', subject_id: company.suid, subject_part: 'deposit' };
  await expect(company.call(paymentContract.PaymentStart, { ...subject, channel: 'cash' })).rejects.toMatchObject({
    code: 'payment.channel_unknown',
  });
  const voucher = `data:image/png;base64,${Buffer.from(await (await aPicture(20, 20, 'png')).arrayBuffer()).toString('base64')}`;
  const transfer = await company.call(paymentContract.PaymentStart, { ...subject, channel: 'transfer', voucher });
  expect(transfer.actions).toEqual([]);
  const { payment_no, amount_cents, created_at } = transfer;
  const transferFields = { payment_no, amount_cents, created_at };
  expect(await company.call(EnterCertInfo, {})).toMatchObject({
    parts: [
      { part: 'fee', transfer: null },
      { part: 'deposit', transfer: { ...transferFields, state: 'waiting', note: '' } },
    ],
  });
  const reportedPayments = await platform.call(paymentContract.PaymentList, { is_to_confirm: true });
  expect(reportedPayments.list).toMatchObject([{ id: transfer.id, subject_kind: 'joining', subject_id: company.suid }]);
  expect(reportedPayments.list[0]?.actions).toEqual(expect.arrayContaining(['confirm', 'refuse']));
  expect((await company.call(EnterCertInfo, {})).state).toBe('submitted');
  const ready = { application_state: 'pending', can_decide: true, limit: 200 } as const;
  const inList = async (can_decide: boolean) =>
    (await platform.call(joiningContract.SupplierCertList, { ...ready, can_decide })).list.some(
      ({ id }) => id === company.suid,
    );
  expect([await inList(true), await inList(false)]).toEqual([false, true]);
  const paymentInfo = await platform.call(paymentContract.PaymentInfo, { id: transfer.id });
  expect(paymentInfo.actions).toEqual(['confirm', 'refuse']);
  await platform.call(paymentContract.PaymentConfirm, { id: transfer.id });
  await fixture.pay(company, 'fee');
  expect(await company.call(EnterCertInfo, {})).toMatchObject({ state: 'paid' });
  await fixture.decide(company, 'approve');
  const request = { id: transfer.id, amount_cents: 1000, reason: 'mine', request_no: crypto.randomUUID() };
  await expect(company.call(paymentContract.PaymentRefund, request)).rejects.toMatchObject({ code: 'payment.payee' });
  await expect(company.call(paymentContract.PaymentConfirm, { id: transfer.id })).rejects.toMatchObject({
    status: 409,
  });
});

test('a transfer that the platform refuses is shown with its reason, and the part can be paid again', async () => {
  const company = await fixture.registerCompany();
  await company.call(EnterCertApply, await company.documents(777));
  const subject = { subject_kind: 'joining', subject_id: company.suid, subject_part: 'fee' };
  const picture = Buffer.from(await (await aPicture(20, 20, 'png')).arrayBuffer()).toString('base64');
  const voucher = `data:image/png;base64,${picture}`;
  const request = { ...subject, channel: 'transfer', voucher };
  const { id } = await company.call(paymentContract.PaymentStart, request);
  await platform.call(paymentContract.PaymentRefuse, { id, reason: 'No money has come' });
  const [fee] = (await company.call(EnterCertInfo, {})).parts;
  expect(fee?.transfer).toMatchObject({ state: 'refused', note: 'No money has come' });
  const again = await company.call(paymentContract.PaymentStart, request);
  expect((await company.call(EnterCertInfo, {})).parts[0]?.transfer).toMatchObject({
    state: 'waiting',
    payment_no: again.payment_no,
  });
  await platform.call(paymentContract.PaymentConfirm, { id: again.id });
  expect((await company.call(EnterCertInfo, {})).parts[0]).toMatchObject({ due_cents: 0, transfer: null });
});

test('the platform gives money back to a company that was refused, which then pays anew', async () => {
  const company = await fixture.registerCompany('site');
  await company.call(EnterCertApply, await company.documents(901));
  const payment = await fixture.pay(company, 'deposit');
  await fixture.decide(company, 'reject', 'No depot at this address');
  const request = { id: payment.id, amount_cents: 200_000, reason: 'refused', request_no: crypto.randomUUID() };
  const back = await platform.call(paymentContract.PaymentRefund, request);
  expect(back).toMatchObject({ refunded_cents: 200_000, refunds: [{ state: 'done' }] });
  const submission = await company.call(EnterCertApply, await company.documents(901));
  expect(submission).toMatchObject({ state: 'submitted', parts: [{ part: 'deposit', due_cents: 200_000 }] });
  await fixture.pay(company, 'deposit');
  expect(await company.call(EnterCertInfo, {})).toMatchObject({ state: 'paid' });
});

test('fees and deposits are the platform’s to set, and hold for anyone who hands documents in afterwards', async () => {
  const company = await fixture.registerCompany('supplier');
  const [conf] = await app.call(GetSupplierTypeConf, { industry_type: 'supplier' });
  if (!conf) throw new TypeError('no such kind');
  const { needs_permit: _permit, ...figures } = conf;
  const savedConf = await platform.call(TypeConfSave, { ...figures, fee_cents: 0, deposit_cents: 12_300 });
  expect(savedConf).toMatchObject({ deposit_cents: 12_300, version: conf.version + 1 });
  await expect(platform.call(TypeConfSave, figures)).rejects.toMatchObject({ status: 409, code: 'wire.version' });
  expect(await company.call(EnterCertApply, await company.documents())).toMatchObject({
    parts: [{ part: 'deposit', amount_cents: 12_300 }],
  });
  await expect(company.call(TypeConfSave, figures)).rejects.toMatchObject({ status: 403 });
  await platform.call(TypeConfSave, { ...savedConf, is_open: false, needs_permit: undefined } as never);
  expect(
    (await app.call(GetSupplierTypeConf, {})).find(({ industry_type }) => industry_type === 'supplier'),
  ).toMatchObject({ is_open: false });
});

test('documents are the company’s and its examiner’s to see, and nobody else’s pictures can be handed in', async () => {
  const company = await fixture.waiting();
  const stranger = await fixture.registerCompany();
  const own = await company.call(EnterCertPicture, { picture: 'licence', size: 'thumbnail' });
  expect(own.response.headers.get('content-type')).toBe('image/jpeg');
  await own.response.body?.cancel();
  const { application } = await platform.call(joiningContract.SupplierCertInfo, { id: company.suid });
  if (!application) throw new TypeError('no documents');
  expect(JSON.stringify(application)).not.toContain(identityNumber);
  const picture = { id: company.suid, application_id: application.id, picture: 'id_front' as const };
  const pictureAnswer = await platform.call(joiningContract.SupplierCertPicture, picture);
  expect((await pictureAnswer.response.blob()).size).toBeGreaterThan(500);
  await expect(stranger.call(EnterCertPicture, { picture: 'licence' })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(joiningContract.SupplierCertPicture, picture)).rejects.toMatchObject({ status: 403 });
  const theirs = (await company.call(EnterCertInfo, {})).application;
  const foreignUpload = { ...(await stranger.documents()), licence_upload_id: theirs?.licence_upload_id ?? 0 };
  await expect(stranger.call(EnterCertApply, foreignUpload)).rejects.toMatchObject({
    code: 'upload.unknown',
    fields: { licence_upload_id: expect.any(String) },
  });
  const { rows } = await app.scope().database.pool.query('select id_number_encrypted from application');
  for (const { id_number_encrypted } of rows) expect(id_number_encrypted).toMatch(/^v1\./);
});

test('codes of companies are of the standard', () => {
  expect(creditCode(1)).toHaveLength(18);
});
