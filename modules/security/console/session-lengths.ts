import { textOf } from '@linehaul/console-kernel/text/text.ts';

/** Session lengths to choose from, in minutes. */
export const sessionLengths = [30, 60, 240, 480, 1_440, 4_320, 10_080, 43_200] as const;

/** A session's length in words. */
export function lengthText(minutes: number): string {
  const isNamed = sessionLengths.some((one) => one === minutes);
  return isNamed ? textOf(`security.minutes.m${minutes}`) : textOf('security.minutes.other', { n: minutes });
}
