/** The `exp` of an access token in unix seconds; null when the token cannot be parsed. */
export function expiryOf(token: string): number | null {
  const body = token.split('.')[1];
  if (!body) return null;
  try {
    const claims: unknown = JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/')));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null;
    return typeof claims.exp === 'number' ? claims.exp : null;
  } catch {
    return null;
  }
}
