const aheadSeconds = 8 * 3600;

/** Unix seconds as a clock in Beijing shows them: `2026-11-26 12:00:00`. Written by itself, as providers do it. */
export const beijingText = (now: number) =>
  new Date((now + aheadSeconds) * 1000).toISOString().slice(0, 19).replace('T', ' ');

/** The same by ISO 8601, with the offset. */
export const beijingInstant = (now: number) => `${beijingText(now).replace(' ', 'T')}+08:00`;

/** Not a number for what is no such text. */
export const beijingSeconds = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`) / 1000;
