import type { Envelope, RefusalData } from '@linehaul/contract/envelope.ts';
import type { ErrorCode, ErrorStatus } from '@linehaul/contract/errors.ts';
import { Refusal, wireErrors } from '@linehaul/contract/errors.ts';
import type { Language } from '@linehaul/contract/languages.ts';
import { CommitUnanswered, type DatabaseTrouble, sqlState, troubleOf } from '../database/trouble.ts';
import { errorAddress, faultText, type Texts } from '../text/texts.ts';

export interface RefusedAnswer {
  status: ErrorStatus | 500;
  body: Envelope<never>;
  retryAfterSeconds?: number;
  /** The call was refused because of the database, its disk or its memory. */
  trouble?: DatabaseTrouble;
}

function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  return typeof error.statusCode === 'number' ? error.statusCode : null;
}

/** Faults that the HTTP layer finds before a call is known: unreadable JSON, a body too large, a wrong type. */
function httpFault(error: unknown): Refusal | null {
  const status = statusOf(error);
  if (status === 413) return new Refusal(wireErrors.too_large);
  if (status === 415) return new Refusal(wireErrors.media_type);
  return status !== null && status >= 400 && status < 500 ? new Refusal(wireErrors.malformed) : null;
}

/** For a refusal for now that does not say for how long. */
const comeBackSeconds = 5;

const refusedFor: Readonly<Record<DatabaseTrouble, readonly [code: ErrorCode, retryAfterSeconds: number]>> = {
  gone: [wireErrors.database, comeBackSeconds],
  disk: [wireErrors.disk, 30],
  memory: [wireErrors.memory, comeBackSeconds],
  connections: [wireErrors.connections, comeBackSeconds],
  timeout: [wireErrors.timeout, 30],
  locked: [wireErrors.locked, comeBackSeconds],
};

function troubleRefusal(trouble: DatabaseTrouble, error: unknown): Refusal {
  const [code, retryAfterSeconds] = refusedFor[trouble];
  return new Refusal(error instanceof CommitUnanswered ? wireErrors.unconfirmed : code, { retryAfterSeconds });
}

/** Out of range (numbers, instants), against a check, no text of the database's (NUL, in a text or in JSON). */
const invalidStates = ['22003', '22008', '23514', '22021', '22P05'];

/** Faults of the database that are the caller's: a duplicate, a row that is gone, a value that it does not take. */
function databaseFault(error: unknown): Refusal | null {
  const state = sqlState(error);
  if (state === '23505') return new Refusal(wireErrors.version);
  if (state === '23503') return new Refusal(wireErrors.not_found);
  return state !== null && invalidStates.includes(state) ? new Refusal(wireErrors.invalid) : null;
}

function bodyOf(refusal: Refusal, texts: Texts, language: Language): Envelope<never> {
  const { detail } = refusal;
  const message = texts(language, errorAddress(refusal.code), detail.params);
  if (detail.login) return { status: false, message, data: 'login' };
  const data: RefusalData = { code: refusal.code };
  if (detail.need) data.need = detail.need;
  if (detail.puzzle) data.puzzle = detail.puzzle;
  if (detail.fields) {
    const entries = Object.entries(detail.fields).map(([field, fault]) => [field, faultText(texts, language, fault)]);
    data.fields = Object.fromEntries(entries);
  }
  return { status: false, message, data };
}

/** Turns whatever was thrown into the envelope; what nobody declared is a 500 that tells its request id alone. */
export function refusedAnswer(error: unknown, texts: Texts, language: Language, requestId: string): RefusedAnswer {
  const knownRefusal = error instanceof Refusal ? error : (httpFault(error) ?? databaseFault(error));
  const trouble = knownRefusal ? null : troubleOf(error);
  const refusal = trouble ? troubleRefusal(trouble, error) : knownRefusal;
  if (refusal) {
    const retryAfterSeconds = refusal.detail.retryAfterSeconds ?? (refusal.status === 503 ? comeBackSeconds : null);
    const body = bodyOf(refusal, texts, language);
    return {
      status: refusal.detail.login ? wireErrors.login.status : refusal.status,
      body,
      ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
      ...(trouble && { trouble }),
    };
  }
  const message = texts(language, 'wire.error.internal', { request_id: requestId });
  return { status: 500, body: { status: false, message, data: { code: 'wire.internal', request_id: requestId } } };
}
