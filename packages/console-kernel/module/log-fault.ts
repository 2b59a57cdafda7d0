/**
 * Tells the browser of a mistake in the console's own code, as if it had been thrown: it shows on the browser's console
 * and reaches the error log, and the page goes on. Not for what a user or a server did.
 */
export function logFault(code: string): void {
  globalThis.reportError(new Error(code));
}
