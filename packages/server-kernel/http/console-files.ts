import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { isLocalHost } from '@linehaul/contract/local-host.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Settings } from '../settings/settings.ts';

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Paths of the built console's pages; null where it is not built. */
export function readPages(folder: string): ReadonlySet<string> | null {
  return readPaths(join(folder, 'screens.json'));
}

function readPaths(file: string): ReadonlySet<string> | null {
  return existsSync(file) ? new Set(z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))) : null;
}

/**
 * Every address that is no file and no call is the console's, whose router decides, when a browser asks for a page.
 * Programs that try an address must not be told that it is there.
 */
function isPage({ url, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  const isElsewhere = path.startsWith('/api/') || path.startsWith('/apidoc/') || path.startsWith('/assets/');
  return !isElsewhere && /text\/html/.test(headers.accept ?? '');
}

/** The page is the same for everybody, so it is packed once; what time it is goes along, so that the console need not ask. */
function pageSender(page: string, clock: () => number): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const compressedPage = brotliCompressSync(page);
  // As bytes: answers that wait for slow readers share them.
  const plain = Buffer.from(page);
  return ({ headers }, reply) => {
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').type('text/html; charset=utf-8');
    reply.header('server-timing', `clock;desc="${clock()}"`);
    const takesPacked = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));
    return takesPacked ? reply.header('content-encoding', 'br').send(compressedPage) : reply.send(plain);
  };
}

type PageSettings = Pick<Settings, 'signSalt' | 'timeZone' | 'publicUrl'>;

/** The pages that customers of tenants open, beside the console. */
export interface CustomerPages {
  /** Where they are built; without an index page in it there are none. */
  folder: string;
  /** Where the start page of a host name leads; null where the console is. */
  homeAt?: (hostName: string) => Promise<string | null>;
}

/** An index page with what its code needs of the settings, and a word that no other build has: it names its files by their hashes. */
function readIndexPage(folder: string, settings: PageSettings): { page: string; build: string } | null {
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) return null;
  const indexPage = readFileSync(indexFile, 'utf8');
  const build = createHash('sha256').update(indexPage).digest('hex').slice(0, 16);
  const meta = [
    `<meta name="sign-salt" content="${attribute(settings.signSalt)}">`,
    `<meta name="time-zone" content="${attribute(settings.timeZone)}">`,
    `<meta name="console-build" content="${build}">`,
  ];
  return { page: indexPage.replace('</head>', `${meta.join('')}</head>`), build };
}

/** Whether an address is of the customer pages: below `/business`, where it is none of the console's, which has those for joining. */
function isCustomerAddress(url: string, consolePages: ReadonlySet<string> | null): boolean {
  const path = url.split('?')[0] ?? '';
  return path.startsWith('/business/') && consolePages?.has(path.replace(/\/$/, '')) !== true;
}

/** The path that the start page leads to where a browser asks by a name other than the installation's own, which no database is asked about. */
async function homeOf({ hostname }: FastifyRequest, { publicUrl }: PageSettings, { homeAt }: CustomerPages) {
  const isOwn = isLocalHost(hostname) || (publicUrl !== null && new URL(publicUrl).hostname === hostname);
  return isOwn || !homeAt ? null : homeAt(hostname.toLowerCase());
}

/**
 * Serves the built console and the customer pages; hashed files for a year, the pages themselves always fresh and with what
 * they need of the settings.
 *
 * @param clock the server's time in unix seconds
 */
export async function serveConsole(
  app: FastifyInstance,
  folder: string,
  settings: PageSettings,
  clock: () => number,
  customer?: CustomerPages,
): Promise<boolean> {
  const index = readIndexPage(folder, settings);
  if (!index) return false;
  const { page, build } = index;
  const sendPage = pageSender(page, clock);
  const customerIndex = customer ? readIndexPage(customer.folder, settings) : null;
  const sendCustomerPage = customerIndex ? pageSender(customerIndex.page, clock) : sendPage;
  const consolePages = readPaths(join(folder, 'public-screens.json'));
  await app.register(fastifyStatic, {
    root: customer && customerIndex ? [folder, customer.folder] : folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false,
    lastModified: false,
    setHeaders: (reply, path) => {
      const lasting = path.includes('/assets/');
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      // Nobody asks whether a hashed file has changed.
      if (lasting) reply.removeHeader('etag');
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || request.is404 === false || !isPage(request)) return;
    const send = isCustomerAddress(request.url, consolePages) ? sendCustomerPage : sendPage;
    return send(request, reply);
  });
  app.get('/build.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify({ build })),
  );
  app.get('/', async (request, reply) => {
    const home = customer ? await homeOf(request, settings, customer) : null;
    return home === null ? sendPage(request, reply) : reply.redirect(home);
  });
  return true;
}
