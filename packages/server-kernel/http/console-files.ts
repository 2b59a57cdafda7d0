import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Every address that is no file and no call is the console's: its router decides. */
function isPage(url: string): boolean {
  const path = url.split('?')[0] ?? '';
  return !path.startsWith('/api/') && !path.startsWith('/apidoc/') && !path.startsWith('/assets/');
}

/** Serves the built console; hashed files for a year, the page itself always fresh and with the signature's salt. */
export async function serveConsole(app: FastifyInstance, folder: string, signSalt: string): Promise<boolean> {
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) return false;
  const meta = `<meta name="sign-salt" content="${attribute(signSalt)}">`;
  const page = readFileSync(indexFile, 'utf8').replace('</head>', `${meta}</head>`);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasting = path.includes('/assets/');
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || request.is404 === false || !isPage(request.url)) return;
    reply.header('cache-control', 'no-cache');
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
  );
  return true;
}
