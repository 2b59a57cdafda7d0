import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { publicBodyBytes } from '@linehaul/contract/endpoint.ts';
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
import { eventJobs, eventQueues } from '../module/event-consumers.job.ts';
import { createExtensions, type Extensions } from '../module/extension-point.ts';
import { jobScope, type ServerJob } from '../module/jobs.ts';
import { findHome } from '../module/page-home.ts';
import type { ModuleKernel, OwnAnswer, OwnRequest, ServerModule } from '../module/server-module.ts';
import { declareQueues } from '../queue/declare-queues.ts';
import type { QueueWorker } from '../queue/queue.ts';
import { inputSchema } from '../schema/schema.ts';
import type { Secrets } from '../security/secrets.ts';
import { tenantPlaces } from '../security/tenant-places.ts';
import type { Settings } from '../settings/settings.ts';
import { tableFileMessages } from '../table-file/messages.ts';
import { kernelMessages, permissionMessages } from '../text/kernel-messages.ts';
import { createTexts, type Texts } from '../text/texts.ts';
import { type ApiGateway, addOpenRoutes } from './api-gateway.ts';
import { createBodyIntake, formLimits, hasBody, takeLeftover } from './body-intake.ts';
import { addRoute, type Serving } from './call-routes.ts';
import { addressWatch } from './caller-address.ts';
import { connectionOptions, limitConnections, refuseUnreadable } from './connections.ts';
import type { Route, SessionGate } from './dispatch.ts';
import { addProbes, type Unready } from './probes.ts';
import { addRawRoutes } from './raw-routes.ts';
import { type RefusedAnswer, refusedAnswer } from './refusal-answer.ts';
import { readRequestLanguage } from './request-reading.ts';
import { addOriginRules } from './script-origin.ts';
import { securityHeaders } from './security-headers.ts';
import { refuseWhileStopping } from './stopping.ts';
import { createStreamHub } from './stream.ts';
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
  /** How long the clients of a server that stops must be silent before it closes their connections: see `refuseWhileStopping`. */
  quietMs?: number;
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
  const sources = liveSources.map(({ read, mayFollow, ...source }) => ({
    ...source,
    read: (scope: Scope) => read(scope, extensions),
    // Sources are for those who work for a tenant, not for its customers.
    mayFollow: (caller: Caller) => caller.member_id === undefined && (mayFollow?.(caller, extensions) ?? true),
  }));
  return { sources, roomSources: modules.flatMap(({ rooms = [] }) => rooms) };
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
  const live = createLive({ database, settings, clock, ...liveSourcesOf(modules, contributions) });
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
  const serving: Serving = { ...parts, extensions: contributions, live, sessions, streams, intake, imports };
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
  addOriginRules(app, settings);
  app.addHook('preParsing', intake.takeBody);
  app.addHook('onSend', (request, reply, payload, next) => {
    secure(request, reply);
    next(null, payload);
  });
  app.addHook('onSend', boundUnread());
  const untilQuiet = refuseWhileStopping(app, parts.quietMs);
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
