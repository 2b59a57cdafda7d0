function claimsOf(token: string): object | null {
  const body = token.split('.')[1];
  if (!body) return null;
  try {
    const claims: unknown = JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/')));
    return typeof claims === 'object' ? claims : null;
  } catch {
    return null;
  }
}

/** The `exp` of an access token in unix seconds; null when the token cannot be parsed. */
export function expiryOf(token: string): number | null {
  const claims = claimsOf(token);
  return claims && 'exp' in claims && typeof claims.exp === 'number' ? claims.exp : null;
}

/** Which session a token belongs to: it stays the same when the token is renewed. Empty when the token does not say. */
export function sessionNameOf(token: string): string {
  const claims = claimsOf(token);
  return claims && 'sid' in claims ? String(claims.sid) : '';
}
