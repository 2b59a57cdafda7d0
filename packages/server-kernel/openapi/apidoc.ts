import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerModule } from '../module/server-module.ts';
import { type DocumentKind, type DocumentTexts, openApiDocument } from './openapi-document.ts';

export const apidocPath = '/apidoc/';

/** The page and the file of each document: programs' calls with a guide for who begins, and everything. */
const documents = [
  { kind: 'programs', page: apidocPath, file: `${apidocPath}programs.json` },
  { kind: 'all', page: `${apidocPath}all/`, file: `${apidocPath}openapi.json` },
] as const satisfies readonly { kind: DocumentKind; page: string; file: string }[];

const pageOf = (page: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Linehaul API</title>
<link rel="stylesheet" href="${apidocPath}ui/swagger-ui.css">
</head>
<body>
<div id="apidoc"></div>
<script src="${apidocPath}ui/swagger-ui-bundle.js"></script>
<script src="${page}start.js"></script>
</body>
</html>
`;

/** Trying a call from the page is off: it would need the caller's signature and token. */
const startOf = (file: string) => `SwaggerUIBundle({
  url: '${file}',
  dom_id: '#apidoc',
  docExpansion: 'none',
  filter: true,
  supportedSubmitMethods: [],
  defaultModelsExpandDepth: -1,
});
`;

/** Serves the API's documentation pages and the OpenAPI files that they show. */
export async function serveApidoc(
  app: FastifyInstance,
  modules: readonly ServerModule[],
  version: string,
  texts: DocumentTexts,
): Promise<void> {
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  await app.register(fastifyStatic, { root, prefix: `${apidocPath}ui/`, decorateReply: false, index: false });
  app.get('/apidoc', async (_request, reply) => reply.redirect(apidocPath));
  for (const { kind, page, file } of documents) {
    // As bytes: answers that wait for slow readers share them.
    const document = Buffer.from(JSON.stringify(openApiDocument(modules, version, texts, kind)));
    app.get(page, async (_request, reply) => reply.type('text/html; charset=utf-8').send(pageOf(page)));
    app.get(`${page}start.js`, async (_request, reply) => reply.type('text/javascript').send(startOf(file)));
    app.get(file, async (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
  }
}
