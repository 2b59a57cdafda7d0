import { CallFailed, CallRefused } from '@linehaul/contract/wire.ts';
import { SessionOver } from '../http-client/refresh.ts';
import { textOf } from '../text/text.ts';
import { showNotice } from './notices.ts';

/** The specification's marker of a missing permission, in whatever language the rest of the answer is. */
const noPermission = '没有此操作权限';
const denials = new Set(['permission.denied', 'wire.permission']);

/** A fault in the user's words. */
export function faultText(fault: unknown): string {
  if (fault instanceof CallRefused) return fault.message || 'Error';
  if (fault instanceof SessionOver) return textOf(fault.code);
  if (fault instanceof CallFailed) {
    return fault.status === 0
      ? textOf('console.fault.network')
      : textOf('console.fault.http', { status: fault.status });
  }
  return fault instanceof Error && fault.message ? fault.message : 'Error';
}

export function isAborted(fault: unknown): boolean {
  const cause = fault instanceof CallFailed ? fault.cause : fault;
  return cause instanceof DOMException && cause.name === 'AbortError';
}

export function isDenied(fault: unknown): boolean {
  return fault instanceof CallRefused && (denials.has(fault.code ?? '') || fault.message.includes(noPermission));
}

/** The path that the caller's role lacks. */
function needOf(fault: unknown): string | undefined {
  if (!(fault instanceof CallRefused) || fault.data === null || fault.data === 'login') return undefined;
  return fault.data.need;
}

/** Tells the user what went wrong, by the rules of the specification's error catalogue (§8). */
export function presentFault(fault: unknown): void {
  // A token that cannot be parsed is gone already, and the guard has led to the login page.
  if (isAborted(fault) || (fault instanceof SessionOver && fault.code === 'console.session.bad_token')) return;
  const text = faultText(fault);
  if (fault instanceof SessionOver || (fault instanceof CallRefused && fault.data === 'login')) {
    showNotice({ kind: 'login', text });
  } else if (isDenied(fault)) {
    const need = needOf(fault);
    showNotice({ kind: 'forbidden', text: textOf('console.fault.forbidden'), seconds: 5, ...(need ? { need } : {}) });
  } else {
    showNotice({ kind: 'error', text, seconds: fault instanceof CallRefused ? 4 : 5 });
  }
}
