/** What the user may do about a notice while it is shown; the notice goes with it. */
export interface NoticeAction {
  label: string;
  run: () => void;
}

/** What the kernel has to tell the user; the shell decides how it looks. */
export type Notice =
  | { kind: 'success' | 'warning' | 'error'; text: string; seconds: number; action?: NoticeAction }
  /** The session is over: ask, then sign in again. */
  | { kind: 'login'; text: string }
  /** The role does not allow the call: tell, then go to the dashboard; `need` is the call's path. */
  | { kind: 'forbidden'; text: string; seconds: number; need?: string };

type Host = (notice: Notice) => void;

let host: Host | null = null;
const waiting: Notice[] = [];

/** Tells the user, or keeps the notice until the shell is ready; that a session is over does not outlive its shell. */
export function showNotice(notice: Notice): void {
  if (host) host(notice);
  else if (notice.kind !== 'login') waiting.push(notice);
}

export function showSuccess(text: string): void {
  showNotice({ kind: 'success', text, seconds: 3 });
}

const undoSeconds = 10;

/** Tells that something was done, and offers for ten seconds to take it back. */
export function showUndoable(text: string, action: NoticeAction): void {
  showNotice({ kind: 'success', text, seconds: undoSeconds, action });
}

export function showWarning(text: string): void {
  showNotice({ kind: 'warning', text, seconds: 4 });
}

/** The shell's part: shows notices from now on. */
export function hostNotices(next: Host): () => void {
  host = next;
  for (const notice of waiting.splice(0)) next(notice);
  return () => {
    if (host === next) host = null;
  };
}
