/** A code as people read it aloud: `1234 5678 90123`. */
export function codeText(code: string): string {
  return [code.slice(0, 4), code.slice(4, 8), code.slice(8)].join(' ').trim();
}
