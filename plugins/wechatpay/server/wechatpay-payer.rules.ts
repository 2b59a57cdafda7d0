import { chooseLanguage, type Language } from '@linehaul/contract/languages.ts';
import type { Charge } from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { z } from 'zod';
import { wechatpayKey } from '../contract/wechatpay.contract.ts';

const ticketSchema = z.object({
  supplier_id: z.int(),
  payment_no: z.string(),
  amount_cents: z.int(),
  title: z.string(),
  /** Unix seconds. */
  until: z.int(),
});
/** What a payer's page is for; in its address, encrypted, so that nobody writes one. */
export type Ticket = z.output<typeof ticketSchema>;

type Place = Pick<ModuleKernel, 'secrets' | 'settings'>;

const place = 'wechatpay payer';
const validSeconds = 7200;
const folder = `/v1/addons/${wechatpayKey}/public` as const;

export const payerPath = `${folder}/pay` as const;
export const bridgePath = `${folder}/bridge` as const;

const pageUrl = ({ settings }: Place, ticket: string) => `${settings.publicUrl ?? ''}/api${payerPath}?ticket=${ticket}`;

/** Address of the page on which this very payment is paid; good for two hours. */
export function payerUrl(kernel: Place, scope: Scope, charge: Charge): string {
  const { supplier_id, payment_no, amount_cents, title } = charge;
  const ticket: Ticket = { supplier_id, payment_no, amount_cents, title, until: scope.now + validSeconds };
  return pageUrl(kernel, kernel.secrets.encryptAtRest(JSON.stringify(ticket), place));
}

/** Null for a ticket that was not written here, or has run out. */
export function ticketOf({ secrets }: Place, text: string, now: number): Ticket | null {
  const plain = secrets.decryptAtRest(text, place);
  const ticket = plain === null ? null : ticketSchema.parse(JSON.parse(plain));
  return ticket && ticket.until >= now ? ticket : null;
}

/** The page on which WeChat tells who the payer is; it comes back to `ticket` with a code. */
export function authorizeUrl(kernel: Place, base: string, app_id: string, ticket: string): string {
  // The order of the parameters is WeChat's; others are answered with an error page.
  const query = new URLSearchParams({
    appid: app_id,
    redirect_uri: pageUrl(kernel, ticket),
    response_type: 'code',
    scope: 'snsapi_base',
    state: 'pay',
  });
  return `${base}/connect/oauth2/authorize?${query}#wechat_redirect`;
}

/** By what the payer's browser prefers. */
export function preferLanguage(header = ''): Language {
  const preferredTags = header.split(',').map((tag) => tag.split(';')[0]?.trim() ?? '');
  return chooseLanguage(null, preferredTags);
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export interface PayerPage {
  language: Language;
  title: string;
  /** Empty where nothing can be paid. */
  amount: string;
  text: string;
  /** Where the browser goes by itself, and the button leads. */
  leads?: { to: string; label: string; isAtOnce: boolean };
  /** What WeChat is asked for when the button is pressed. */
  asks?: { request: object; label: string; paid: string };
}

const style =
  ':root{color-scheme:light dark}body{font:17px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;' +
  'place-content:center;text-align:center;padding:1.5rem;gap:.75rem}h1{font-size:1rem;font-weight:400;margin:0}' +
  'strong{font-size:2.5rem;font-variant-numeric:tabular-nums}p{margin:0;max-width:24rem}' +
  'a,button{font:inherit;font-weight:600;color:#fff;background:#06823f;border:0;border-radius:.5rem;' +
  'padding:.75rem 2rem;text-decoration:none;min-width:14rem}';

/** A page for a phone. What does something is a script of its own: pages of this server hold none. */
export function payerHtml({ language, title, amount, text, leads, asks }: PayerPage): string {
  const head =
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<title>${escapeHtml(title)}</title><style>${style}</style>`;
  const refresh = leads?.isAtOnce ? `<meta http-equiv="refresh" content="0;url=${escapeHtml(leads.to)}">` : '';
  // WeChat Pay opens only for pages of the merchant's domain, by which the browser says that it comes.
  const link = leads ? `<a href="${escapeHtml(leads.to)}" referrerpolicy="origin">${escapeHtml(leads.label)}</a>` : '';
  const button = asks
    ? `<button data-request="${escapeHtml(JSON.stringify(asks.request))}" data-paid="${escapeHtml(asks.paid)}">` +
      `${escapeHtml(asks.label)}</button><script src="/api${bridgePath}" defer></script>`
    : '';
  const figure = amount === '' ? '' : `<strong>${escapeHtml(amount)}</strong>`;
  const body = `<h1>${escapeHtml(title)}</h1>${figure}<p role="status">${escapeHtml(text)}</p>${link}${button}`;
  return `<!doctype html><html lang="${language}"><head>${head}${refresh}</head><body>${body}</body></html>`;
}

/** Asks WeChat, which the page is shown in, to let the payer pay. */
export const bridgeScript = `const button = document.querySelector('button');
const statusLine = document.querySelector('[role=status]');
function pay() {
  window.WeixinJSBridge.invoke('getBrandWCPayRequest', JSON.parse(button.dataset.request), ({ err_msg }) => {
    if (err_msg !== 'get_brand_wcpay_request:ok') return;
    statusLine.textContent = button.dataset.paid;
    button.hidden = true;
  });
}
button.addEventListener('click', () => {
  if (window.WeixinJSBridge) pay();
  else document.addEventListener('WeixinJSBridgeReady', pay, { once: true });
});
`;
