import { cleanRichText, plainText } from '@linehaul/modules/richtext/server/richtext.port.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { agreementContract } from '../contract/agreement.contract.ts';
import { acceptAt } from './agreement.steps.ts';

const app = await testApp();
const { AgreementList, AgreementInfo, AgreementSave, AgreementDel, AgreementVersion } = agreementContract;
const { AcceptanceList, AgreementAccept, AgreementShown } = agreementContract;
const platform = await app.tenant({ account: 'agreements', industry: 'platform' });
const anAgreement = { place: 'register', title: 'Joining', body: '<p>First words</p>' } as const;

test('a draft is written over, a published version never: the next change begins a new one', async () => {
  const draft = await platform.call(AgreementSave, anAgreement);
  expect(draft).toMatchObject({ state: 'draft', latest_no: 1, published_no: 0, body: '<p>First words</p>' });
  const { id, version } = draft;
  const again = await platform.call(AgreementSave, { ...anAgreement, id, version, body: '<p>Better words</p>' });
  expect(again).toMatchObject({ state: 'draft', latest_no: 1 });
  await expect(platform.call(AgreementSave, { ...anAgreement, id, version })).rejects.toMatchObject({
    code: 'wire.version',
  });
  const publishedAgreement = await platform.call(AgreementSave, {
    ...anAgreement,
    id,
    body: '<p>Better words</p>',
    is_published: true,
  });
  expect(publishedAgreement).toMatchObject({ state: 'published', published_no: 1 });
  const next = await platform.call(AgreementSave, { ...anAgreement, id, body: '<p>New words</p>' });
  expect(next).toMatchObject({ state: 'changed', latest_no: 2, published_no: 1, body: '<p>New words</p>' });
  const old = await platform.call(AgreementVersion, { id, version_no: 1 });
  expect(old).toMatchObject({ body: '<p>Better words</p>', published_at: expect.any(Number) });
  expect(next.versions.map(({ version_no }) => version_no)).toEqual([2, 1]);
});

test('everybody reads what is published, and nobody what is not', async () => {
  const shownAgreement = await app.call(AgreementShown, { place: 'register' });
  expect(shownAgreement).toMatchObject({ title: 'Joining', version_no: 1, body: '<p>Better words</p>' });
  await expect(app.call(AgreementShown, { place: 'privacy' })).rejects.toMatchObject({ status: 404 });
});

test('who accepted which version is kept, once for each, and then the agreement stays', async () => {
  const tenant = await app.tenant({ account: 'acceptor' });
  const shownAgreement = await app.call(AgreementShown, { place: 'register' });
  const input = { id: shownAgreement.id, version_no: shownAgreement.version_no };
  const clerk = await app.operator(tenant);
  await expect(clerk.call(AgreementAccept, input)).rejects.toMatchObject({ status: 403 });
  const first = await tenant.call(AgreementAccept, input);
  app.advance(60);
  expect(await tenant.call(AgreementAccept, input)).toEqual(first);
  const { list } = await platform.call(AcceptanceList, { agreement_id: shownAgreement.id });
  expect(list).toMatchObject([{ version_no: 1, party_name: 'acceptor', accepted_by: 'acceptor', ip: '127.0.0.1' }]);
  await platform.call(AgreementSave, {
    ...anAgreement,
    id: shownAgreement.id,
    body: '<p>Third</p>',
    is_published: true,
  });
  await expect(tenant.call(AgreementAccept, input)).rejects.toMatchObject({ code: 'agreement.outdated' });
  await expect(platform.call(AgreementDel, { id: shownAgreement.id })).rejects.toMatchObject({
    code: 'agreement.accepted',
  });
  expect(await platform.call(AgreementInfo, { id: shownAgreement.id })).toMatchObject({
    accepted_count: 1,
    published_no: 2,
  });
});

test('another module keeps an acceptance in its own transaction', async () => {
  const tenant = await app.tenant({ account: 'joined' });
  const party = { supplier_id: tenant.suid, name: 'Joined Ltd', accepted_by: 'joined', ip: '10.0.0.1' };
  await tenant.scope().transaction((scope) => acceptAt(scope, 'register', party));
  await tenant.scope().transaction((scope) => acceptAt(scope, 'data', party));
  const shownAgreement = await app.call(AgreementShown, {});
  const { list } = await platform.call(AcceptanceList, { agreement_id: shownAgreement.id, version_no: 2 });
  expect(list).toMatchObject([{ party_name: 'Joined Ltd', accepted_by: 'joined', ip: '10.0.0.1' }]);
});

test('an agreement that nobody has accepted goes with its versions', async () => {
  const { id } = await platform.call(AgreementSave, { ...anAgreement, place: 'other', is_published: true });
  await platform.call(AgreementDel, { id });
  await expect(platform.call(AgreementInfo, { id })).rejects.toMatchObject({ status: 404 });
});

test('a tenant has its own agreements, and knows of nobody else’s', async () => {
  const seller = await app.tenant({ industry: 'supplier' });
  const { id } = await seller.call(AgreementSave, {
    ...anAgreement,
    place: 'member',
    title: 'Terms',
    is_published: true,
  });
  expect((await platform.call(AgreementList, { place: 'member' })).total).toBe(0);
  await expect(platform.call(AgreementInfo, { id })).rejects.toMatchObject({ status: 404 });
  const stranger = await app.tenant({ industry: 'service' });
  expect((await stranger.call(AgreementList, {})).total).toBe(0);
  await expect(stranger.call(AgreementInfo, { id })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(AgreementAccept, { id, version_no: 1 })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(AgreementDel, { id })).rejects.toMatchObject({ status: 404 });
});

test('what is no text does not get in, and an empty text is refused at its field', async () => {
  const body = '<h1>Title</h1><p onclick="x()">a <b>b</b><script>alert(1)</script><img src=x onerror=y></p>';
  const savedAgreement = await platform.call(AgreementSave, { ...anAgreement, body });
  expect(savedAgreement.body).toBe('<h2>Title</h2><p>a <strong>b</strong></p>');
  const empty = platform.call(AgreementSave, { ...anAgreement, body: '<p> </p><script>x</script>' });
  await expect(empty).rejects.toMatchObject({ code: 'agreement.empty', fields: { body: expect.any(String) } });
});

test.each([
  ['<a href="javascript:alert(1)">x</a>', 'href'],
  ['<a href="data:text/html,x">x</a>', 'href'],
  ['<iframe src="https://x"></iframe>a', 'iframe'],
  ['<svg><script>alert(1)</script></svg>a', 'script'],
  ['<style>p{}</style>a', 'style'],
  ['<p style="position:fixed">a</p>', 'style'],
])('%s loses its %s', (html, gone) => {
  expect(cleanRichText(html)).not.toContain(gone);
});

test('a link leads out without taking anything along', () => {
  expect(cleanRichText('<a href="https://a.example/">x</a>')).toBe(
    '<a href="https://a.example/" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  );
  expect(plainText('<h2>A</h2><ul><li>b &amp; c</li></ul>')).toContain('A\nb');
});
