import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

interface Answer {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

async function answerOf(content: string | Buffer, extension: string, caching: string): Promise<Answer> {
  const headers = {
    'content-type': types[extension] ?? 'application/octet-stream',
    'content-encoding': 'br',
    'cache-control': caching,
  };
  return { headers, body: await compress(content) };
}

async function fileAnswers(folder: string): Promise<[string, Answer][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(
    paths.map(async (path): Promise<[string, Answer]> => {
      const extension = extname(path);
      const caching = extension === '.html' ? 'no-cache' : 'public, max-age=31536000, immutable';
      const address = `/${relative(folder, path).split(sep).join('/')}`;
      return [address, await answerOf(await readFile(path), extension, caching)];
    }),
  );
}

export interface PeerServer {
  origin: string;
  stop(): Promise<void>;
}

/** Serves a built peer from memory, packed beforehand, and `calls` by their paths; any other address is the page. */
export async function servePeer(folder: string, calls: Record<string, string>): Promise<PeerServer> {
  const answers = new Map(await fileAnswers(folder));
  for (const [path, text] of Object.entries(calls)) answers.set(path, await answerOf(text, '.json', 'no-store'));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://peer');
    const answer = answers.get(pathname) ?? (extname(pathname) === '' ? answers.get('/index.html') : undefined);
    response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
