/** Fewer characters are now and then typed by hand as fast as by a scanner. */
const minLength = 6;
/** Milliseconds between two keys of a scanner, at most. Hands do not keep to that for six characters. */
const maxGapMs = 50;

/** What one key is to a scan. */
export type ScanKey =
  /** The first character of what may become one. */
  | { kind: 'first' }
  /** A further character that came as fast as scanners send. */
  | { kind: 'next' }
  /** Enter or Tab that ends a scan: all its characters. */
  | { kind: 'end'; text: string }
  /** A second key behind the code, of scanners that end it with two. */
  | { kind: 'surplus' }
  | { kind: 'other' };

const isEnd = (key: string) => key === 'Enter' || key === 'Tab';

/** Tells the keys of a scanner from those of hands by their times. Keys are named as `KeyboardEvent.key` names them. */
export function scanKeys() {
  let text = '';
  let lastAt = 0;
  let hasEnded = false;
  const reset = () => {
    text = '';
    hasEnded = false;
  };
  const readCharacter = (key: string, before: string): ScanKey => {
    text = before + key;
    return { kind: before === '' ? 'first' : 'next' };
  };
  const readEnd = (before: string, hadEnded: boolean): ScanKey => {
    hasEnded = hadEnded || before.length >= minLength;
    if (hadEnded) return { kind: 'surplus' };
    return hasEnded ? { kind: 'end', text: before } : { kind: 'other' };
  };
  /** Takes one key at its time in milliseconds. */
  const read = (key: string, at: number): ScanKey => {
    // A scanner holds it for capital letters.
    if (key === 'Shift') return { kind: 'other' };
    const isFast = at - lastAt <= maxGapMs;
    const [before, hadEnded] = isFast ? [text, hasEnded] : ['', false];
    lastAt = at;
    reset();
    if (key.length === 1) return readCharacter(key, before);
    return isEnd(key) ? readEnd(before, hadEnded) : { kind: 'other' };
  };
  return { read, reset };
}
