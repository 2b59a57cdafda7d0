import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { siteContract } from '../contract/site.contract.ts';

const app = await testApp();
const user = await app.tenant();
const { SiteExamine, SiteExamLog, SiteList, SiteInfo, SiteSave } = siteContract;

test('a site is added, found by code, changed and closed', async () => {
  const place = { longitude: 120.15, latitude: 30.28, region: 'Hangzhou' };
  const newSite = await user.call(SiteSave, { code: 'HZ', name: 'Hangzhou depot', ...place });
  expect(newSite).toMatchObject({ ...place, state: 'active', source: 'counter', version: 1 });
  expect(await user.call(SiteInfo, { id: newSite.id })).toEqual(newSite);
  const closedSite = await user.call(SiteSave, { ...newSite, state: 'closed' });
  expect(closedSite).toMatchObject({ state: 'closed', version: 2 });
  expect(await user.call(SiteList, { keyword: 'Hang' })).toMatchObject({ total: 1, list: [{ code: 'HZ' }] });
  await user.call(SiteSave, { ...closedSite, phone: '13588880000' });
  expect((await user.call(SiteList, { keyword: '1358' })).list).toMatchObject([{ code: 'HZ' }]);
  expect((await user.call(SiteList, { state: 'active' })).total).toBe(0);
  await expect(user.call(SiteSave, { ...newSite, name: 'late' })).rejects.toMatchObject({
    status: 409,
    code: 'wire.version',
  });
});

test('codes are one to a site, and fields are checked', async () => {
  await user.call(SiteSave, { code: 'SH', name: 'Shanghai' });
  const again = user.call(SiteSave, { code: 'SH', name: 'Shanghai' });
  await expect(again).rejects.toMatchObject({
    status: 409,
    code: 'site.code_taken',
    fields: { code: expect.any(String) },
  });
  const nameless = user.call(SiteSave, { code: 'X', name: ' ' });
  await expect(nameless).rejects.toMatchObject({ status: 422, fields: { name: expect.any(String) } });
  const offWorld = user.call(SiteSave, { code: 'X', name: 'X', longitude: 181 });
  await expect(offWorld).rejects.toMatchObject({ fields: { longitude: expect.any(String) } });
});

test('another tenant and a role without the call get nowhere', async () => {
  const site = await user.call(SiteSave, { code: 'NB', name: 'Ningbo' });
  const stranger = await app.tenant();
  await expect(stranger.call(SiteInfo, { id: site.id })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(SiteSave, { ...site })).rejects.toMatchObject({ status: 404 });
  expect((await stranger.call(SiteList, {})).total).toBe(0);
  const clerk = await app.operator(user);
  await expect(clerk.call(SiteList, {})).rejects.toMatchObject({ status: 403 });
  await expect(clerk.call(SiteInfo, { id: site.id })).rejects.toMatchObject({ status: 403 });
  await expect(clerk.call(SiteSave, { ...site })).rejects.toMatchObject({ status: 403 });
});

test('a new site is examined: refused it is closed until it passes, and every decision is kept', async () => {
  const newSite = await user.call(SiteSave, { code: 'NEW', name: 'New depot' });
  expect(newSite.exam).toBe('open');
  const { id } = newSite;
  const refusal = { id, version: newSite.version, decision: 'refused' as const };
  await expect(user.call(SiteExamine, refusal)).rejects.toMatchObject({ fields: { reason: 'Enter a reason.' } });
  const refusedSite = await user.call(SiteExamine, { ...refusal, reason: 'No contract' });
  expect(refusedSite).toMatchObject({ exam: 'refused', state: 'closed', version: 2 });
  await expect(user.call(SiteSave, { ...refusedSite, state: 'active' })).rejects.toMatchObject({
    code: 'site.refused',
  });
  await expect(user.call(SiteExamine, { ...refusal, reason: 'late' })).rejects.toMatchObject({ code: 'wire.version' });
  const platform = await app.tenant({ industry: 'platform', account: 'examiner' });
  const passedSite = await platform.call(SiteExamine, { id, version: 2, decision: 'passed' });
  expect(passedSite).toMatchObject({ exam: 'passed', state: 'active' });
  const log = await user.call(SiteExamLog, { id });
  expect(log.map(({ decision, reason, login_name }) => [decision, reason, login_name])).toEqual([
    ['passed', '', 'examiner'],
    ['refused', 'No contract', user.account],
  ]);
  expect((await user.call(SiteList, { exam: 'open' })).list.map(({ code }) => code)).not.toContain('NEW');
  const stranger = await app.tenant();
  await expect(stranger.call(SiteExamLog, { id })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(SiteExamine, { id, version: 3, decision: 'passed' })).rejects.toMatchObject({
    status: 404,
  });
});
