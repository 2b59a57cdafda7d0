import type { ProviderAnswer } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import type { SimulatedTransaction } from './transactions.ts';

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export function page(title: string, body: string, status = 200): ProviderAnswer {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  const style = '<style>body{font:16px sans-serif;margin:3em auto;max-width:44em}pre{white-space:pre-wrap}</style>';
  return { status, type: 'text/html; charset=utf-8', body: `<!doctype html>${head}${style}${body}` };
}

const title = 'Simulated WeChat Pay';

/** Where a person pays: no real money moves. */
export function payPage({ out_trade_no, description, cents, trade_state }: SimulatedTransaction): ProviderAnswer {
  const button =
    trade_state === 'NOTPAY'
      ? `<form method="post" action="/pay/${out_trade_no}"><button>Pay ${(cents / 100).toFixed(2)} yuan</button></form>`
      : `<p>${trade_state}</p>`;
  return page(title, `<h1>${escapeHtml(description)}</h1><p>${out_trade_no}</p>${button}`);
}

/** What a merchant copies into the settings, and what is to be paid. */
export function merchantPage(
  values: Readonly<Record<string, string>>,
  transactions: readonly SimulatedTransaction[],
): ProviderAnswer {
  const rows = Object.entries(values).map(([name, value]) => `<h2>${name}</h2><pre>${escapeHtml(value)}</pre>`);
  const links = transactions.map(
    ({ out_trade_no, trade_state }) => `<li><a href="/pay/${out_trade_no}">${out_trade_no}</a> ${trade_state}</li>`,
  );
  return page(title, `<h1>${title}</h1><ul>${links.join('')}</ul><p>Settings:</p>${rows.join('')}`);
}
