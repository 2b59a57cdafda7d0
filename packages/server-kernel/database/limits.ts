/** What a connection is used for: each use has its own limits. */
export type DatabaseUse = keyof typeof limitsOf;

export interface DatabaseLimits {
  /** The database gives a statement up after this. */
  statementSeconds: number;
  /** It stops waiting for a lock after this. */
  lockSeconds: number;
  /** It ends a connection that leaves a transaction open and asks nothing for this long. */
  idleSeconds: number;
  /** A connection that leaves a statement unanswered for this long is broken and is thrown away; it covers the other limits. */
  answerSeconds: number;
}

/** Seconds; 0 is no limit. Whether the whole database hangs is found much sooner, by `watchDatabase`. */
export const limitsOf = {
  /** One small statement at every request. The database's own limits are those of a call, so that connections need no change. */
  gate: { statementSeconds: 30, lockSeconds: 15, idleSeconds: 60, answerSeconds: 4 },
  call: { statementSeconds: 30, lockSeconds: 15, idleSeconds: 60, answerSeconds: 35 },
  /** A receiver that takes nothing for a minute is cut off before the transaction is. */
  export: { statementSeconds: 300, lockSeconds: 15, idleSeconds: 300, answerSeconds: 310 },
  /** Imports of one tenant wait for each other. */
  import: { statementSeconds: 900, lockSeconds: 900, idleSeconds: 300, answerSeconds: 910 },
  job: { statementSeconds: 600, lockSeconds: 60, idleSeconds: 300, answerSeconds: 610 },
  /** An index of a large table takes as long as it takes, and other processes wait for it. */
  migration: { statementSeconds: 0, lockSeconds: 0, idleSeconds: 0, answerSeconds: 0 },
} as const satisfies Record<string, DatabaseLimits>;

function settingsOf(use: DatabaseUse): string[] {
  const { statementSeconds, lockSeconds, idleSeconds } = limitsOf[use];
  return [
    `statement_timeout=${statementSeconds * 1000}`,
    `lock_timeout=${lockSeconds * 1000}`,
    `idle_in_transaction_session_timeout=${idleSeconds * 1000}`,
  ];
}

/** As options of a new connection. */
export const firstLimits = settingsOf('call')
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** As statements of an open connection. */
export function limitStatements(use: DatabaseUse): string {
  return settingsOf(use)
    .map((setting) => `set ${setting}`)
    .join('; ');
}
