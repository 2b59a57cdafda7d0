import { CommitUnanswered, type DatabaseTrouble, sqlState, troubleOf } from '../database/trouble.ts';

export interface TroubleLine {
  trouble: DatabaseTrouble;
  /** SQLSTATE, or the code of the system; null where there is none. */
  state: string | null;
  /** Calls that were refused for it and runs of jobs that failed of it since the line before. */
  refused: number;
}

export interface TroubleLog {
  /** A call was refused because of it, or a job failed. */
  note(trouble: DatabaseTrouble, error: unknown): void;
  /** Says what has not been said yet. */
  close(): void;
}

const periodMs = 60_000;

interface Period {
  timer: NodeJS.Timeout;
  refused: number;
  last: unknown;
}

/** Logs the first refusal of a kind at once and those that follow once a minute: a database that is gone refuses thousands. */
export function createTroubleLog(write: (line: TroubleLine, text: string) => void): TroubleLog {
  const periods = new Map<DatabaseTrouble, Period>();

  const say = (trouble: DatabaseTrouble, error: unknown, refusedCount: number) => {
    const cause = error instanceof CommitUnanswered ? error.cause : error;
    const text = error instanceof Error ? error.message : String(error);
    write({ trouble, state: sqlState(cause), refused: refusedCount }, text);
  };
  const begin = (trouble: DatabaseTrouble) => {
    const timer = setTimeout(() => {
      if (end(trouble)) begin(trouble);
    }, periodMs).unref();
    periods.set(trouble, { timer, refused: 0, last: null });
  };
  /** False when nothing was refused meanwhile. */
  const end = (trouble: DatabaseTrouble): boolean => {
    const { timer, refused = 0, last } = periods.get(trouble) ?? {};
    clearTimeout(timer);
    periods.delete(trouble);
    if (refused > 0) say(trouble, last, refused);
    return refused > 0;
  };

  return {
    note(trouble, error) {
      const period = periods.get(trouble);
      if (period) {
        period.refused += 1;
        period.last = error;
        return;
      }
      say(trouble, error, 1);
      begin(trouble);
    },
    close() {
      for (const trouble of [...periods.keys()]) end(trouble);
    },
  };
}

/** The trouble of the database that an error tells of, itself or as the cause of everything that went wrong. */
function troubleBehind(error: unknown): DatabaseTrouble | null {
  const trouble = troubleOf(error);
  if (trouble !== null || !(error instanceof Error)) return trouble;
  if (!(error instanceof AggregateError)) return error.cause === undefined ? null : troubleBehind(error.cause);
  const [first, ...others] = error.errors.map(troubleBehind);
  return first && !others.includes(null) ? first : null;
}

/** Logs a job's failure: what is the database's trouble with everybody's, once a minute, everything else each time. */
export function noteFault(
  troubles: Pick<TroubleLog, 'note'>,
  name: string,
  error: unknown,
  log: { error(fault: unknown, name: string): void },
): void {
  const trouble = troubleBehind(error);
  if (trouble === null) log.error(error, name);
  else troubles.note(trouble, error);
}
