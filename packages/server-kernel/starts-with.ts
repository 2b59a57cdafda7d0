/** A pattern for `like` that finds texts beginning with what was typed, wildcards taken literally. */
export function startsWith(typed: string): string {
  return `${typed.replace(/[\\%_]/g, '\\$&')}%`;
}
