const aheadSeconds = 8 * 3600;

/** Unix seconds as a clock in Beijing shows them. */
export const beijingText = (now: number) =>
  new Date((now + aheadSeconds) * 1000).toISOString().slice(0, 19).replace('T', ' ');

/** Not a number for what is no such text. */
export const beijingSeconds = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`) / 1000;
