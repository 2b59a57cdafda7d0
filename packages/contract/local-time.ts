/** Every time zone in use changes its offset at a full quarter of an hour. */
const quarterSeconds = 900;
const maxKept = 100_000;

function offsetAt(format: Intl.DateTimeFormat, instant: number): number {
  const parts = new Map<string, number>(
    format.formatToParts(instant * 1000).map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: string) => parts.get(type) ?? 0;
  const hour = part('hour') % 24;
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), hour, part('minute'), part('second'));
  return local / 1000 - instant;
}

/**
 * Turns instants, in unix seconds, into what a clock on a wall of the time zone shows, as if that were UTC. Asking `Intl`
 * for every row would take longer than the rest of an export, so what it says is kept by the quarter of an hour.
 */
export function localClock(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour12: false,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const offsets = new Map<number, number>();
  return (instant) => {
    const quarter = Math.floor(instant / quarterSeconds);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      offset = offsetAt(format, quarter * quarterSeconds);
      if (offsets.size >= maxKept) offsets.clear();
      offsets.set(quarter, offset);
    }
    return instant + offset;
  };
}

/** Local seconds as `YYYY-MM-DD HH:mm:ss`. */
export function clockText(localSeconds: number): string {
  return new Date(localSeconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

const daysFrom1900To1970 = 25_569;

/** Local seconds as a spreadsheet's serial number: days since 1899-12-30. */
export function serialOf(localSeconds: number): number {
  return daysFrom1900To1970 + localSeconds / 86_400;
}

/** The time zone of anyone who looks at this screen, by its IANA name. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether a text names a time zone: by its IANA name, or as an offset such as `+08:00`. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Whether a text names a time zone of the IANA database: an offset would not know of summer time. */
export function isZoneName(text: string): boolean {
  return /^[a-z]/i.test(text) && isTimeZone(text);
}
