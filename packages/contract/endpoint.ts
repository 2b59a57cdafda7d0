import type { z } from 'zod';

/** The kinds of tenant; the kind decides which routes a tenant has. */
export const industries = ['platform', 'logistics', 'site', 'supplier', 'service', 'bank'] as const;
export type Industry = (typeof industries)[number];

/**
 * Who may call: `public` needs no session, `session` any signed-in user of a tenant,
 * `permission` the owner (role `admin`) or an operator whose role lists the call's path,
 * `member` a tenant's customer with a member's session, and nobody else unless `others` says so.
 */
export type Access = 'public' | 'session' | 'permission' | 'member';
export type OthersAccess = Exclude<Access, 'member'>;

/** The part of an endpoint that tells who may call it. */
export interface CallPermission {
  path: `/v1/${string}`;
  access?: Access;
  others?: OthersAccess;
  industries?: readonly Industry[];
  includes?: readonly CallPermission[];
}

export interface EndpointSpec extends CallPermission {
  method: 'GET' | 'POST';
  /** Path below `/api`, in the specification's spelling. */
  path: `/v1/${string}`;
  /** Also served as POST: the specification's GET calls that change something. */
  also?: 'POST';
  access?: Access;
  /** Of a call for members: how those may make it who are none; absent means not at all. */
  others?: OthersAccess;
  /** Industry types that may call; absent means all of them. The platform tenant is listed like any other. */
  industries?: readonly Industry[];
  /** Of a public call: acts for its caller where the request shows a session, and answers strangers without one. */
  knowsCaller?: true;
  /** Answered whatever the caller's clock says: the call that sets it right. */
  anyClock?: boolean;
  input: z.ZodObject;
  output: z.ZodType;
  /**
   * What the operator log calls it: `order.cancel`. Every call that changes something and needs a session is logged, in
   * the same transaction as the change, by its name when nothing is set; false says that it changes nothing
   * anybody has to account for.
   */
  audit?: string | false;
  /**
   * Whether the first answer is kept 24 h and replayed for the same `Idempotency-Key` and body: see `takesKey`. False
   * where the answer holds a secret that is shown once and stored nowhere.
   */
  idempotent?: boolean;
  /** Takes one file as multipart/form-data; the other fields are the input. */
  upload?: boolean;
  /** Largest JSON body in bytes, where `usualBodyBytes` is too little. */
  bodyBytes?: number;
  /** Reads a table of rows: may take its time to arrive, and a tenant runs only so many at once. */
  import?: true;
  /** Answers events for as long as the caller stays, as `text/event-stream`; `output` is one event. Never public. */
  stream?: boolean;
  /**
   * Of a reading public call that names its tenant (`suid`): the tenant's members may stay. Asked for as `text/event-stream`, its answer
   * comes anew whenever it has changed, until the member leaves; it is read once for all who are in the same room.
   */
  room?: true;
  /**
   * `kernel` (default for POST): the handler runs inside one transaction that the kernel opens.
   * `own`: the handler opens its transactions itself, because it hashes, streams or waits between them.
   */
  transaction?: 'kernel' | 'own';
  /** False: a list that no file is made of, because its rows are only for choosing from. */
  export?: false;
  /** Answers a file instead of an envelope; a refused call still gets the envelope. */
  download?: boolean;
  /** Open to a tenant that has not been approved yet: what it needs to join, and nothing else. */
  whileJoining?: true;
  /**
   * Also served to programs below `/api/open`, with the signature of `open-signature.ts` in place of a session: the
   * caller is then the tenant's app, which may make the open calls and no others. Not for money out, people or settings.
   */
  open?: true;
  /** Of a plug-in: answered for tenants that do not use it as well. Every other call of a plug-in is 404 for them. */
  withoutInstallation?: true;
  /**
   * Of a plug-in that is the platform's for tenants without their own: answered for those that the platform's installation serves
   * as well. Its handler uses the account that serves them and shows nothing of it.
   */
  servedByPlatform?: true;
  /** Refused while the tenant has not authorised the use of its data (specification §4). */
  needsConsent?: true;
  /** Calls that the caller must be allowed to make as well. */
  includes?: readonly EndpointSpec[];
}

export type Endpoint<S extends EndpointSpec = EndpointSpec> = Readonly<S> & { readonly name: string };
export type ContractSpec = Record<string, EndpointSpec>;
export type Contract<T extends ContractSpec = ContractSpec> = { readonly [K in keyof T]: Endpoint<T[K]> };

/** What a caller passes in, before defaults are applied. */
export type InputOf<E extends EndpointSpec> = z.input<E['input']>;
/** What a handler receives. */
export type ParsedInputOf<E extends EndpointSpec> = z.output<E['input']>;
/** What a caller gets in `data`. */
export type OutputOf<E extends EndpointSpec> = z.output<E['output']>;
/** What a handler returns. */
export type AnswerOf<E extends EndpointSpec> = z.input<E['output']>;

/** Names every endpoint of a module after its key. */
export function contract<const T extends ContractSpec>(specs: T): Contract<T> {
  const namedEndpoints = Object.entries(specs).map(([name, spec]) => [name, Object.freeze({ ...spec, name })]);
  return Object.freeze(Object.fromEntries(namedEndpoints)) as Contract<T>;
}

const kilobyte = 1024;
/** Largest JSON body of a call that does not say more. */
export const usualBodyBytes = 256 * kilobyte;
/** Of a call that anybody may make: nobody is asked who sends it before it has arrived. */
export const publicBodyBytes = 32 * kilobyte;

/** Largest JSON body of a call, in bytes. */
export function bodyBytesOf(endpoint: EndpointSpec): number {
  return endpoint.bodyBytes ?? (isForAnybody(endpoint) ? publicBodyBytes : usualBodyBytes);
}

/** How a call may be made: public below `/public/` (the specification's rule) or where declared. */
export function accessOf(endpoint: CallPermission): Access {
  return endpoint.access ?? (endpoint.path.includes('/public/') ? 'public' : 'permission');
}

/** How those may call who are no members; null for a call of members alone. */
export function othersAccess(endpoint: CallPermission): OthersAccess | null {
  const access = accessOf(endpoint);
  return access === 'member' ? (endpoint.others ?? null) : access;
}

/** Whether a caller without a session is answered. */
export function isForAnybody(endpoint: CallPermission): boolean {
  return othersAccess(endpoint) === 'public';
}

/** Whether the call acts for a session: always, or where one is shown. */
export function knowsCaller(endpoint: EndpointSpec): boolean {
  return endpoint.knowsCaller ?? accessOf(endpoint) !== 'public';
}

/** Whether the operator log has a line of the call: not of reading, public calls, and `audit: false`. */
function isLogged(endpoint: EndpointSpec): boolean {
  if (endpoint.audit !== undefined) return endpoint.audit !== false;
  const isChanging = endpoint.method === 'POST' || endpoint.also === 'POST';
  // A list taken out as a file is logged when its last byte has gone.
  return isChanging && !endpoint.download && !isForAnybody(endpoint);
}

/** What the operator log calls the endpoint's line; null when it has none. */
export function auditOf(endpoint: Endpoint): string | null {
  return isLogged(endpoint) ? endpoint.audit || endpoint.name : null;
}

/**
 * Whether the call takes an `Idempotency-Key`: every call that the operator log accounts for, unless it says otherwise.
 * A call that opens its own transactions says so itself, because its handler has to tell which of them is done once
 * (`scope.once`).
 */
export function takesKey(endpoint: EndpointSpec): boolean {
  return endpoint.idempotent ?? (isLogged(endpoint) && endpoint.transaction !== 'own');
}
