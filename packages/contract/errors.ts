import type { Puzzle } from './puzzle.ts';

/** HTTP statuses that a refused call may carry; 500 is never declared, it only happens. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 503;

export interface ErrorCode<C extends string = string> {
  readonly code: C;
  readonly status: ErrorStatus;
}

export type ErrorParams = Record<string, string | number>;
/** A field's fault: a code with its parameters; it becomes a text in the caller's language on the way out. */
export interface FieldFault {
  code: string;
  params?: ErrorParams;
}

export interface RefusalDetail {
  params?: ErrorParams;
  /** Faults by field name. */
  fields?: Record<string, FieldFault>;
  /** The path that the caller's role lacks. */
  need?: string;
  /** Has to be solved first: the call is made again with the `solution`. */
  puzzle?: Puzzle;
  /** The session is over: the status is 401, whatever the code's, and the envelope's `data` is the word `login`. */
  login?: boolean;
  /** Seconds after which a refused call may be tried again. */
  retryAfterSeconds?: number;
}

/** A call refused for a declared reason. Its text is looked up by code in the caller's language, never written here. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: ErrorStatus;
  readonly detail: RefusalDetail;

  constructor(error: ErrorCode, detail: RefusalDetail = {}) {
    super(error.code);
    this.name = 'Refusal';
    this.code = error.code;
    this.status = error.status;
    this.detail = detail;
  }
}

/** Shorthand for `new Refusal`; throw its result. */
export function refuse(error: ErrorCode, detail?: RefusalDetail): Refusal {
  return new Refusal(error, detail);
}

/** Refuses at one field of the input, where the form shows it; throw its result. */
export function refuseAt(error: ErrorCode, field: string, params?: RefusalDetail['params']): Refusal {
  const wireParams = params && { params };
  return refuse(error, { ...wireParams, fields: { [field]: { code: error.code, ...wireParams } } });
}

export type ErrorCodes<N extends string, T extends Record<string, ErrorStatus>> = {
  readonly [K in keyof T & string]: ErrorCode<`${N}.${K}`>;
};

const declaredCodes: ErrorCode[] = [];

/** Every code that the contracts of this process have declared. */
export function declaredErrors(): readonly ErrorCode[] {
  return declaredCodes;
}

/** Declares a module's error codes with their HTTP status: `errors('waybill', { not_arrived: 409 })`. */
export function errors<const N extends string, const T extends Record<string, ErrorStatus>>(
  noun: N,
  codes: T,
): ErrorCodes<N, T> {
  const entries = Object.entries(codes).map(([key, status]) => [key, { code: `${noun}.${key}`, status }] as const);
  declaredCodes.push(...entries.map(([, error]) => error));
  return Object.freeze(Object.fromEntries(entries)) as ErrorCodes<N, T>;
}

/** A text for every declared code, in the shape that a module's messages carry under `error`. */
export type ErrorTexts<T> = { readonly [K in keyof T]: string };

/** Faults that the kernel itself finds, whatever the call. */
export const wireErrors = errors('wire', {
  malformed: 400,
  sign: 400,
  timestamp: 400,
  login: 401,
  not_found: 404,
  slow: 408,
  version: 409,
  idempotency: 409,
  in_progress: 409,
  too_large: 413,
  media_type: 415,
  invalid: 422,
  too_many: 429,
  database: 503,
  disk: 503,
  memory: 503,
  connections: 503,
  timeout: 503,
  locked: 503,
  unconfirmed: 503,
  stopping: 503,
  starting: 503,
});

/**
 * The caller's kind of tenant or role lacks the call (`need` in the answer names its path), or its tenant has not been
 * approved yet, or has not authorised the use of its data; or the caller does not work at the site where it would happen.
 */
export const permissionErrors = errors('permission', { denied: 403, joining: 403, authorization: 403, site: 403 });
