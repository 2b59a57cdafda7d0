/** The path of the address that led to a lost page, as the navigation's state tells it; empty when nothing did. */
export function pathBefore(state: unknown): string {
  return typeof state === 'object' && state !== null && 'from' in state ? String(state.from) : '';
}
