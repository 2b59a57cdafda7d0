import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { bodyBytesOf, type Endpoint, knowsCaller, publicBodyBytes } from '@linehaul/contract/endpoint.ts';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { secretFieldsOf } from '../audit/scrub.ts';
import type { Database } from '../database/database.ts';
import { type Caller, createScope, type Scope, systemCaller } from '../database/scope.ts';
import { declareShared } from '../database/shared.ts';
import { type UntilAnswered, withoutWaiting } from '../database/until-answered.ts';
import type { DatabaseStatus } from '../database/watch.ts';
import { registerConsumers } from '../events/consumer.ts';
import { createLive } from '../events/live.ts';
import { FileAnswer, sendFile } from '../file/file-answer.ts';
import { discard, type ReceivedForm, receiveForm } from '../file/upload.ts';
import { eventJobs, eventQueues } from '../module/event-consumers.job.ts';
import { createExtensions, type Extensions } from '../module/extension-point.ts';
import { jobScope, type ServerJob } from '../module/jobs.ts';
import { findHome } from '../module/page-home.ts';
import type { ModuleKernel, OwnAnswer, OwnRequest, ServerModule } from '../module/server-module.ts';
import { declareQueues } from '../queue/declare-queues.ts';
import type { QueueWorker } from '../queue/queue.ts';
import { ownInput, readTexts, refuseDeep, refuseRepeated } from '../schema/parameters.ts';
import { inputSchema } from '../schema/schema.ts';
import { compileAnswer } from '../schema/serializer.ts';
import type { Secrets } from '../security/secrets.ts';
import { type TenantPlaces, tenantPlaces } from '../security/tenant-places.ts';
import type { Settings } from '../settings/settings.ts';
import { tableFileMessages } from '../table-file/messages.ts';
import { tableFileErrors } from '../table-file/table-errors.ts';
import { kernelMessages, permissionMessages } from '../text/kernel-messages.ts';
import { createTexts, type Texts } from '../text/texts.ts';
import { allowOrigins } from './allowed-origins.ts';
import { type ApiGateway, addOpenRoutes } from './api-gateway.ts';
import { type BodyIntake, createBodyIntake, formLimits, hasBody, takeLeftover } from './body-intake.ts';
import { addressWatch, callerAddress } from './caller-address.ts';
import { connectionOptions, limitConnections } from './connections.ts';
import { admit, dispatch, type IncomingCall, type Route, type SessionGate } from './dispatch.ts';
import { addProbes, type Unready } from './probes.ts';
import { addRawRoutes } from './raw-routes.ts';
import { type RefusedAnswer, refusedAnswer } from './refusal-answer.ts';
import { bagOf, circumstancesOf, readRequestLanguage } from './request-reading.ts';
import { securityHeaders } from './security-headers.ts';
import { shownCaller, showsSession } from './shown-caller.ts';
import { checkSignature, type Identity, readSender, tenantNumber } from './signed.ts';
import { refuseWhileStopping } from './stopping.ts';
import { createStreamHub, type StreamHub } from './stream.ts';
import { createTroubleLog, noteFault, type TroubleLog } from './trouble-log.ts';
import { boundUnread } from './unread-answers.ts';
import { upkeepQueues } from './upkeep.ts';

export interface AppParts {
  settings: Settings;
  secrets: Secrets;
  database: Database;
  modules: readonly ServerModule[];
  gate: (kernel: ModuleKernel, database: Database) => SessionGate;
  openGate: (kernel: ModuleKernel, database: Database) => ApiGateway;
  /** Unix seconds. */
  clock: () => number;
  /** Paths of the console's pages, when one is served. */
  pages?: ReadonlySet<string> | null;
  /** Parses every answer by its contract: for tests, where a wrong answer must be loud. */
  checkAnswers?: boolean;
  /** Is handed the modules' jobs, to run them. */
  takeJobs?: (jobs: readonly ServerJob[]) => void;
  /** How what needs the database is done while the server starts; else once. */
  untilAnswered?: UntilAnswered;
  /** Whether the process has started and is not told to stop; else it has and is not. */
  phase?: () => 'starting' | 'serving' | 'stopping';
  /** As `takeJobs`. */
  takeQueues?: (workers: readonly QueueWorker[]) => void;
  /** Is handed what knows where the start page of a host name leads: modules' pages, or null for the console. */
  takeHome?: (homeAt: (hostName: string) => Promise<string | null>) => void;
  /** Is handed what logs a run that has failed, by its name. */
  takeFaults?: (note: (name: string, error: unknown) => void) => void;
}

interface Serving extends AppParts {
  extensions: Extensions;
  texts: Texts;
  sessions: SessionGate;
  streams: StreamHub;
  intake: BodyIntake;
  imports: TenantPlaces;
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
    const identity = readSender(request.headers, fields);
    const ip = callerAddress(request.ip);
    admit(route.endpoint, await shownCaller(identity, route.endpoint, ip, serving.sessions));
  });
}

function textual(request: FastifyRequest, route: Route): boolean {
  return request.method === 'GET' || route.endpoint.upload === true;
}

interface AdmittedCall {
  call: IncomingCall;
  caller: Caller;
  /** Who the request's session is of now. */
  again: () => Promise<Caller | null>;
}

/** Who shows a session; null without one. A session that is over, or another tenant's, is nobody's, not a stranger's. */
async function callerOf(identity: Identity, endpoint: Endpoint, ip: string, sessions: SessionGate) {
  if (!showsSession(identity) || !knowsCaller(endpoint)) return null;
  const { accesstoken, supplieruid } = identity;
  const caller = await shownCaller(identity, endpoint, ip, sessions);
  // Where members are not known, one is nobody.
  if (!caller && accesstoken === undefined) return null;
  const isForeign = supplieruid !== undefined && supplieruid !== String(caller?.supplier_id);
  if (!caller || isForeign) throw refuse(wireErrors.login, { login: true });
  return caller;
}

/** Checks signature, session and permission; what comes out may be dispatched. */
async function readCall(
  request: FastifyRequest,
  route: Route,
  serving: Serving,
  form: ReceivedForm,
): Promise<AdmittedCall> {
  const nowSeconds = serving.clock();
  const ip = callerAddress(request.ip);
  const identity = readSender(request.headers, form.fields);
  const clock = route.endpoint.anyClock ? null : nowSeconds;
  checkSignature(request.headers, form.fields, identity, serving.settings.signSalt, clock);
  const caller = admit(route.endpoint, await callerOf(identity, route.endpoint, ip, serving.sessions));
  const parameters = ownInput(form.fields);
  const call: IncomingCall = {
    ...circumstancesOf(request),
    parameters: textual(request, route) ? readTexts(parameters, route.input) : parameters,
    file: form.file,
    caller,
    nowSeconds,
    supplieruid: tenantNumber(identity.supplieruid),
  };
  return { call, caller, again: () => shownCaller(identity, route.endpoint, ip, serving.sessions) };
}

const importWaitSeconds = 15;

async function answerCall(request: FastifyRequest, route: Route, serving: Serving): Promise<unknown> {
  const form = await receive(request, route, serving);
  try {
    const { call, caller } = await readCall(request, route, serving, form);
    if (!route.endpoint.import) return await dispatch(route, call, caller, serving);
    const free = serving.imports.take(caller.supplier_id);
    if (!free)
      throw refuse(tableFileErrors.busy, {
        params: { seconds: importWaitSeconds },
        retryAfterSeconds: importWaitSeconds,
      });
    return await dispatch(route, call, caller, serving).finally(free);
  } finally {
    await discard(form.file);
  }
}

async function answerStream(request: FastifyRequest, reply: FastifyReply, route: Route, serving: Serving) {
  const form = await receive(request, route, serving);
  const { call, caller, again } = await readCall(request, route, serving, form);
  const stream = serving.streams.open(caller, again);
  try {
    const events = await dispatch(route, { ...call, signal: stream.signal }, caller, serving);
    return stream.send(reply, events, (event) => (serving.checkAnswers ? route.endpoint.output.parse(event) : event));
  } catch (error) {
    stream.close();
    throw error;
  }
}

interface Refusing {
  texts: Texts;
  troubles: TroubleLog;
}

/** What to answer for what was thrown; what people should look into is logged. */
function judge(error: unknown, request: FastifyRequest, { texts, troubles }: Refusing): RefusedAnswer {
  const answer = refusedAnswer(error, texts, readRequestLanguage(request), request.id);
  if (answer.status === 500) request.log.error(error);
  if (answer.trouble) troubles.note(answer.trouble, error);
  return answer;
}

function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply, refusing: Refusing): FastifyReply {
  const answer = judge(error, request, refusing);
  if (answer.retryAfterSeconds) reply.header('retry-after', String(answer.retryAfterSeconds));
  // A caller who is refused before the body has come is not read on.
  if (hasBody(request) && !request.raw.complete) reply.header('connection', 'close');
  return reply.code(answer.status).type('application/json; charset=utf-8').send(JSON.stringify(answer.body));
}

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
    bodyLimit: endpoint.upload ? serving.settings.maxUploadBytes : bodyBytesOf(endpoint),
    config: { takesLong: endpoint.import === true },
    onRequest: (request) => serving.intake.admitBody(request, endpoint),
    exposeHeadRoute: !endpoint.stream,
    handler: async (request, reply) => {
      if (endpoint.stream) return answerStream(request, reply, route, serving);
      const answer = await answerCall(request, route, serving);
      if (answer instanceof FileAnswer) return sendFile(answer, reply);
      const checkedAnswer = serving.checkAnswers ? endpoint.output.parse(answer) : answer;
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return serialize(checkedAnswer);
    },
  });
}

function routesOf(module: ServerModule, kernel: ModuleKernel): Route[] {
  const handlers = module.handlers(kernel);
  return Object.entries(module.contract).map(([name, endpoint]) => {
    const handler = handlers[name];
    if (!handler) throw new TypeError(`${module.name}.${name} has no handler`);
    const input = inputSchema(endpoint.input);
    return { endpoint, module: module.name, handler, input, secretFields: secretFieldsOf(input) };
  });
}

/** A call of the server's own, over HTTP. */
export async function makeOwnRequest(app: FastifyInstance, request: OwnRequest): Promise<OwnAnswer> {
  const { method, target, headers, body, ip } = request;
  const injection = { method, url: target, headers, ...(body && { payload: body }), ...(ip && { remoteAddress: ip }) };
  const answer = await app.inject(injection);
  return { status: answer.statusCode, body: answer.body };
}

const unreadyByStatus: Readonly<Record<DatabaseStatus, Unready | null>> = {
  answers: null,
  silent: 'database silent',
  away: 'database away',
  read_only: 'database read-only',
};

function whyUnready({ phase, database }: AppParts): Unready | null {
  const current = phase?.() ?? 'serving';
  return current === 'serving' ? unreadyByStatus[database.status()] : current;
}

/** What the modules have the server do by itself, and know of host names. */
async function handOverWork(parts: AppParts, kernel: ModuleKernel): Promise<void> {
  await prepareModules(parts, kernel);
  const { database, modules, settings, clock } = parts;
  const consumers = modules.flatMap(({ on = [], subscribers }) => [...on, ...(subscribers?.(kernel) ?? [])]);
  registerConsumers(database, consumers);
  const jobs = modules.flatMap((module) => module.jobs?.(kernel) ?? []);
  const ofModules = modules.flatMap((module) => module.queues?.(kernel) ?? []);
  const workers = [...ofModules, ...eventQueues(consumers), ...upkeepQueues(settings)];
  const queues = workers.map(({ queue }) => queue);
  const { untilAnswered = withoutWaiting } = parts;
  await untilAnswered(() => declareQueues(database, queues));
  parts.takeJobs?.([...jobs, ...eventJobs(consumers)]);
  parts.takeQueues?.(workers);
  parts.takeHome?.((hostName) => {
    const { timeZone } = settings;
    const scope = createScope({ database, caller: systemCaller(0), language: 'en', now: clock(), timeZone });
    return findHome(scope, kernel.extensions, hostName);
  });
}

/** What modules write down before the server serves. */
async function prepareModules(parts: AppParts, kernel: ModuleKernel): Promise<void> {
  const { modules, untilAnswered = withoutWaiting } = parts;
  const preparations = modules.flatMap((module) => (module.prepare ? [module.prepare(kernel)] : []));
  for (const prepare of preparations) await untilAnswered(() => prepare(jobScope(parts)));
}

/** What the modules keep people informed of, given what was put in at extension points. */
function liveSourcesOf(modules: AppParts['modules'], extensions: Extensions) {
  const liveSources = modules.flatMap((module) => module.live ?? []);
  return liveSources.map(({ read, mayFollow, ...source }) => ({
    ...source,
    read: (scope: Scope) => read(scope, extensions),
    // Sources are for those who work for a tenant, not for its customers.
    mayFollow: (caller: Caller) => caller.member_id === undefined && (mayFollow?.(caller, extensions) ?? true),
  }));
}

type Closing = () => Promise<void>;

/** What ends before the server listens no more, and what after. */
function addCloseHooks(app: FastifyInstance, before: readonly Closing[], after: Closing): void {
  for (const close of before) app.addHook('preClose', close);
  app.addHook('onClose', after);
}

/** The whole API over one database; `listen` is the caller's. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, modules, database, clock } = parts;
  declareShared(modules);
  const contributions = createExtensions(modules, () => kernel);
  const sources = liveSourcesOf(modules, contributions);
  const live = createLive({ database, settings, clock, sources });
  const kernel: ModuleKernel = {
    settings,
    secrets: parts.secrets,
    clock,
    live,
    modules: () => modules,
    extensions: contributions,
    pages: parts.pages ?? null,
    nameOf: (scope) => serving.sessions.nameOf(scope),
    tenantNames: (scope, ids) => serving.sessions.tenantNames(scope, ids),
    ownRequest: (request) => makeOwnRequest(app, request),
  };
  const texts = createTexts([
    { name: 'wire', messages: kernelMessages },
    { name: 'permission', messages: permissionMessages },
    { name: 'table_file', messages: tableFileMessages },
    ...modules,
  ]);
  const sessions = parts.gate(kernel, database);
  const streams = createStreamHub(clock);
  const intake = createBodyIntake(sessions);
  // Each keeps a connection while it runs; half of them are for everything else.
  const imports = tenantPlaces(Math.floor(settings.databasePool / 2));
  const serving: Serving = { ...parts, extensions: contributions, texts, sessions, streams, intake, imports };
  const troubles = createTroubleLog((line, text) => app.log.error(line, text));
  parts.takeFaults?.((name, error) => noteFault(troubles, name, error, app.log));
  const refusing: Refusing = { texts, troubles };
  const secure = securityHeaders(settings);
  const app = fastify({
    logger: { level: process.env.LOG_LEVEL ?? 'error' },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Not `true`: that believes the first entry, which anyone who calls may have written.
    trustProxy: settings.trustedProxies > 0 && ((_address: string, hop: number) => hop < settings.trustedProxies),
    bodyLimit: publicBodyBytes,
    ...connectionOptions,
    routerOptions: { caseSensitive: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      // An address that cannot be read belongs to no route, and no hook is run for it.
      secure(request, reply);
      return void sendRefusal(error, request, reply, refusing);
    },
    clientErrorHandler: refuseUnreadable,
    // The server's own refusal is in the envelope.
    return503OnClosing: false,
  });
  app.removeContentTypeParser('text/plain');
  await app.register(multipart, {
    limits: { fileSize: settings.maxUploadBytes, ...formLimits },
    throwFileSizeLimit: false,
  });
  const watchAddress = addressWatch((line) => app.log.error(line));
  app.addHook('onRequest', async ({ ip }) => watchAddress(ip));
  addProbes(app, () => whyUnready(parts));
  app.addHook('onRequest', allowOrigins(settings));
  app.addHook('preParsing', intake.takeBody);
  app.addHook('onSend', (request, reply, payload, next) => {
    secure(request, reply);
    next(null, payload);
  });
  app.addHook('onSend', boundUnread());
  const untilQuiet = refuseWhileStopping(app);
  addCloseHooks(app, [() => streams.close(), untilQuiet], () => live.close().finally(troubles.close));
  limitConnections(app, settings.maxConnections);
  app.setErrorHandler(async (error, request, reply) => {
    await takeLeftover(request);
    return sendRefusal(error, request, reply, refusing);
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(refuse(wireErrors.not_found), request, reply, refusing));
  const routes = modules.flatMap((module) => routesOf(module, kernel));
  for (const route of routes) addRoute(app, route, serving);
  const openRoutes = routes.filter(({ endpoint }) => endpoint.open);
  await addOpenRoutes(app, openRoutes, { ...serving, apiGateway: parts.openGate(kernel, database) });
  const rawRoutes = modules.flatMap((module) => module.rawRoutes?.(kernel) ?? []);
  const refusalOf = (error: unknown, request: FastifyRequest) => judge(error, request, refusing);
  await addRawRoutes(app, rawRoutes, { database, settings, clock, refusalOf });
  await handOverWork(parts, kernel);
  return app;
}
