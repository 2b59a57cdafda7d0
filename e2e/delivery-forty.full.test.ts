import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { messageContract } from '@linehaul/modules/message/contract/message.contract.ts';
import { type Waybill, waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { arrivedWaybills } from './arrived-waybills.ts';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { overflow, violations } from './page-checks.ts';
import { drawSignature } from './steps.ts';
import { startTestServer } from './test-server.ts';

const sms = z.object({ no: z.string(), code: z.string() });
type Sms = z.output<typeof sms>;

/** A provider of text messages that keeps what it was given. */
async function startProvider(): Promise<{ server: Server; url: string; sent: Sms[] }> {
  const sentMessages: Sms[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      sentMessages.push(sms.parse(JSON.parse(body)));
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, sent: sentMessages };
}

const provider = await startProvider();
const server = await startTestServer({ WEBHOOK_PRIVATE: 'true' });
afterAll(async () => {
  await server.stop();
  provider.server.close();
});

const { WaybillCodeSend, WaybillDeliver, WaybillInfo, WaybillList, WaybillSign } = waybillContract;
const call = await signedIn(server.origin, 'carrier');
const phone = { width: 390, height: 844 };
const mostTaps = 90;

/** Consignees by how many waybills each gets: forty in all. */
const people = [...Array.from({ length: 26 }, () => 1), 2, 2, 2, 2, 3, 3];

/** Forty waybills that have arrived, and of which the consignees were sent their codes. */
async function fortyArrived(): Promise<{ site: number; ids: number[] }> {
  await call(addonContract.AddonInstall, { key: 'sms' });
  const http_body = '{"no":"{{param.waybill_no}}","code":"{{param.pickup_code}}"}';
  await call(addonContract.AddonSettingSave, { key: 'sms', provider: 'http', http_address: provider.url, http_body });
  await call(messageContract.PurposeSave, { key: 'waybill.arrived', is_on: true });
  const consignees = people.flatMap((n, person) => Array.from({ length: n }, () => person));
  const { site, ids } = await arrivedWaybills(call, consignees);
  for (const waybill of ids) await call(WaybillDeliver, { id: waybill });
  return { site, ids };
}

const { site, ids } = await fortyArrived();

const card = (page: Page, waybill_no: string) => page.getByRole('article').filter({ hasText: waybill_no });
const confirming = (within: Locator) => within.getByRole('button', { name: /confirm/i });
const open = (page: Page) => page.locator('.dl-card[data-open="true"]');

async function stopsLeft(): Promise<Waybill[]> {
  return (await call(WaybillList, { state: 'delivering', destination_site_id: site, sort: 'id', limit: 200 })).list;
}

async function waitForCode(waybill_no: string): Promise<string> {
  await expect.poll(() => provider.sent.findLast(({ no }) => no === waybill_no)?.code ?? '').toMatch(/^\d{6}$/);
  return provider.sent.findLast(({ no }) => no === waybill_no)?.code ?? '';
}

/** Taps as a thumb does, each key of the number pad as well. */
function tapping(page: Page) {
  let n = 0;
  return {
    count: () => n,
    tap: async (what: Locator) => {
      n += 1;
      await what.click();
    },
    sign: async (within: Locator) => {
      n += 1;
      await drawSignature(page, within);
    },
    type: async (digits: string) => {
      n += digits.length;
      await page.keyboard.type(digits);
    },
  };
}

async function courier(): Promise<Page> {
  const page = await openPage(server.origin, phone);
  await startSession(page, server.origin, 'carrier', { at: `/logistics/waybill/delivery?site=${site}` });
  await page.locator('.dl-card').first().waitFor();
  return page;
}

test('a code is typed on the phone; a wrong one says what is left, a locked one leads to a new one', async () => {
  const page = await courier();
  const [waybill] = await stopsLeft();
  if (!waybill) throw new Error('nothing is out for delivery');
  const { waybill_no } = waybill;
  const code = await waitForCode(waybill_no);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const stop = card(page, waybill_no);
  await stop.getByRole('button', { name: 'Sign', exact: true }).click();
  await stop.getByRole('button', { name: 'Pick-up code', exact: true }).click();
  const field = stop.getByLabel('Pick-up code');
  for (const left of [4, 3, 2, 1]) {
    // The same code twice is one attempt: each is another one.
    await field.fill(String((Number(wrong) + left) % 1_000_000).padStart(6, '0'));
    await expect.poll(() => confirming(stop).isEnabled()).toBe(true);
    await confirming(stop).click();
    await stop
      .getByRole('alert')
      .filter({ hasText: `Attempts left: ${left}` })
      .waitFor();
  }
  await field.fill(wrong);
  await expect.poll(() => confirming(stop).isEnabled()).toBe(true);
  await confirming(stop).click();
  await stop.getByText('Too many wrong codes were tried', { exact: false }).waitFor();
  expect(await overflow(page)).toBe(0);
  await stop.getByRole('button', { name: 'Send new pick-up code' }).click();
  await field.waitFor();
  await expect.poll(() => provider.sent.filter(({ no }) => no === waybill_no).length).toBe(2);
  await field.fill(await waitForCode(waybill_no));
  await expect.poll(() => confirming(stop).isEnabled()).toBe(true);
  await confirming(stop).click();
  await expect.poll(() => stop.count()).toBe(0);
  const { state, signature } = await call(WaybillInfo, { id: waybill.id });
  expect([state, signature?.by_code, signature?.picture]).toEqual(['signed', true, '']);
  expectNoFaults(page, waybillContract.WaybillSign.path);
});

/** Tries wrong codes until there is no attempt left. */
async function lockCode(waybill: Waybill): Promise<void> {
  const { id, version, consignee_name: signer_name, pieces: signed_pieces, cod_cents, collect_cents } = waybill;
  const code = Number(await waitForCode(waybill.waybill_no));
  for (const by of [1, 2, 3, 4, 5]) {
    const pickup_code = String((code + by) % 1_000_000).padStart(6, '0');
    const signing = { id, version, signer_name, signed_pieces, cod_cents, collect_cents, pickup_code };
    await expect(call(WaybillSign, signing)).rejects.toThrow();
  }
  expect(await call(WaybillInfo, { id })).toMatchObject({ pickup_code: 'locked' });
}

test('a code that is sent after the round was loaded is typed at once', async () => {
  const [waybill] = await stopsLeft();
  if (!waybill) throw new Error('nothing is out for delivery');
  await lockCode(waybill);
  const page = await courier();
  const stop = card(page, waybill.waybill_no);
  await stop.getByRole('button', { name: 'Sign', exact: true }).click();
  // A colleague sends another one: the round that is open does not know of it.
  await call(WaybillCodeSend, { id: waybill.id });
  await stop.getByRole('button', { name: 'Pick-up code', exact: true }).click();
  await stop.getByLabel('Pick-up code').fill(await waitForCode(waybill.waybill_no));
  await expect.poll(() => confirming(stop).isEnabled()).toBe(true);
  expectNoFaults(page);
});

test('forty waybills are signed on a phone with less than ninety taps', async () => {
  const page = await courier();
  const { tap, sign, type, count } = tapping(page);
  const before = await stopsLeft();
  const [first] = before;
  if (!first) throw new Error('nothing is out for delivery');
  await tap(card(page, first.waybill_no).getByRole('button', { name: 'Sign', exact: true }));
  let visits = 0;
  for (let left = before.length; left > 0; left = (await stopsLeft()).length) {
    const stop = open(page);
    await confirming(stop).waitFor();
    if (visits === 0) expect(await violations(page)).toEqual([]);
    const no = (await stop.getAttribute('aria-label'))?.split(' ').at(-1) ?? '';
    if (visits === 1) {
      const code = await waitForCode(no);
      await tap(stop.getByRole('button', { name: 'Pick-up code', exact: true }));
      await type(code);
      await tap(confirming(stop));
    } else {
      if (visits === 2) await tap(stop.getByRole('button', { name: 'Draw', exact: true }));
      await sign(stop);
      await tap(confirming(stop));
    }
    visits += 1;
    await expect.poll(() => card(page, no).count()).toBe(0);
  }
  const signedBefore = ids.length - before.length;
  // The one that the first test has signed counts with the taps of a visit by code.
  const taps = count() + signedBefore * 8;
  process.stdout.write(`signed ${ids.length} waybills at ${visits + signedBefore} visits with ${taps} taps\n`);
  expect(taps).toBeLessThan(mostTaps);
  for (const id of ids) expect((await call(WaybillInfo, { id })).state).toBe('signed');
  const paidWaybills = await Promise.all(before.map(({ id }) => call(WaybillInfo, { id })));
  expect(paidWaybills.map(({ signature }) => [signature?.collect_cents, signature?.cod_cents])).toEqual(
    before.map(({ collect_cents, cod_cents }) => [collect_cents, cod_cents]),
  );
  expectNoFaults(page);
});
