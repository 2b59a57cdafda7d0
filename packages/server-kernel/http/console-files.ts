import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Settings } from '../settings/settings.ts';

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Paths of the built console's pages; null where it is not built. */
export function readPages(folder: string): ReadonlySet<string> | null {
  const file = join(folder, 'screens.json');
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

type PageSettings = Pick<Settings, 'signSalt' | 'timeZone'>;

/**
 * Serves the built console; hashed files for a year, the page itself always fresh and with what it needs of the settings.
 *
 * @param clock the server's time in unix seconds
 */
export async function serveConsole(
  app: FastifyInstance,
  folder: string,
  settings: PageSettings,
  clock: () => number,
): Promise<boolean> {
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) return false;
  const indexPage = readFileSync(indexFile, 'utf8');
  // The page names its files by their hashes, so two builds never have the same page.
  const build = createHash('sha256').update(indexPage).digest('hex').slice(0, 16);
  const meta = [
    `<meta name="sign-salt" content="${attribute(settings.signSalt)}">`,
    `<meta name="time-zone" content="${attribute(settings.timeZone)}">`,
    `<meta name="console-build" content="${build}">`,
  ];
  const sendPage = pageSender(indexPage.replace('</head>', `${meta.join('')}</head>`), clock);
  await app.register(fastifyStatic, {
    root: folder,
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
    return sendPage(request, reply);
  });
  app.get('/build.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify({ build })),
  );
  app.get('/', async (request, reply) => sendPage(request, reply));
  return true;
}
