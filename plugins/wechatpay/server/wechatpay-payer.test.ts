import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { balanced } from '@linehaul/modules/payment/server/testing/payee.fixture.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { key, takenAmounts, wechatpayFixture } from './testing/wechatpay.fixture.ts';

const { app, reset, save, startPayment, wechat } = await wechatpayFixture();
afterAll(() => wechat.stop());
beforeEach(reset);

const { PaymentClose } = paymentContract;
const inside = { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50', 'accept-language': 'en' };
const browser = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0', 'accept-language': 'zh-CN,zh;q=0.9' };
const jsapi = { way: 'jsapi', app_secret: wechat.app_secret };
const h5 = { way: 'h5' };

async function visit(url: string, headers: Record<string, string>) {
  const answer = await fetch(url, { headers });
  const page = await answer.text();
  const read = (pattern: RegExp) => (pattern.exec(page)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return {
    status: answer.status,
    page,
    leads: read(/<a href="([^"]*)"/),
    goes: read(/http-equiv="refresh" content="0;url=([^"]*)"/),
    asks: read(/data-request="([^"]*)"/),
    statusText: read(/<p role="status">([^<]*)</),
  };
}

/** The page as WeChat opens it once it has said who the payer is. */
const withCode = (url: string, code = wechat.payer.code) => `${url}&code=${code}&state=pay`;

test('inside WeChat the page learns who pays, and WeChat’s app takes what the merchant has signed', async () => {
  const { user, payment, no, info } = await startPayment(jsapi);
  const { redirect_url: url } = payment;
  expect(payment).toMatchObject({ state: 'paying', qr_text: url });
  const { goes } = await visit(url, inside);
  const authorizeUrl = new URL(goes);
  expect(`${authorizeUrl.origin}${authorizeUrl.pathname}${authorizeUrl.hash}`).toBe(
    `${wechat.provider.url}/connect/oauth2/authorize#wechat_redirect`,
  );
  expect(authorizeUrl.searchParams.get('redirect_uri')).toBe(url);
  const { page, asks, status } = await visit(withCode(url), inside);
  expect([status, page.includes('¥10.00')]).toEqual([200, true]);
  expect(wechat.transactions.byNumber(no)).toMatchObject({ openid: wechat.payer.openid, trade_type: 'JSAPI' });
  expect(await wechat.payByBridge(JSON.parse(asks))).toEqual([204]);
  expect(await info()).toMatchObject({ state: 'paid' });
  expect(await balanced(user)).toEqual(takenAmounts);
});

test('the same page opened once more is the same transaction', async () => {
  const { payment } = await startPayment(jsapi);
  const first = await visit(withCode(payment.redirect_url), inside);
  const second = await visit(withCode(payment.redirect_url), inside);
  const prepayOf = (asks: string) => JSON.parse(asks).package;
  expect(prepayOf(second.asks)).toBe(prepayOf(first.asks));
});

test('a code that WeChat does not know is asked for again, by hand', async () => {
  const { payment } = await startPayment(jsapi);
  const { leads, goes } = await visit(withCode(payment.redirect_url, 'used'), inside);
  expect([leads.includes('/connect/oauth2/authorize'), goes]).toEqual([true, '']);
});

test('outside of WeChat the page says where to open it', async () => {
  const { payment } = await startPayment(jsapi);
  const { statusText, leads } = await visit(payment.redirect_url, { ...browser, 'accept-language': 'en' });
  expect([statusText, leads]).toEqual([expect.stringContaining('open this page in WeChat'), '']);
});

test('in a phone’s browser the page leads to WeChat, which wants to know whose page that is', async () => {
  const { user, payment, no, info } = await startPayment(h5);
  const { page, leads } = await visit(payment.redirect_url, browser);
  expect(page).toContain('referrerpolicy="origin"');
  expect(page).toContain('用微信支付');
  expect((await fetch(leads)).status).toBe(403);
  expect((await fetch(leads, { headers: { referer: app.url } })).status).toBe(200);
  expect(wechat.transactions.byNumber(no)).toMatchObject({ trade_type: 'MWEB' });
  expect(await wechat.pay(no)).toEqual([204]);
  expect(await info()).toMatchObject({ state: 'paid' });
  expect(await balanced(user)).toEqual(takenAmounts);
});

test('what is closed or paid by now is not paid again', async () => {
  const closedPayment = await startPayment(h5);
  await visit(closedPayment.payment.redirect_url, browser);
  await closedPayment.user.call(PaymentClose, { id: closedPayment.payment.id });
  expect(await visit(closedPayment.payment.redirect_url, browser)).toMatchObject({ status: 200, leads: '' });
  const paidPayment = await startPayment(h5);
  await visit(paidPayment.payment.redirect_url, browser);
  await wechat.pay(paidPayment.no);
  expect(await visit(paidPayment.payment.redirect_url, browser)).toMatchObject({ status: 200, leads: '' });
});

test('a ticket that was not written here opens nothing, nor does one of a tenant who has gone', async () => {
  const { user, payment } = await startPayment(h5);
  const url = payment.redirect_url;
  expect((await visit(url.slice(0, -4), browser)).status).toBe(404);
  expect((await visit(`${url.slice(0, url.indexOf('='))}=v1.AAAA`, browser)).status).toBe(404);
  await user.call(addonContract.AddonDisable, { key });
  expect((await visit(url, browser)).status).toBe(404);
  await user.call(addonContract.AddonEnable, { key });
  await save(user, { way: 'native' });
  expect((await visit(url, browser)).status).toBe(404);
});

test('while WeChat Pay does not answer the page says so', async () => {
  const { payment } = await startPayment(h5);
  wechat.provider.faults.drop = 'before';
  expect(await visit(payment.redirect_url, browser)).toMatchObject({ status: 503, leads: '' });
  wechat.provider.faults.drop = 'none';
  expect((await visit(payment.redirect_url, browser)).status).toBe(200);
});

test('the script of the page is one of this server’s, and runs', async () => {
  const { payment } = await startPayment(jsapi);
  const { page, asks } = await visit(withCode(payment.redirect_url), inside);
  const path = /<script src="([^"]*)"/.exec(page)?.[1] ?? '';
  const answer = await fetch(`${app.url}${path}`);
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  const statusLine = { textContent: '' };
  const button = {
    dataset: { request: asks, paid: 'Paid.' },
    hidden: false,
    press: () => undefined,
    addEventListener(_event: string, press: () => undefined) {
      this.press = press;
    },
  };
  const invocations: unknown[] = [];
  const WeixinJSBridge = {
    invoke(name: string, request: unknown, callback: (answer: { err_msg: string }) => void) {
      invocations.push(name, request);
      callback({ err_msg: 'get_brand_wcpay_request:ok' });
    },
  };
  const document = { querySelector: (what: string) => (what === 'button' ? button : statusLine) };
  const run = new Function('document', 'window', await answer.text());
  run(document, { WeixinJSBridge });
  button.press();
  expect(invocations).toEqual(['getBrandWCPayRequest', JSON.parse(asks)]);
  expect([statusLine.textContent, button.hidden]).toEqual(['Paid.', true]);
});
