/** How often a page has asked in vain. */
export interface VainAsking {
  /** Answers in a row that said nothing new. */
  quiet: number;
  /** Calls in a row that failed. */
  failures: number;
}

const patientRounds = 3;
const longestQuiet = 3;
const longestFailureMs = 60_000;

/** When a page asks next: later while nothing happens, and much later while the server does not answer. */
export function askPauseMs(everyMs: number, { quiet, failures }: VainAsking): number {
  if (failures > 0) return Math.max(everyMs, Math.min(longestFailureMs, everyMs * 2 ** failures));
  return everyMs * Math.min(longestQuiet, Math.max(1, quiet / patientRounds));
}

/** Whether two answers say the same, whatever the server's clock was. */
export function saysSame(one: unknown, other: unknown): boolean {
  const still = (answer: unknown) => JSON.stringify(answer, (name, value: unknown) => (name === 'now' ? 0 : value));
  return still(one) === still(other);
}
