import { accessOf, type Endpoint, isForAnybody, takesKey } from '@linehaul/contract/endpoint.ts';
import { permissionErrors, refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Language } from '@linehaul/contract/languages.ts';
import { deniedCall } from '@linehaul/contract/permission.ts';
import { callLog } from '../audit/call-log.ts';
import type { Database } from '../database/database.ts';
import { type Caller, createScope, type Once, type Scope, systemCaller } from '../database/scope.ts';
import type { Extensions } from '../module/extension-point.ts';
import type { CallerName, Handler } from '../module/server-module.ts';
import type { UploadedFile } from '../module/uploaded-file.ts';
import type { ParameterBag } from '../schema/parameters.ts';
import type { JsonSchema } from '../schema/schema.ts';
import { validate } from '../schema/validate.ts';
import type { Secrets } from '../security/secrets.ts';
import type { Settings } from '../settings/settings.ts';
import { inOneTransaction, inOwnTransactions, keyedCall } from './once-by-key.ts';
import { checkSeenRows } from './seen-rows.repo.ts';

/** Answers who is behind an access token, or null when the session is over or may not come from there. Asked anew at every request. */
export interface SessionGate {
  resolve(accessToken: string, ip: string): Promise<Caller | null>;
  /**
   * Which member of a tenant is behind a member's token; refuses one that is over, may not come from there, or is not of the
   * tenant that the request names.
   */
  resolveMember(token: string, ip: string, supplieruid: string | undefined): Promise<Caller>;
  /** What a watermark says of the caller. */
  nameOf(scope: Scope): Promise<CallerName>;
  /** Names of tenants by their numbers. */
  tenantNames(scope: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

export interface Route {
  endpoint: Endpoint;
  /** Name of the module that has the call. */
  module: string;
  handler: Handler<Endpoint>;
  input: JsonSchema;
  /** Names of the input's secret fields. */
  secretFields: ReadonlySet<string>;
}

export interface IncomingCall {
  parameters: ParameterBag;
  file: UploadedFile | null;
  caller: Caller | null;
  language: Language;
  nowSeconds: number;
  idempotencyKey: string | null;
  ip: string;
  host: string;
  userAgent: string;
  requestId: string;
  supplieruid: number | null;
  /** Of a stream: given when it is over. */
  signal?: AbortSignal;
}

export interface DispatchParts {
  database: Database;
  settings: Pick<Settings, 'timeZone'>;
  secrets: Secrets;
  extensions: Extensions;
}

/** Whether a call that needs no session acts for the one that is shown: a member's where it is for members. */
function actsFor(endpoint: Endpoint, caller: Caller): boolean {
  return accessOf(endpoint) === 'member' ? caller.member_id !== undefined : endpoint.knowsCaller === true;
}

/** Refuses anyone who may not make the call; answers the caller, or an anonymous one for a public call. */
export function admit(endpoint: Endpoint, caller: Caller | null): Caller {
  if (isForAnybody(endpoint) && !(caller && actsFor(endpoint, caller)))
    return { ...systemCaller(0, 'supplier'), roles: [] };
  if (!caller) throw refuse(wireErrors.login, { login: true });
  if (!caller.is_approved && !endpoint.whileJoining) throw refuse(permissionErrors.joining);
  const missingPermission = deniedCall(endpoint, caller);
  if (missingPermission) throw refuse(permissionErrors.denied, { need: missingPermission.path });
  if (endpoint.needsConsent && !caller.is_authorized) throw refuse(permissionErrors.authorization);
  return caller;
}

/** Opens encrypted values of fields that the contract declares secret. */
function openSecrets(input: ParameterBag, schema: JsonSchema, secrets: Secrets): ParameterBag {
  const decryptedInput = { ...input };
  for (const [name, value] of Object.entries(input)) {
    if (!schema.properties?.[name]?.secret || typeof value !== 'string' || !value.startsWith('rsa:')) continue;
    const plain = secrets.decrypt(value.slice(4));
    if (plain === null) throw refuse(wireErrors.invalid, { fields: { [name]: { code: 'wire.field.secret' } } });
    decryptedInput[name] = plain;
  }
  return decryptedInput;
}

/** Imports have places of their own, and hold a connection while they ask for more. */
function databaseFor({ import: isImport }: Endpoint, { supplier_id }: Caller, database: Database): Database {
  return isImport || supplier_id === 0 ? database : database.of(supplier_id);
}

/** Runs one admitted call: checks the input, opens the transaction, calls the handler, writes the log. */
export async function dispatch(route: Route, call: IncomingCall, caller: Caller, parts: DispatchParts) {
  const { endpoint, handler, module, secretFields } = route;
  const parameters = openSecrets(call.parameters, route.input, parts.secrets);
  const input = validate(endpoint.input, parameters);
  const { language, nowSeconds: now, ip, host, userAgent, requestId, supplieruid, file, signal } = call;
  const log = callLog({ endpoint, module, input, secretFields, ip, userAgent, requestId });
  const { settings, secrets, extensions: contributions } = parts;
  const database = databaseFor(endpoint, caller, parts.database);
  const isReading = endpoint.method === 'GET' && endpoint.also !== 'POST';
  const common = { database, caller, language, now, timeZone: settings.timeZone, isReading };
  const work = async (scope: Scope): Promise<unknown> => {
    const { audit } = log;
    const from = { ip, host, userAgent, requestId, supplieruid };
    if (!isReading) await checkSeenRows(scope, route.input, input);
    const answer = await handler({
      input,
      scope,
      file,
      ...from,
      audit,
      extensions: contributions,
      ...(signal && { signal }),
    });
    await log.finish(scope);
    return answer;
  };
  const isKeyed = takesKey(endpoint);
  const key = isKeyed ? call.idempotencyKey : null;
  const idempotentCall = key === null ? null : await keyedCall({ endpoint, key, input, file }, secrets);
  if (endpoint.transaction === 'own') {
    const { atCommit, repeated: onRepeat } = log;
    if (!isKeyed) return work(createScope({ ...common, atCommit }));
    const scopeWith = (onceWithin: Once) => createScope({ ...common, atCommit, onceWithin });
    return inOwnTransactions({ endpoint, keyed: idempotentCall, onRepeat, scopeWith, work });
  }
  const outer = createScope(common);
  if (isReading) return work(outer);
  return inOneTransaction(outer, idempotentCall, work);
}
