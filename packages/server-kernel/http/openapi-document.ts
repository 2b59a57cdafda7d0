import { accessOf, type Endpoint } from '@linehaul/contract/endpoint.ts';
import type { ServerModule } from '../server-module.ts';
import { inputSchema, type JsonSchema, outputSchema } from './schema.ts';

/** Headers that every call carries; what they mean is told once, in the document's description. */
const commonHeaders = ['sign', 'lang', 'accesstoken', 'supplieruid'].map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));

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
  const data = withoutDraft(outputSchema(endpoint.output));
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
  const once = endpoint.idempotent ? ' Takes an `Idempotency-Key`.' : '';
  const logged = endpoint.audit ? ` Writes \`${endpoint.audit}\` to the operator log.` : '';
  return access === 'public' ? `No session needed (${module.name}).` : `${who}${permission}${once}${logged}`;
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

const description = `Every answer is an envelope \`{ status, message, data }\` with an honest HTTP status.

**sign**: make every parameter (query or JSON body, \`device\`, \`timestamp\`, and \`accesstoken\` and \`supplieruid\` when
present; not files) a text; leave out values with a quote or a backslash; sort by key; join as \`key=value\` with \`&\`;
append the salt; MD5 three times, lowercase hex. **lang**: en, zh, es or ja.

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
  },
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
    }
  }
  const tags = modules.filter((module) => Object.keys(module.contract).length > 0).map(({ name }) => ({ name }));
  return {
    openapi: '3.1.0',
    info: { title: 'Linehaul', version, description },
    servers: [{ url: '/api' }],
    tags,
    paths,
    components,
  };
}
