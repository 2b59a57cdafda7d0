import type { EndpointSpec, InputOf, OutputOf } from './endpoint.ts';
import type { Envelope, RefusalData } from './envelope.ts';
import type { Language } from './languages.ts';
import type { Puzzle } from './puzzle.ts';
import { type Md5Hex, type Parameters, parameterText, sign } from './signature.ts';

/** A session of those who work for a tenant. */
export interface UserWireSession {
  access_token: string;
  supplier_id: number;
}

/** Of them, or of a member: a tenant's customer. */
export type WireSession = UserWireSession | { member_token: string; supplier_id: number };

export interface WireOptions {
  /** Base host without a trailing slash; empty means the page's own origin. */
  host: () => string;
  salt: string;
  md5Hex: Md5Hex;
  language: () => Language;
  session: () => WireSession | null;
  /** The server's clock as the client knows it, in unix seconds. */
  nowSeconds: () => number;
  fetch: typeof fetch;
}

export interface CallOptions {
  file?: Blob;
  fileName?: string;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** A call that the server refused, with the text in the caller's language. */
export class CallRefused extends Error {
  readonly status: number;
  readonly data: null | 'login' | RefusalData;

  constructor(status: number, message: string, data: null | 'login' | RefusalData) {
    super(message);
    this.name = 'CallRefused';
    this.status = status;
    this.data = data;
  }

  get code(): string | null {
    return this.data === null || this.data === 'login' ? null : this.data.code;
  }

  get puzzle(): Puzzle | null {
    return this.data === null || this.data === 'login' ? null : (this.data.puzzle ?? null);
  }

  get fields(): Record<string, string> {
    return this.data === null || this.data === 'login' ? {} : (this.data.fields ?? {});
  }
}

/** The answer was no envelope, or there was none: a proxy's page, a broken connection. */
export class CallFailed extends Error {
  readonly status: number;

  constructor(status: number, cause?: unknown) {
    super(`wire.${status}`, { cause });
    this.name = 'CallFailed';
    this.status = status;
  }
}

export type Call = <E extends EndpointSpec>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<OutputOf<E>>;

function defined(parameters: Parameters): [string, unknown][] {
  return Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null);
}

interface Prepared {
  url: string;
  init: RequestInit;
}

function withQuery(path: string, parameters: Parameters): string {
  const query = new URLSearchParams(defined(parameters).map(([key, value]) => [key, parameterText(value)]));
  return `${path}?${query}`;
}

function asForm(parameters: Parameters, file: Blob, fileName: string): FormData {
  const form = new FormData();
  for (const [key, value] of defined(parameters)) form.append(key, parameterText(value));
  form.append('file', file, fileName);
  return form;
}

/** The headers of a session, which count as parameters for the signature. */
function identityOf(session: WireSession): Record<string, string> {
  const supplieruid = String(session.supplier_id);
  if ('member_token' in session) return { membertoken: session.member_token, supplieruid };
  return { accesstoken: session.access_token, supplieruid };
}

/** Builds the signed request of one call; fetch, XMLHttpRequest and tests send the same thing. */
export function prepare(options: WireOptions, endpoint: EndpointSpec, input: Parameters, call: CallOptions): Prepared {
  const session = options.session();
  const parameters = { ...input, device: 'web', timestamp: options.nowSeconds() };
  const identity = session ? identityOf(session) : {};
  const headers: Record<string, string> = {
    ...identity,
    lang: options.language(),
    sign: sign({ ...parameters, ...identity }, options.salt, options.md5Hex),
  };
  if (call.idempotencyKey) headers['idempotency-key'] = call.idempotencyKey;
  const path = `${options.host()}/api${endpoint.path}`;
  const init: RequestInit = { method: endpoint.method, headers, signal: call.signal ?? null };
  if (endpoint.method === 'GET') return { url: withQuery(path, parameters), init };
  if (call.file) return { url: path, init: { ...init, body: asForm(parameters, call.file, call.fileName ?? 'file') } };
  headers['content-type'] = 'application/json';
  return { url: path, init: { ...init, body: JSON.stringify(parameters) } };
}

function isEnvelope(value: unknown): value is Envelope<unknown> {
  return typeof value === 'object' && value !== null && 'status' in value && 'data' in value;
}

/** Reads the envelope first, whatever the HTTP status is. */
export function readEnvelope(status: number, body: string): unknown {
  let envelope: unknown;
  try {
    envelope = JSON.parse(body);
  } catch (cause) {
    throw new CallFailed(status, cause);
  }
  if (!isEnvelope(envelope)) throw new CallFailed(status);
  if (envelope.status === false) throw new CallRefused(status, envelope.message, envelope.data);
  return envelope.data;
}

/** The file of a call that answers one, as it arrives; anyone who got it reads or cancels the response. */
export class Download {
  readonly response: Response;

  constructor(response: Response) {
    this.response = response;
  }

  /** As the server names it. */
  get fileName(): string {
    const encodedName = /filename\*=UTF-8''([^;]+)/.exec(this.response.headers.get('content-disposition') ?? '')?.[1];
    return encodedName === undefined ? 'file' : decodeURIComponent(encodedName);
  }

  /** A header's number; null without one. */
  figure(header: string): number | null {
    const text = this.response.headers.get(header);
    return text === null ? null : Number(text);
  }
}

/** The typed client: one function, whatever the endpoint. */
export function createCall(options: WireOptions): Call {
  return async (endpoint, input, call = {}) => {
    const { url, init } = prepare(options, endpoint, input, call);
    const response = await options.fetch(url, init).catch((cause: unknown) => {
      throw new CallFailed(0, cause);
    });
    const isFile = endpoint.download && response.headers.has('content-disposition');
    if (isFile) return new Download(response) as OutputOf<typeof endpoint>;
    // An answer that breaks off is a broken connection, whatever its first line said.
    const body = await response.text().catch((cause: unknown) => {
      throw new CallFailed(0, cause);
    });
    return readEnvelope(response.status, body) as OutputOf<typeof endpoint>;
  };
}
