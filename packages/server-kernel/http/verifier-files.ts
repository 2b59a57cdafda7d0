import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** The policy that the page has of its own when it is opened from a disk; framing can be forbidden by a header alone. */
function readPolicy(page: string): string {
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(page)?.[1];
  if (policy === undefined) throw new Error('verify.html has no policy for its script');
  return `${policy}; frame-ancestors 'none'`;
}

/**
 * Serves what checks proof files: `/verify` as a page, `/verify.html`, `/verify.mjs` and `/witness.mjs` as the files to
 * keep. Nothing where they are not built.
 */
export function serveVerifier(app: FastifyInstance, folder: string): void {
  const pageFile = join(folder, 'verify.html');
  const commandFiles = ['verify.mjs', 'witness.mjs'].map((name) => ({ name, path: join(folder, name) }));
  if (!existsSync(pageFile) || commandFiles.some(({ path }) => !existsSync(path))) return;
  const page = readFileSync(pageFile);
  const policy = readPolicy(page.toString('utf8'));
  app.get('/verify', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page),
  );
  const commands = commandFiles.map(({ name, path }) => ({ name, file: readFileSync(path) }));
  for (const { name, file } of [{ name: 'verify.html', file: page }, ...commands]) {
    app.get(`/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/octet-stream')
        .send(file),
    );
  }
}
