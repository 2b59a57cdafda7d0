import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerModule } from '../module/server-module.ts';
import { openApiDocument } from './openapi-document.ts';

export const apidocPath = '/apidoc/';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Linehaul API</title>
<link rel="stylesheet" href="ui/swagger-ui.css">
</head>
<body>
<div id="apidoc"></div>
<script src="ui/swagger-ui-bundle.js"></script>
<script src="start.js"></script>
</body>
</html>
`;

/** Trying a call from the page is off: it would need the caller's signature and token. */
const start = `SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#apidoc',
  docExpansion: 'none',
  filter: true,
  supportedSubmitMethods: [],
  defaultModelsExpandDepth: -1,
});
`;

/** Serves the API's documentation page and the OpenAPI file that it shows. */
export async function serveApidoc(
  app: FastifyInstance,
  modules: readonly ServerModule[],
  version: string,
): Promise<void> {
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  // As bytes: answers that wait for slow readers share them.
  const document = Buffer.from(JSON.stringify(openApiDocument(modules, version)));
  await app.register(fastifyStatic, { root, prefix: `${apidocPath}ui/`, decorateReply: false, index: false });
  app.get('/apidoc', async (_request, reply) => reply.redirect(apidocPath));
  app.get(apidocPath, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get(`${apidocPath}start.js`, async (_request, reply) => reply.type('text/javascript').send(start));
  app.get(`${apidocPath}openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
}
