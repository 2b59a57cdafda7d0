const aheadSeconds = 8 * 3600;

/** Unix seconds as a clock in Beijing shows them. */
export const beijingText = (now: number) =>
  new Date((now + aheadSeconds) * 1000).toISOString().slice(0, 19).replace('T', ' ');

/** The same as WeChat Pay's calls write it. */
export const beijingInstant = (now: number) => `${beijingText(now).replace(' ', 'T')}+08:00`;
