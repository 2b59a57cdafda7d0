import type { AffiliateFault } from '@linehaul/modules/affiliate/contract/affiliate-record.contract.ts';

/*
 * The platform's codes (developer.alibaba.com, article 101645): 7 too many calls, 15 its services, 25 the sign, 26 and 27 the
 * session, 28 and 29 the application, 30 and 31 the time.
 */

interface TopRefusal {
  code: number;
  sub_code: string;
  text: string;
}

const accountCodes: ReadonlySet<number> = new Set([11, 12, 13, 24, 25, 28, 29]);
const sessionCodes: ReadonlySet<number> = new Set([26, 27]);

/** The server's clock is more than ten minutes off. */
export const isClockFault = ({ code }: Pick<TopRefusal, 'code'>): boolean => code === 30 || code === 31;

/** What a refusal of the platform means for who reads orders. */
export function faultOfRefusal({ code, sub_code }: Omit<TopRefusal, 'text'>): AffiliateFault {
  if (code === 7) return 'limited';
  if (sessionCodes.has(code)) return 'session';
  if (accountCodes.has(code) || isClockFault({ code })) return 'account';
  // Its own services fail now and then: asked again, they answer.
  return code === 15 && sub_code.startsWith('isp.') ? 'no_answer' : 'refused';
}

const usualWaitSeconds = 60;
const longestWaitSeconds = 3_600;

/** How long the platform asks to be left alone: "This ban will last for 1 more seconds". */
export function waitSeconds(text: string): number {
  const seconds = Number(/(\d+)\s*(?:more\s+)?seconds?/i.exec(text)?.[1] ?? usualWaitSeconds);
  return Math.min(Math.max(seconds, 1), longestWaitSeconds);
}
