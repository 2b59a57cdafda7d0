import { join } from 'node:path';
import { bodyBytesOf, type Endpoint, knowsCaller } from '@linehaul/contract/endpoint.ts';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../database/scope.ts';
import type { Live } from '../events/live.ts';
import { FileAnswer, sendFile } from '../file/file-answer.ts';
import { discard, type ReceivedForm, receiveForm } from '../file/upload.ts';
import { ownInput, readTexts, refuseDeep, refuseRepeated } from '../schema/parameters.ts';
import { compileAnswer, compilePick } from '../schema/serializer.ts';
import { validate } from '../schema/validate.ts';
import type { TenantPlaces } from '../security/tenant-places.ts';
import type { Settings } from '../settings/settings.ts';
import { tableFileErrors } from '../table-file/table-errors.ts';
import type { BodyIntake } from './body-intake.ts';
import { callerAddress } from './caller-address.ts';
import { admit, type DispatchParts, dispatch, type IncomingCall, type Route, type SessionGate } from './dispatch.ts';
import { bagOf, circumstancesOf } from './request-reading.ts';
import { shownCaller, showsSession } from './shown-caller.ts';
import { checkSignature, type Identity, readSender, tenantNumber } from './signed.ts';
import type { StreamHub } from './stream.ts';

/** What answering a call needs of the process. */
export interface Serving extends DispatchParts {
  settings: Settings;
  /** Unix seconds. */
  clock: () => number;
  /** Parses every answer by its contract: for tests, where a wrong answer must be loud. */
  checkAnswers?: boolean;
  live: Live;
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

function asksForEvents({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/event-stream') === true;
}

/** Which member of the tenant asks to stay; a user's session, or none, does not open a room. */
async function readMember({ membertoken, accesstoken, supplieruid }: Identity, ip: string, sessions: SessionGate) {
  if (membertoken === undefined) throw refuse(wireErrors.login, { login: true });
  if (accesstoken !== undefined) throw refuse(wireErrors.malformed);
  return sessions.resolveMember(membertoken, ip, supplieruid);
}

/** A call that has a room. */
interface RoomRoute extends Route {
  pick: ReturnType<typeof compilePick>;
}

/** How a room's answer is read: as anybody is answered who asks without a session. */
function roomReading({ pick, ...route }: RoomRoute, call: IncomingCall, serving: Serving): () => Promise<unknown> {
  const { endpoint } = route;
  const nobody = admit(endpoint, null);
  return async () => {
    const answer = await dispatch(route, { ...call, nowSeconds: serving.clock() }, nobody, serving);
    return serving.checkAnswers ? endpoint.output.parse(answer) : pick(answer);
  };
}

/** A member stays: the answer of a public call of their own tenant, and again whenever it has changed. */
async function answerRoom(request: FastifyRequest, reply: FastifyReply, route: RoomRoute, serving: Serving) {
  const { endpoint } = route;
  const form = await receive(request, route, serving);
  const ip = callerAddress(request.ip);
  const identity = readSender(request.headers, form.fields);
  checkSignature(request.headers, form.fields, identity, serving.settings.signSalt, serving.clock());
  const again = () => readMember(identity, ip, serving.sessions);
  const caller = await again();
  const parameters = readTexts(ownInput(form.fields), route.input);
  const input: Readonly<Record<string, unknown>> = validate(endpoint.input, parameters);
  const { supplier_id } = caller;
  if (input.suid !== supplier_id) throw refuse(wireErrors.not_found);
  const circumstances = circumstancesOf(request);
  const { language, host } = circumstances;
  const call = { ...circumstances, parameters, file: null, caller: null, nowSeconds: 0, supplieruid: supplier_id };
  const read = roomReading(route, call, serving);
  const stream = serving.streams.open(caller, again);
  try {
    const room = { supplier_id, path: endpoint.path, input, variant: `${language} ${host}`, read };
    const { put, body } = stream.hold();
    await serving.live.stay(room, { take: put, end: stream.close }, stream.signal);
    return stream.sendBody(reply, body);
  } catch (error) {
    stream.close();
    throw error;
  }
}

/** Serves one call of the contract below `/api`. */
export function addRoute(app: FastifyInstance, route: Route, serving: Serving): void {
  const { endpoint } = route;
  const serialize = compileAnswer(endpoint);
  const roomRoute = endpoint.room && { ...route, pick: compilePick(endpoint) };
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
      if (roomRoute && asksForEvents(request)) return answerRoom(request, reply, roomRoute, serving);
      const answer = await answerCall(request, route, serving);
      if (answer instanceof FileAnswer) return sendFile(answer, reply);
      const checkedAnswer = serving.checkAnswers ? endpoint.output.parse(answer) : answer;
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return serialize(checkedAnswer);
    },
  });
}
