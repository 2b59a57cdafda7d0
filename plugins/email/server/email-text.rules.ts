import type { Language } from '@linehaul/contract/languages.ts';
import { filledText } from '@linehaul/modules/message/server/message.port.ts';

type Params = Readonly<Record<string, string>>;

/** A mail's one source: an empty line begins a paragraph, `- ` a line of a list, `[words](https://…)` is a link. */
export interface MailSource {
  subject: string;
  body: string;
}

export interface MailWords {
  subject: string;
  text: string;
  html: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapedHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** One line without control characters: what a header can hold. */
export function headerLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

const beginningLength = 60;

/** The subject of a mail that has none. */
export function beginningOf(text: string): string {
  const line = headerLine(text.trim().split('\n')[0] ?? '');
  return line.length <= beginningLength ? line : `${line.slice(0, beginningLength - 1)}…`;
}

const link = /\[([^\]\n]+)\]\((https:\/\/[^\s)]+)\)/g;

const inUrls = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)]));

/** Variables are filled in after the source is taken apart, so that nothing in their values is markup. */
function inlineHtml(source: string, params: Params): string {
  const plain = (text: string) => escapedHtml(filledText(text, params)).replaceAll('\n', '<br>');
  let html = '';
  let end = 0;
  for (const { 0: whole, 1: label = '', 2: url = '', index } of source.matchAll(link)) {
    const href = escapedHtml(filledText(url, inUrls(params)));
    html += `${plain(source.slice(end, index))}<a class="link" href="${href}" style="color:#1d5fd1">${plain(label)}</a>`;
    end = index + whole.length;
  }
  return html + plain(source.slice(end));
}

const item = /^\s*- /;

function blockHtml(block: string, params: Params): string {
  const lines = block.split('\n');
  if (!lines.every((line) => item.test(line))) return `<p style="margin:0 0 16px">${inlineHtml(block, params)}</p>`;
  const items = lines.map((line) => `<li>${inlineHtml(line.replace(item, ''), params)}</li>`);
  return `<ul style="margin:0 0 16px;padding-inline-start:20px">${items.join('')}</ul>`;
}

const font =
  "font-family:system-ui,-apple-system,'Segoe UI','PingFang SC','Hiragino Sans','Microsoft YaHei',sans-serif";
const dark =
  '@media (prefers-color-scheme:dark){.page{background:#17191d!important}.card{background:#23262b!important;' +
  'color:#e6e8eb!important}.name{color:#a9b0b9!important}.link{color:#8ab4ff!important}}';

function pageHtml(language: Language, subject: string, name: string, content: string): string {
  const heading =
    name === '' ? '' : `<p class="name" style="margin:0 0 16px;color:#5b6470;font-size:13px">${escapedHtml(name)}</p>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapedHtml(subject)}</title><style>${dark}</style></head>
<body class="page" style="margin:0;background:#f3f4f6">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f6"><tr>
<td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px"><tr>
<td class="card" style="padding:24px 24px 8px;border-radius:8px;background:#ffffff;color:#1f2329;${font};font-size:15px;line-height:1.6">
${heading}${content}
</td></tr></table></td></tr></table></body></html>
`;
}

/** Subject, text and HTML of a mail from its one source. `name` is the sender's, above the words. */
export function mailWords(source: MailSource, params: Params, language: Language, name: string): MailWords {
  const body = source.body.replaceAll('\r\n', '\n').trim();
  const subject = headerLine(filledText(source.subject, params)) || beginningOf(filledText(body, params));
  const text = filledText(body.replace(link, '$1 ($2)'), params);
  const blocks = body.split(/\n\s*\n/).map((block) => blockHtml(block, params));
  return { subject, text, html: pageHtml(language, subject, name, blocks.join('\n')) };
}
