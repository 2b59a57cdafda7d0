import { type HandedAnswers, handedName } from '@linehaul/contract/sight.ts';

interface Handed {
  /** Whose answers they are. */
  token: string;
  answers: Map<string, string>;
  /** By the page's own clock, in milliseconds. */
  until: number;
}

declare global {
  interface Window {
    /** Answers that came with the page's first sight; the script that asked for it is not part of the console's code. */
    handed?: Handed;
  }
}

/** As long as an answer counts as fresh. */
const freshMs = 5_000;

/** Keeps answers for the calls that are about to ask the same. */
export function handAnswers(answers: HandedAnswers, token: string): void {
  window.handed = { token, answers: new Map(Object.entries(answers)), until: performance.now() + freshMs };
}

/** The answer to a call of this session that came before it was asked; each is given once. */
export function handedAnswer(url: string, token: string | null): Response | null {
  // Calls are also tested where there is no page.
  const handed = typeof window === 'undefined' ? undefined : window.handed;
  if (!handed || handed.token !== token || performance.now() > handed.until) return null;
  const name = handedName(url);
  const body = handed.answers.get(name);
  handed.answers.delete(name);
  return body === undefined ? null : new Response(body);
}
