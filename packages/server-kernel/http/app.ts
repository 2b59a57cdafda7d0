import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { accessOf } from '@linehaul/contract/endpoint.ts';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { chooseLanguage, type Language } from '@linehaul/contract/languages.ts';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Database } from '../database/database.ts';
import { declareShared } from '../database/shared.ts';
import { kernelMessages, permissionMessages } from '../messages/kernel-messages.ts';
import type { Secrets } from '../secrets.ts';
import type { ModuleKernel, ServerModule } from '../server-module.ts';
import type { Settings } from '../settings.ts';
import { tableFileMessages } from '../table-file/messages.ts';
import { admit, dispatch, type IncomingCall, type Route, type SessionGate } from './dispatch.ts';
import { ownInput, type ParameterBag, readTexts, refuseDeep, refuseRepeated } from './parameters.ts';
import { refusedAnswer } from './refusal-answer.ts';
import { inputSchema } from './schema.ts';
import { securityHeaders } from './security-headers.ts';
import { compileAnswer } from './serializer.ts';
import { checkSignature, identityOf } from './signed.ts';
import { createTexts, type Texts } from './texts.ts';
import { discard, type ReceivedForm, receiveForm } from './upload.ts';

export interface AppParts {
  settings: Settings;
  secrets: Secrets;
  database: Database;
  modules: readonly ServerModule[];
  gate: (kernel: ModuleKernel, database: Database) => SessionGate;
  /** Unix seconds. */
  clock: () => number;
  /** Parses every answer by its contract: for tests, where a wrong answer must be loud. */
  checkAnswers?: boolean;
}

interface Serving extends AppParts {
  texts: Texts;
  sessions: SessionGate;
}

function languageOf(request: FastifyRequest): Language {
  const chosen = request.headers.lang;
  const preferred = (request.headers['accept-language'] ?? '').split(',').map((tag) => tag.split(';')[0]?.trim() ?? '');
  return chooseLanguage(typeof chosen === 'string' ? chosen : null, preferred);
}

function bagOf(value: unknown): ParameterBag {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw refuse(wireErrors.malformed);
  return { ...value };
}

async function receive(request: FastifyRequest, route: Route, serving: Serving): Promise<ReceivedForm> {
  if (request.method === 'GET') {
    const fields = bagOf(request.query);
    refuseRepeated(fields);
    return { fields, file: null };
  }
  if (!route.endpoint.upload) {
    refuseDeep(request.body);
    return { fields: bagOf(request.body), file: null };
  }
  return receiveForm(request, join(serving.settings.dataDir, 'tmp'), async (fields) => {
    const { accesstoken } = identityOf(request.headers, fields);
    admit(route.endpoint, accesstoken ? await serving.sessions.resolve(accesstoken, serving.clock()) : null);
  });
}

function textual(request: FastifyRequest, route: Route): boolean {
  return request.method === 'GET' || route.endpoint.upload === true;
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || key.length > 255) throw refuse(wireErrors.malformed);
  return key;
}

async function answerCall(request: FastifyRequest, route: Route, serving: Serving): Promise<unknown> {
  const form = await receive(request, route, serving);
  try {
    const nowSeconds = serving.clock();
    const identity = identityOf(request.headers, form.fields);
    checkSignature(request.headers, form.fields, identity, serving.settings.signSalt, nowSeconds);
    const needsCaller = accessOf(route.endpoint) !== 'public';
    const resolved =
      needsCaller && identity.accesstoken ? await serving.sessions.resolve(identity.accesstoken, nowSeconds) : null;
    const foreign =
      resolved && identity.supplieruid !== undefined && identity.supplieruid !== String(resolved.supplier_id);
    const caller = admit(route.endpoint, foreign ? null : resolved);
    const parameters = ownInput(form.fields);
    const call: IncomingCall = {
      parameters: textual(request, route) ? readTexts(parameters, route.input) : parameters,
      file: form.file,
      caller,
      language: languageOf(request),
      nowSeconds,
      idempotencyKey: idempotencyKeyOf(request),
      ip: request.ip,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    };
    return await dispatch(route, call, caller, serving);
  } finally {
    await discard(form.file);
  }
}

function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply, texts: Texts): FastifyReply {
  const answer = refusedAnswer(error, texts, languageOf(request), request.id);
  if (answer.status === 500) request.log.error(error);
  if (answer.retryAfterSeconds) reply.header('retry-after', String(answer.retryAfterSeconds));
  return reply.code(answer.status).type('application/json; charset=utf-8').send(JSON.stringify(answer.body));
}

/** Calls that carry no file fit in this; an import's corrected rows are the largest of them. */
const bodyLimitBytes = 8 * 1024 * 1024;

/** Long enough for the largest import over a slow line; nobody may hold a connection longer without finishing a request. */
const requestTimeoutMs = 15 * 60_000;

/** What cannot be read as a request at all has no language and no route; it still gets the envelope. */
function refuseUnreadable(_error: Error, socket: Socket): void {
  if (!socket.writable) return;
  const body = JSON.stringify({ status: false, message: '', data: { code: wireErrors.malformed.code } });
  const head = `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
  socket.end(`${head}\r\nconnection: close\r\n\r\n${body}`);
}

function addRoute(app: FastifyInstance, route: Route, serving: Serving): void {
  const { endpoint } = route;
  const serialize = compileAnswer(endpoint);
  const methods = endpoint.also ? [endpoint.method, endpoint.also] : [endpoint.method];
  app.route({
    method: methods,
    url: `/api${endpoint.path}`,
    bodyLimit: endpoint.upload ? serving.settings.maxUploadBytes : bodyLimitBytes,
    handler: async (request, reply) => {
      const answer = await answerCall(request, route, serving);
      const checked = serving.checkAnswers ? endpoint.output.parse(answer) : answer;
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return serialize(checked);
    },
  });
}

function routesOf(module: ServerModule, kernel: ModuleKernel): Route[] {
  const handlers = module.handlers(kernel);
  return Object.entries(module.contract).map(([name, endpoint]) => {
    const handler = handlers[name];
    if (!handler) throw new TypeError(`${module.name}.${name} has no handler`);
    return { endpoint, handler, input: inputSchema(endpoint.input) };
  });
}

/** The whole API over one database; `listen` is the caller's. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, modules } = parts;
  declareShared(modules);
  const kernel: ModuleKernel = { settings, secrets: parts.secrets, clock: parts.clock, modules: () => modules };
  const texts = createTexts([
    { name: 'wire', messages: kernelMessages },
    { name: 'permission', messages: permissionMessages },
    { name: 'table_file', messages: tableFileMessages },
    ...modules,
  ]);
  const serving: Serving = { ...parts, texts, sessions: parts.gate(kernel, parts.database) };
  const app = fastify({
    logger: { level: process.env.LOG_LEVEL ?? 'error' },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    routerOptions: { caseSensitive: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void sendRefusal(error, request, reply, texts),
    clientErrorHandler: refuseUnreadable,
  });
  app.removeContentTypeParser('text/plain');
  await app.register(multipart, {
    limits: { fileSize: settings.maxUploadBytes, files: 2, fields: 30, fieldSize: 1024 * 1024, parts: 40 },
    throwFileSizeLimit: false,
  });
  app.addHook('onSend', securityHeaders);
  app.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply, texts));
  app.setNotFoundHandler((request, reply) => sendRefusal(refuse(wireErrors.not_found), request, reply, texts));
  for (const module of modules) {
    for (const route of routesOf(module, kernel)) addRoute(app, route, serving);
  }
  return app;
}
