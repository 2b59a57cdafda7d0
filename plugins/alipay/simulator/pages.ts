import type { ProviderAnswer } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { type SimulatedTrade, yuan } from './trades.ts';

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function page(title: string, body: string): ProviderAnswer {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  const style = '<style>body{font:16px sans-serif;margin:3em auto;max-width:44em}pre{white-space:pre-wrap}</style>';
  return { status: 200, type: 'text/html; charset=utf-8', body: `<!doctype html>${head}${style}${body}` };
}

/** Where a person pays: no real money moves. */
export function payPage({ out_trade_no, subject, cents, status }: SimulatedTrade): ProviderAnswer {
  const button =
    status === 'WAIT_BUYER_PAY'
      ? `<form method="post" action="/pay/${out_trade_no}"><button>Pay ${yuan(cents)} yuan</button></form>`
      : `<p>${status}</p>`;
  return page('Simulated Alipay', `<h1>${escapeHtml(subject)}</h1><p>${out_trade_no}</p>${button}`);
}

/** What a merchant copies into the settings. */
export function merchantPage(values: Readonly<Record<string, string>>): ProviderAnswer {
  const rows = Object.entries(values).map(([name, value]) => `<h2>${name}</h2><pre>${escapeHtml(value)}</pre>`);
  return page('Simulated Alipay', `<h1>Simulated Alipay</h1><p>Settings of its only application:</p>${rows.join('')}`);
}
