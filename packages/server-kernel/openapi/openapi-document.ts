import { accessOf, type Endpoint, takesKey } from '@linehaul/contract/endpoint.ts';
import { openHeaders, openPrefix } from '@linehaul/contract/open-signature.ts';
import type { z } from 'zod';
import type { ServerModule } from '../module/server-module.ts';
import { inputSchema, type JsonSchema, outputSchema } from '../schema/schema.ts';

/** Headers that every call carries; what they mean is described once, in the document's description. */
const commonHeaders = ['sign', 'lang', 'accesstoken', 'supplieruid'].map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));

/** Its calls are those for programs, whichever module they are of. */
const openTag = 'open';

function withoutDraft(schema: JsonSchema): JsonSchema {
  const { $schema: _draft, ...rest } = schema;
  return rest;
}

function queryParameters(schema: JsonSchema): unknown[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

function requestBody(endpoint: Endpoint, schema: JsonSchema): unknown {
  if (!endpoint.upload) return { required: true, content: { 'application/json': { schema } } };
  const properties = { file: { type: 'string', format: 'binary' }, ...schema.properties };
  const form = { ...schema, properties, required: ['file', ...(schema.required ?? [])] };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}

function answer(endpoint: Endpoint): unknown {
  if (endpoint.download) {
    return { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  }
  const data = withoutDraft(outputSchema(endpoint.output));
  if (endpoint.stream) {
    return {
      description: 'Events, each a JSON text in one `data` line',
      content: { 'text/event-stream': { schema: data } },
    };
  }
  const schema = {
    type: 'object',
    required: ['status', 'message', 'data'],
    properties: { status: { const: true }, message: { type: 'string' }, data },
  };
  return { description: 'Done', content: { 'application/json': { schema } } };
}

function describeCall(module: ServerModule, endpoint: Endpoint): string {
  const access = accessOf(endpoint);
  const who = endpoint.industries ? `Tenants: ${endpoint.industries.join(', ')}.` : 'Every kind of tenant.';
  const permission = access === 'permission' ? ' Operators need this path in their role.' : '';
  const once = takesKey(endpoint) ? ' Takes an `Idempotency-Key`.' : '';
  const logged = endpoint.audit ? ` Writes \`${endpoint.audit}\` to the operator log.` : '';
  const known = endpoint.knowsCaller ? ' With one it acts for its caller.' : '';
  return access === 'public' ? `No session needed (${module.name}).${known}` : `${who}${permission}${once}${logged}`;
}

function operation(module: ServerModule, endpoint: Endpoint, method: 'GET' | 'POST'): unknown {
  const schema = withoutDraft(inputSchema(endpoint.input));
  const isGet = method === 'GET';
  return {
    operationId: `${module.name}.${endpoint.name}${method === endpoint.method ? '' : '.post'}`,
    tags: [module.name],
    summary: endpoint.name,
    description: describeCall(module, endpoint),
    parameters: [...commonHeaders, ...(isGet ? queryParameters(schema) : [])],
    ...(isGet ? {} : { requestBody: requestBody(endpoint, schema) }),
    responses: { 200: answer(endpoint), default: { $ref: '#/components/responses/Refused' } },
  };
}

/** What the server posts to a tenant's own system; the headers are described once, in the document's description. */
function webhook(module: ServerModule, event: string, body: z.ZodType): unknown {
  const schema = withoutDraft(outputSchema(body));
  return {
    post: {
      operationId: `${module.name}.${event}`,
      tags: [module.name],
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: {
        '2XX': { description: 'Taken. Anything else is tried again, except 410, which switches the webhook off.' },
      },
    },
  };
}

/** The signature of a program, as four headers that belong together. */
const openSecurity = [Object.fromEntries(Object.keys(openHeaders).map((name) => [`open_${name}`, []]))];

function openOperation(module: ServerModule, endpoint: Endpoint): unknown {
  const schema = withoutDraft(inputSchema(endpoint.input));
  const isGet = endpoint.method === 'GET';
  const own = [{ $ref: '#/components/parameters/lang' }];
  const once = takesKey(endpoint) ? [{ $ref: '#/components/parameters/idempotency_key' }] : [];
  return {
    operationId: `open.${module.name}.${endpoint.name}`,
    tags: [openTag],
    summary: endpoint.name,
    description: `For programs, signed with the tenant’s key. ${describeCall(module, endpoint)}`,
    security: openSecurity,
    parameters: [...own, ...once, ...(isGet ? queryParameters(schema) : [])],
    ...(isGet ? {} : { requestBody: requestBody(endpoint, schema) }),
    responses: { 200: answer(endpoint), default: { $ref: '#/components/responses/Refused' } },
  };
}

const description = `Every answer is an envelope \`{ status, message, data }\` with an honest HTTP status.

**sign**: make every parameter (query or JSON body, \`device\`, \`timestamp\`, and \`accesstoken\` and \`supplieruid\` when
present; not files) a text; leave out values with a quote or a backslash; sort by key; join as \`key=value\` with \`&\`;
append the salt; MD5 three times, lowercase hex. **lang**: en, zh, es or ja.

**Programs** make the calls below \`/open\` with the tenant's key and no session. The signature is HMAC-SHA256 in lowercase hex,
with the secret's text as the key, of five lines joined by line feeds: the method, path and query as in the request line
(\`/api/open/v1/…\`), the timestamp in unix seconds (at most 300 s off), a nonce of 16 to 64 letters, digits, \`-\` or \`_\`
that is used once, and the SHA-256 of the body's bytes in lowercase hex.

**Webhooks** are signed as Standard Webhooks 1.0 has it: \`webhook-signature\` holds, for each secret that is good, \`v1,\` and the
base64 of the HMAC-SHA256 of \`webhook-id.webhook-timestamp.body\` under the base64 part of the secret. The same id is the same
event, however often it comes.

**Lists** answer pages with \`total\`, counted up to 10,000 and for a fifth of a second. \`count=without\` answers a page without
waiting for that, \`count=only\` the count without a page; a walk by \`cursor\` keeps the count that it began with.

Money is in integer cents, weight in grams, volume in cm³, time in unix seconds (0 = empty).`;

function header(name: string, required: boolean, text: string): unknown {
  return { name, in: 'header', required, description: text, schema: { type: 'string' } };
}

const components = {
  parameters: {
    sign: header('sign', true, 'Signature of the parameters.'),
    lang: header('lang', false, 'Language of the messages in the answer.'),
    accesstoken: header('accesstoken', false, 'Access token; needed by all calls but public ones.'),
    supplieruid: header('supplieruid', false, 'The tenant’s number.'),
    idempotency_key: header(
      'idempotency-key',
      false,
      'The first answer is kept 24 h and given again for the same key.',
    ),
  },
  securitySchemes: Object.fromEntries(
    Object.entries(openHeaders).map(([name, header]) => [
      `open_${name}`,
      { type: 'apiKey', in: 'header', name: header },
    ]),
  ),
  responses: {
    Refused: {
      description: 'Refused',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['status', 'message', 'data'],
            properties: {
              status: { const: false },
              message: { type: 'string', description: 'In the language of the `lang` header.' },
              data: {
                description: 'null, the word `login`, or the reason.',
                anyOf: [
                  { type: 'null' },
                  { const: 'login' },
                  {
                    type: 'object',
                    required: ['code'],
                    properties: {
                      code: { type: 'string' },
                      fields: { type: 'object', additionalProperties: { type: 'string' } },
                      need: { type: 'string' },
                      puzzle: {
                        description:
                          'Made again with a `solution`: the text, a dot and a number, hashed to so many zero bits.',
                        type: 'object',
                        required: ['text', 'bits'],
                        properties: { text: { type: 'string' }, bits: { type: 'integer' } },
                      },
                      request_id: { type: 'string' },
                    },
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
};

/** OpenAPI 3.1 of everything that the process serves, made from the contracts themselves. */
export function openApiDocument(modules: readonly ServerModule[], version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const module of modules) {
    for (const endpoint of Object.values(module.contract)) {
      const methods = endpoint.also ? [endpoint.method, endpoint.also] : [endpoint.method];
      const entry = Object.fromEntries(
        methods.map((method) => [method.toLowerCase(), operation(module, endpoint, method)]),
      );
      paths[endpoint.path] = { ...paths[endpoint.path], ...entry };
      if (endpoint.open) {
        paths[`${openPrefix}${endpoint.path}`] = { [endpoint.method.toLowerCase()]: openOperation(module, endpoint) };
      }
    }
  }
  const eventSchemas = modules.flatMap((module) =>
    Object.entries(module.webhooks ?? {}).map(([event, body]) => [event, webhook(module, event, body)] as const),
  );
  const names = modules.filter((module) => Object.keys(module.contract).length > 0).map(({ name }) => name);
  const tags = [openTag, ...names].map((name) => ({ name }));
  return {
    openapi: '3.1.0',
    info: { title: 'Linehaul', version, description },
    servers: [{ url: '/api' }],
    tags,
    paths,
    webhooks: Object.fromEntries(eventSchemas),
    components,
  };
}
