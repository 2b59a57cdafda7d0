/** Faults of a connection that never came about. */
const beforeSending: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const ownCode = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const parts = error instanceof AggregateError ? error.errors : [];
  return [...ownCode, ...codesOf(error.cause), ...parts.flatMap(codesOf)];
}

/** Whether a failed fetch has sent nothing. */
export function isUnsent(error: unknown): boolean {
  return codesOf(error).some((code) => beforeSending.has(code));
}
