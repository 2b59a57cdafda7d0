/** Steps that can be undone. */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
}

/** Nobody goes back further. */
const historyLimit = 100;

export function beginHistory<T>(present: T): History<T> {
  return { past: [], present, future: [] };
}

/** A new step; what had been undone is gone. */
export function addStep<T>({ past, present }: History<T>, next: T): History<T> {
  return { past: [...past, present].slice(-historyLimit), present: next, future: [] };
}

export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] };
}

export function redone<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  return next === undefined ? history : { past: [...history.past, history.present], present: next, future };
}
