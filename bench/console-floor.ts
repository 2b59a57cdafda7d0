import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions } from 'playwright-core';

/** What a first visit loaded before there was something to see. */
export interface Visit {
  /** Files of the console over the wire, with their heads. */
  bytes: number;
  files: number;
  /** Answers of calls over the wire. */
  answers: number;
  /** Files that were fetched afterwards. */
  later: number;
  /** The same files unpacked, by kind. */
  scripts: number;
  styles: number;
}

/** A function that is never called, as long as that: it is fetched and read, which is all that bytes alone cost. */
function script(length: number): string {
  const line = 'const n=a.map((x)=>x*2).filter(Boolean);if(n.length>a.length){throw new Error("n")}a=n;';
  const body = line
    .replace('const n', '{const n')
    .concat('}')
    .repeat(Math.ceil(length / line.length));
  return `export function unused(a){${body}}document.body.append(Object.assign(document.createElement('p'),{id:'here'}));`;
}

function style(length: number): string {
  const rule = (n: number) => `.unused-${n}{color:#123456;padding:4px 8px;border-radius:6px}`;
  return Array.from({ length: Math.ceil(length / rule(1000).length) }, (_, n) => rule(n)).join('');
}

interface BarePage {
  /** Milliseconds until it has painted. */
  visible: () => Promise<number>;
  stop: () => Promise<void>;
}

/** The floor: one page with as many bytes of script and style, that paints once and does nothing. */
export async function barePage(browser: Browser, { scripts, styles }: Visit, throttle: number): Promise<BarePage> {
  const files = new Map([
    [
      '/',
      [
        'text/html',
        '<!doctype html><link rel="stylesheet" href="/a.css"><body><script type="module" src="/a.js"></script>',
      ],
    ],
    ['/a.js', ['text/javascript', script(scripts)]],
    ['/a.css', ['text/css', style(styles)]],
  ]);
  const server = createServer((request, response) => {
    const [type = 'text/plain', body = ''] = files.get(request.url ?? '') ?? [];
    response.writeHead(body === '' ? 404 : 200, { 'content-type': `${type}; charset=utf-8` }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    visible: () => visibleAfter(browser, { address: `http://127.0.0.1:${port}/`, sign: '#here' }, throttle),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

type Page = Awaited<ReturnType<Browser['newPage']>>;

/** Notes, in every document of the page, when it has painted something that fits. */
export async function watchFor(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wantedRows) => {
    const look = () => {
      if (document.querySelector(wantedRows)) requestAnimationFrame(() => performance.mark('seen'));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, selector);
}

/** Milliseconds from the beginning of the document to the paint that `watchFor` waits for. */
export async function seenAfter(page: Page): Promise<number> {
  const seenHandle = await page.waitForFunction(() => performance.getEntriesByName('seen')[0]?.startTime ?? null);
  return Number(await seenHandle.jsonValue());
}

export interface VisitTarget {
  address: string;
  /** What is on the page once it is of use. */
  sign: string;
  options?: BrowserContextOptions;
}

/** Milliseconds until a page is of use, with an empty cache and a browser that is so many times slower. */
export async function visibleAfter(browser: Browser, target: VisitTarget, throttle: number): Promise<number> {
  const context = await browser.newContext(target.options);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await watchFor(page, target.sign);
  await page.goto(target.address);
  const ms = await seenAfter(page);
  await context.close();
  return ms;
}
