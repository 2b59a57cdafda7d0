/** Fewer characters are now and then typed by hand as fast as by a scanner. */
const minLength = 6;
/** Milliseconds between two keys of a scanner, at most. Hands do not keep to that for six characters. */
const maxGapMs = 50;
/** Milliseconds of one pause that a busy machine makes within a scan, at most. No hand goes from its keys to a scanner as fast. */
const maxPauseMs = 300;

/** Enter or Tab that ends a scan. */
export interface ScanEnd {
  kind: 'end';
  /** All its characters. */
  text: string;
  /** With its first characters before a pause: it began with the `first` before the last. */
  hasPause: boolean;
}

/** What one key is to a scan. */
export type ScanKey =
  /** The first character of what may become one. */
  | { kind: 'first' }
  /** A further character that came as fast as scanners send. */
  | { kind: 'next' }
  | ScanEnd
  /** A second key behind the code, of scanners that end it with two. */
  | { kind: 'surplus' }
  | { kind: 'other' };

const isEnd = (key: string) => key === 'Enter' || key === 'Tab';

/** Tells the keys of a scanner from those of hands by their times. Keys are named as `KeyboardEvent.key` names them. */
export function scanKeys() {
  /** Characters that came fast, and those that came fast before one pause. */
  let run = '';
  let earlierRun = '';
  let lastAt = 0;
  let hasEnded = false;
  const reset = () => {
    run = '';
    earlierRun = '';
    hasEnded = false;
  };
  const readCharacter = (key: string, gapMs: number): ScanKey => {
    hasEnded = false;
    if (gapMs > maxGapMs) {
      // One character was typed by hand before the scan.
      earlierRun = gapMs <= maxPauseMs && run.length > 1 ? run : '';
      run = '';
    }
    run += key;
    return { kind: run.length === 1 ? 'first' : 'next' };
  };
  const readEnd = (isFast: boolean): ScanKey => {
    const hadEnded = hasEnded && isFast;
    const text = earlierRun + run;
    const hasPause = earlierRun !== '';
    const isScan = isFast && Math.max(run.length, earlierRun.length) >= minLength;
    reset();
    hasEnded = hadEnded || isScan;
    if (hadEnded) return { kind: 'surplus' };
    return isScan ? { kind: 'end', text, hasPause } : { kind: 'other' };
  };
  /** Takes one key at its time in milliseconds. */
  const read = (key: string, at: number): ScanKey => {
    // A scanner holds it for capital letters.
    if (key === 'Shift') return { kind: 'other' };
    const gapMs = at - lastAt;
    lastAt = at;
    if (key.length === 1) return readCharacter(key, gapMs);
    if (isEnd(key)) return readEnd(gapMs <= maxGapMs);
    reset();
    return { kind: 'other' };
  };
  return { read, reset };
}
