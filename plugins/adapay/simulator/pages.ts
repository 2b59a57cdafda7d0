import type { ProviderAnswer } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { type SimulatedPayment, yuan } from './payments.ts';

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function page(title: string, body: string): ProviderAnswer {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  const style = '<style>body{font:16px sans-serif;margin:3em auto;max-width:44em}pre{white-space:pre-wrap}</style>';
  return { status: 200, type: 'text/html; charset=utf-8', body: `<!doctype html>${head}${style}${body}` };
}

/** Where a person pays: no real money moves. */
export function payPage({ order_no, title, cents, status }: SimulatedPayment): ProviderAnswer {
  const button =
    status === 'pending'
      ? `<form method="post" action="/pay/${order_no}"><button>Pay ${yuan(cents)} yuan</button></form>`
      : `<p>${status}</p>`;
  return page('Simulated Adapay', `<h1>${escapeHtml(title)}</h1><p>${order_no}</p>${button}`);
}

/** What the platform copies into the settings. */
export function merchantPage(values: Readonly<Record<string, string>>): ProviderAnswer {
  const rows = Object.entries(values).map(([name, value]) => `<h2>${name}</h2><pre>${escapeHtml(value)}</pre>`);
  return page('Simulated Adapay', `<h1>Simulated Adapay</h1><p>Settings of its only application:</p>${rows.join('')}`);
}
