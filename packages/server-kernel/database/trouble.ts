/**
 * Why the database did not do what it was asked, where nobody's request is to blame: it is gone or does not answer, its
 * disk is full, it is short of memory or of connections, a statement took too long, others held what it needed.
 */
export type DatabaseTrouble = 'gone' | 'disk' | 'memory' | 'connections' | 'timeout' | 'locked';

/** The database leaves everybody without an answer: it is not even asked. */
export class DatabaseSilent extends Error {
  constructor() {
    super('the database does not answer');
    this.name = 'DatabaseSilent';
  }
}

/** All connections that a tenant may have at a time are taken by itself, and none became free in time. */
export class ShareTaken extends Error {
  constructor() {
    super('the tenant has taken all connections of its share');
    this.name = 'ShareTaken';
  }
}

/** A transaction was to be kept and the connection broke before the database said so: it may have been kept. */
export class CommitUnanswered extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'CommitUnanswered';
  }
}

function textIn(error: unknown, field: 'code' | 'syscall'): string | null {
  if (!(error instanceof Error) || !(field in error)) return null;
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : null;
}

/** The code of an error of the database or of the system. */
export function sqlState(error: unknown): string | null {
  return textIn(error, 'code');
}

const troubleByState = new Map<string, DatabaseTrouble>([
  ['53100', 'disk'],
  ['ENOSPC', 'disk'],
  ['EDQUOT', 'disk'],
  ['53200', 'memory'],
  ['ENOMEM', 'memory'],
  ['53300', 'connections'],
  ['57014', 'timeout'],
  ['55P03', 'locked'],
  // Tried again already, see inTransaction: nothing was changed, and the caller's words are as good as before.
  ['40001', 'locked'],
  ['40P01', 'locked'],
]);

/** The server at the other end only reads: it is a standby, perhaps the primary of a moment ago. */
export function isReadOnly(error: unknown): boolean {
  return sqlState(error) === '25006';
}

/**
 * Connection exceptions, shutdown, crash and start of the server, an idle transaction that was ended, a server that takes
 * no changes, a broken socket.
 */
const goneStates =
  /^(08...|57P0.|53...|25P03|25006|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EAI_AGAIN)$/;

/** What pg says of its own connections, where there is no code. */
const goneWords = /connection (terminated|timeout)|timeout (exceeded|expired)|not queryable|calling end on the pool/i;

/** A server that is not there: these codes mean many other things in other calls. */
function isRefusedConnection(error: unknown, state: string): boolean {
  return /^(ENOENT|EAGAIN|ENOTFOUND)$/.test(state) && /^(connect|getaddrinfo)$/.test(textIn(error, 'syscall') ?? '');
}

/** Null for every other error. */
export function troubleOf(error: unknown): DatabaseTrouble | null {
  if (error instanceof DatabaseSilent || error instanceof CommitUnanswered) return 'gone';
  if (error instanceof ShareTaken) return 'connections';
  const state = sqlState(error);
  if (state === null) return error instanceof Error && goneWords.test(error.message) ? 'gone' : null;
  // Of a request whose sender has left.
  if (error instanceof Error && error.message === 'aborted') return null;
  const knownTrouble = troubleByState.get(state);
  if (knownTrouble) return knownTrouble;
  return goneStates.test(state) || isRefusedConnection(error, state) ? 'gone' : null;
}
