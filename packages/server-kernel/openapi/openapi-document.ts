import { accessOf, type Endpoint, isForAnybody, othersAccess, takesKey } from '@linehaul/contract/endpoint.ts';
import type { ErrorCode } from '@linehaul/contract/errors.ts';
import { openHeaders, openPrefix } from '@linehaul/contract/open-signature.ts';
import type { z } from 'zod';
import type { ServerModule } from '../module/server-module.ts';
import { inputSchema, type JsonSchema, outputSchema } from '../schema/schema.ts';
import { callDescription } from './description.ts';
import { type NamedSchema, namedSchemas, pascalCase } from './named-schemas.ts';
import { publicSchema } from './public-schema.ts';
import { refusalResponses, refusalSchema } from './refusals.ts';

/** A call as its first users make it: checked against its contract by a test. */
export interface CallExample {
  input: Readonly<Record<string, unknown>>;
  data: unknown;
}

/** What the document has beside the contracts. */
export interface DocumentTexts {
  /** `Waybill: load`. */
  call: (module: string, name: string) => string;
  /** `Waybills`. */
  module: (module: string) => string;
  event: (event: string) => string;
  refusal: (code: string) => string;
  /** What is refused of programs for their signature. */
  programErrors: readonly ErrorCode[];
  /** By the call's path. */
  examples: Readonly<Record<string, CallExample>>;
  /** Comes first in the document for programs. */
  guide: string;
}

/** Which calls a document has: all, or those that programs make. */
export type DocumentKind = 'all' | 'programs';

interface Call {
  module: ServerModule;
  endpoint: Endpoint;
  input: JsonSchema;
  output: JsonSchema;
}

/** Its calls are those for programs, whichever module they are of. */
const openTag = 'open';

function callsOf(module: ServerModule, kind: DocumentKind): Call[] {
  const endpoints = Object.values(module.contract).filter(({ open }) => kind === 'all' || open);
  return endpoints.map((endpoint) => ({
    module,
    endpoint,
    input: publicSchema(inputSchema(endpoint.input)),
    output: publicSchema(outputSchema(endpoint.output)),
  }));
}

/** The rows of a list's answer. */
function rowSchema({ output }: Call): JsonSchema | null {
  const items = output.properties?.list?.items;
  return typeof items === 'object' && output.properties?.total ? items : null;
}

/** Schemas by the names that they would have, the plainest first: what a list has rows of is called by its noun. */
function rootsOf(calls: readonly Call[], events: readonly NamedSchema[]): NamedSchema[] {
  const rows = calls.flatMap((call) => {
    const schema = rowSchema(call);
    const list = pascalCase(call.endpoint.name);
    return schema ? [{ name: list.endsWith('List') ? list.slice(0, -4) : `${list}Row`, schema }] : [];
  });
  const outputs = calls.map(({ endpoint, output }) => ({ name: pascalCase(endpoint.name), schema: output }));
  const inputs = calls
    .filter(({ endpoint }) => endpoint.method === 'POST' && !endpoint.upload)
    .map(({ endpoint, input }) => ({ name: `${pascalCase(endpoint.name)}Input`, schema: input }));
  const hasFields = ({ schema }: NamedSchema) => Object.keys(schema.properties ?? {}).length > 0;
  return [...rows, ...outputs, ...inputs, ...events].filter(hasFields);
}

type Refer = (schema: JsonSchema) => JsonSchema;

function queryParameters({ properties = {}, required = [] }: JsonSchema, refer: Refer): unknown[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: refer(schema),
  }));
}

function requestBody({ endpoint, input }: Call, refer: Refer, example: CallExample | undefined): unknown {
  if (!endpoint.upload) {
    const media = { schema: refer(input), ...(example ? { example: example.input } : {}) };
    return { required: true, content: { 'application/json': media } };
  }
  const properties = { file: { type: 'string', format: 'binary' }, ...input.properties };
  const form = { ...input, properties, required: ['file', ...(input.required ?? [])] };
  return { required: true, content: { 'multipart/form-data': { schema: refer(form) } } };
}

function answer({ endpoint, output }: Call, refer: Refer, example: CallExample | undefined): unknown {
  if (endpoint.download) {
    return { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  }
  const data = refer(output);
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
  const media = { schema, ...(example ? { example: { status: true, message: '', data: example.data } } : {}) };
  return { description: 'Done', content: { 'application/json': media } };
}

function describeCall({ module, endpoint }: Call): string {
  const access = othersAccess(endpoint);
  const isForMembers = accessOf(endpoint) === 'member';
  const members = access === null ? ' For members of the tenant alone.' : ' For members of the tenant too.';
  const memberSentence = isForMembers ? members : '';
  const who = endpoint.industries ? `Tenants: ${endpoint.industries.join(', ')}.` : 'Every kind of tenant.';
  const permission = access === 'permission' ? ' Operators need this path in their role.' : '';
  const once = takesKey(endpoint) ? ' Takes an `Idempotency-Key`.' : '';
  const auditSentence = endpoint.audit ? ` Writes \`${endpoint.audit}\` to the operator log.` : '';
  const callerSentence = endpoint.knowsCaller ? ' With one it acts for its caller.' : '';
  return access === 'public'
    ? `No session needed (${module.name}).${callerSentence}${memberSentence}`
    : `${who}${memberSentence}${permission}${once}${auditSentence}`;
}

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });

/** The signature of a program, as four headers that belong together. */
const programSecurity = [Object.fromEntries(Object.keys(openHeaders).map((name) => [`open_${name}`, []]))];
const sessionSecurity = [{ access_token: [] }];

const memberSecurity = [{ member_token: [] }];

function securityOf(endpoint: Endpoint): unknown[] {
  if (accessOf(endpoint) === 'member') {
    const others = othersAccess(endpoint) === null ? [] : sessionSecurity;
    return isForAnybody(endpoint) ? [{}, ...memberSecurity] : [...memberSecurity, ...others];
  }
  if (accessOf(endpoint) !== 'public') return sessionSecurity;
  return endpoint.knowsCaller ? [{}, ...sessionSecurity] : [];
}

interface Parts {
  texts: DocumentTexts;
  refer: Refer;
  refusalsOf: ReturnType<typeof refusalResponses>['refusalsOf'];
}

function body(call: Call, method: 'GET' | 'POST', example: CallExample | undefined, { refer }: Parts) {
  return method === 'GET' ? {} : { requestBody: requestBody(call, refer, example) };
}

function operation(call: Call, method: 'GET' | 'POST', parts: Parts): unknown {
  const { module, endpoint, input } = call;
  const once = takesKey(endpoint) ? [parameter('idempotency_key')] : [];
  const query = method === 'GET' ? queryParameters(input, parts.refer) : [];
  return {
    operationId: `${module.name}.${endpoint.name}${method === endpoint.method ? '' : '.post'}`,
    tags: [module.name],
    summary: parts.texts.call(module.name, endpoint.name),
    description: describeCall(call),
    security: securityOf(endpoint),
    parameters: [parameter('sign'), parameter('lang'), parameter('supplieruid'), ...once, ...query],
    ...body(call, method, undefined, parts),
    responses: { 200: answer(call, parts.refer, undefined), ...parts.refusalsOf(module.name, endpoint, 'session') },
  };
}

function programOperation(call: Call, parts: Parts): unknown {
  const { module, endpoint, input } = call;
  const once = takesKey(endpoint) ? [parameter('idempotency_key')] : [];
  const example = parts.texts.examples[endpoint.path];
  const query = endpoint.method === 'GET' ? queryParameters(input, parts.refer) : [];
  return {
    operationId: `open.${module.name}.${endpoint.name}`,
    tags: [openTag],
    summary: parts.texts.call(module.name, endpoint.name),
    description: `For programs, signed with the tenant’s key. ${describeCall(call)}`,
    security: programSecurity,
    parameters: [parameter('lang'), ...once, ...query],
    ...body(call, endpoint.method, example, parts),
    responses: { 200: answer(call, parts.refer, example), ...parts.refusalsOf(module.name, endpoint, 'program') },
  };
}

function sessionPaths(calls: readonly Call[], parts: Parts): [string, Record<string, unknown>][] {
  return calls.map((call) => {
    const { method, also, path } = call.endpoint;
    const methods = also ? [method, also] : [method];
    return [path, Object.fromEntries(methods.map((one) => [one.toLowerCase(), operation(call, one, parts)]))];
  });
}

function programPaths(calls: readonly Call[], parts: Parts): [string, Record<string, unknown>][] {
  return calls
    .filter(({ endpoint }) => endpoint.open)
    .map((call) => [
      `${openPrefix}${call.endpoint.path}`,
      { [call.endpoint.method.toLowerCase()]: programOperation(call, parts) },
    ]);
}

/** Two calls may have one path and different methods. */
function joinPaths(paths: readonly (readonly [string, Readonly<Record<string, unknown>>])[]): Record<string, unknown> {
  const operationsByPath: Record<string, Record<string, unknown>> = {};
  for (const [path, operations] of paths) operationsByPath[path] = { ...operationsByPath[path], ...operations };
  return operationsByPath;
}

interface Event {
  module: ServerModule;
  name: string;
  schema: JsonSchema;
}

function eventsOf(module: ServerModule): Event[] {
  return Object.entries<z.ZodType>(module.webhooks ?? {}).map(([name, event]) => ({
    module,
    name,
    schema: publicSchema(outputSchema(event)),
  }));
}

/** What the server posts to a tenant's own system; the headers are described once, in the document's description. */
function webhook({ module, name, schema }: Event, { texts, refer }: Parts): unknown {
  return {
    post: {
      operationId: `${module.name}.${name}`,
      tags: [module.name],
      summary: texts.event(name),
      security: [],
      requestBody: { required: true, content: { 'application/json': { schema: refer(schema) } } },
      responses: {
        '2XX': { description: 'Taken. Anything else is tried again, except 410, which switches the webhook off.' },
        '410': { description: 'The webhook is switched off.' },
      },
    },
  };
}

function header(name: string, isRequired: boolean, text: string): unknown {
  return { name, in: 'header', required: isRequired, description: text, schema: { type: 'string' } };
}

const programParameters = {
  lang: header('lang', false, 'Language of the messages in the answer.'),
  idempotency_key: header('idempotency-key', false, 'The first answer is kept 24 h and given again for the same key.'),
};
const sessionParameters = {
  sign: header('sign', true, 'Signature of the parameters.'),
  supplieruid: header('supplieruid', false, 'The tenant’s number.'),
};

const programSchemes = Object.fromEntries(
  Object.entries(openHeaders).map(([name, header]) => [`open_${name}`, { type: 'apiKey', in: 'header', name: header }]),
);
const sessionSchemes = {
  access_token: { type: 'apiKey', in: 'header', name: 'accesstoken', description: 'Access token of a session.' },
  member_token: { type: 'apiKey', in: 'header', name: 'membertoken', description: 'Token of a member’s session.' },
};

function tagsOf(modules: readonly ServerModule[], { module: titleOf }: DocumentTexts): unknown[] {
  const moduleTags = modules.map(({ name }) => ({ name, description: titleOf(name) }));
  return [{ name: openTag, description: 'Calls of programs, signed with the tenant’s key.' }, ...moduleTags];
}

/** OpenAPI 3.1 of what the process serves, made from the contracts themselves. */
export function openApiDocument(
  modules: readonly ServerModule[],
  version: string,
  texts: DocumentTexts,
  kind: DocumentKind = 'all',
): Record<string, unknown> {
  const isAll = kind === 'all';
  const calls = modules.flatMap((module) => callsOf(module, kind));
  const events = modules.flatMap(eventsOf);
  const eventSchemas = events.map(({ name, schema }) => ({ name: `${pascalCase(name)}Event`, schema }));
  const { schemas, refer } = namedSchemas(rootsOf(calls, eventSchemas));
  const { responses, refusalsOf } = refusalResponses(texts.refusal, texts.programErrors);
  const parts: Parts = { texts, refer, refusalsOf };
  const tagModules = isAll ? modules.filter((module) => Object.keys(module.contract).length > 0) : [];
  const webhookModules = modules.filter((module) => events.some((event) => event.module === module));
  return {
    openapi: '3.1.0',
    info: {
      title: isAll ? 'Linehaul' : 'Linehaul for programs',
      version,
      description: isAll ? callDescription : `${texts.guide}\n\n# Every call\n\n${callDescription}`,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api' }],
    security: isAll ? sessionSecurity : programSecurity,
    tags: tagsOf(isAll ? tagModules : webhookModules, texts),
    paths: joinPaths([...(isAll ? sessionPaths(calls, parts) : []), ...programPaths(calls, parts)]),
    webhooks: Object.fromEntries(events.map((event) => [event.name, webhook(event, parts)])),
    components: {
      parameters: { ...programParameters, ...(isAll ? sessionParameters : {}) },
      securitySchemes: { ...programSchemes, ...(isAll ? sessionSchemes : {}) },
      schemas: { ...schemas, Refusal: refusalSchema },
      responses,
    },
  };
}
