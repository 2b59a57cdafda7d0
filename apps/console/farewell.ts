/** What the login page has to say about how the last session ended; it survives the way there, not a reload. */
let words: string | null = null;

export function sayFarewell(text: string): void {
  words = text;
}

export function takeFarewell(): string | null {
  const text = words;
  words = null;
  return text;
}
