/** What the login page has to say about how the last session ended; it survives the way there, not a reload. */
let words: string | null = null;

export function setSignOutNotice(text: string): void {
  words = text;
}

/** Reading takes nothing away: a page may be rendered more than once before it is ready. */
export function readSignOutNotice(): string | null {
  return words;
}

export function clearSignOutNotice(): void {
  words = null;
}
