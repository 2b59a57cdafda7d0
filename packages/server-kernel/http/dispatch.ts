import { createHash } from 'node:crypto';
import { accessOf, type Endpoint } from '@linehaul/contract/endpoint.ts';
import { permissionErrors, refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Language } from '@linehaul/contract/languages.ts';
import { denialOf } from '@linehaul/contract/permission.ts';
import type { Database } from '../database/database.ts';
import { type Caller, createScope, type Scope, systemCaller } from '../scope.ts';
import type { Secrets } from '../secrets.ts';
import type { AuditNote, Handler, UploadedFile } from '../server-module.ts';
import { kernelRepo } from './kernel.repo.ts';
import type { ParameterBag } from './parameters.ts';
import type { JsonSchema } from './schema.ts';
import { validate } from './validate.ts';

/** Answers who is behind an access token, or null when the session is over. Asked anew at every request. */
export interface SessionGate {
  resolve(accessToken: string, nowSeconds: number): Promise<Caller | null>;
}

export interface Route {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
  input: JsonSchema;
}

export interface IncomingCall {
  parameters: ParameterBag;
  file: UploadedFile | null;
  caller: Caller | null;
  language: Language;
  nowSeconds: number;
  idempotencyKey: string | null;
  ip: string;
  userAgent: string;
}

export interface DispatchParts {
  database: Database;
  secrets: Secrets;
}

/** Refuses whoever may not make the call; answers the caller, or an anonymous one for a public call. */
export function admit(endpoint: Endpoint, caller: Caller | null): Caller {
  if (accessOf(endpoint) === 'public') return caller ?? { ...systemCaller(0, 'supplier'), roles: [] };
  if (!caller) throw refuse(wireErrors.login, { login: true });
  if (denialOf(endpoint, caller)) throw refuse(permissionErrors.denied, { need: endpoint.path });
  return caller;
}

/** Opens encrypted values of fields that the contract declares secret. */
function openSecrets(input: ParameterBag, schema: JsonSchema, secrets: Secrets): ParameterBag {
  const opened = { ...input };
  for (const [name, value] of Object.entries(input)) {
    if (!schema.properties?.[name]?.secret || typeof value !== 'string' || !value.startsWith('rsa:')) continue;
    const plain = secrets.decrypt(value.slice(4));
    if (plain === null) throw refuse(wireErrors.invalid, { fields: { [name]: { code: 'wire.field.secret' } } });
    opened[name] = plain;
  }
  return opened;
}

function hashOf(endpoint: Endpoint, input: unknown): string {
  return createHash('sha256')
    .update(`${endpoint.path}\n${JSON.stringify(input)}`)
    .digest('hex');
}

async function once(scope: Scope, endpoint: Endpoint, key: string, input: unknown, run: () => Promise<unknown>) {
  const repo = kernelRepo(scope);
  const requestHash = hashOf(endpoint, input);
  const first = await repo.claim({ key, endpoint: endpoint.path, requestHash });
  if (first) {
    if (first.requestHash !== requestHash) throw refuse(wireErrors.idempotency);
    return first.answer;
  }
  const answer = await run();
  await repo.keepAnswer(key, answer);
  return answer;
}

/** Runs one admitted call: checks the input, opens the transaction, calls the handler, writes the log. */
export async function dispatch(route: Route, call: IncomingCall, caller: Caller, parts: DispatchParts) {
  const { endpoint, handler } = route;
  const opened = openSecrets(call.parameters, route.input, parts.secrets);
  const input = validate(endpoint.input, opened);
  const { language, nowSeconds: now, ip, userAgent, file } = call;
  const outer = createScope({ database: parts.database, caller, language, now });
  const work = async (scope: Scope): Promise<unknown> => {
    let noted: AuditNote = {};
    const answer = await handler({
      input,
      scope,
      file,
      ip,
      userAgent,
      note: (note) => (noted = { ...noted, ...note }),
    });
    if (endpoint.audit) await kernelRepo(scope).log(endpoint.audit, endpoint.path, ip, noted);
    return answer;
  };
  const key = endpoint.idempotent ? call.idempotencyKey : null;
  if (endpoint.method === 'GET' && endpoint.also !== 'POST') return work(outer);
  if (endpoint.transaction === 'own') return work(outer);
  return outer.transaction((scope) =>
    key === null ? work(scope) : once(scope, endpoint, key, input, () => work(scope)),
  );
}
