/** How long a one-time code holds, and how soon another may be asked for. */
export const codeSeconds = 600;
export const againSeconds = 60;
/** Guesses at one code that an address has. */
export const guessesPerAddress = 5;
/** Guesses that one code bears from everywhere: strangers do not use up its owner's. Then only a new one helps. */
export const maxAttempts = 50;
/** Codes that one phone may ask for on a business day, and one address in an hour. */
export const codesPerPhoneDay = 10;
export const codesPerAddressHour = 20;

/** How long a puzzle may be solved. */
export const puzzleSeconds = 300;
/** How hard a puzzle is while few codes are asked for: a phone tries some 130,000 hashes in about a second. */
const quietBits = 17;
/** What it is harder by when all codes of the hour are used up: each bit doubles the work. */
const loadBits = 8;

/** Zero bits that a solution's hash begins with, when so many of the hour's codes have been sent. */
export function puzzleBits(sentCount: number, perHour: number): number {
  return quietBits + Math.floor((Math.min(sentCount, perHour) * loadBits) / perHour);
}

/** From half of the hour's codes on, the first code of a phone and an address takes a puzzle too. */
export function isBusy(sentCount: number, perHour: number): boolean {
  return sentCount * 2 >= perHour;
}

/** Of the hour's codes those that phones may have which nobody knows: a quarter is left for the others. */
export function strangersShare(perHour: number): number {
  return perHour - Math.floor(perHour / 4);
}

/** Of the hour's codes those that one tenant's members may have. */
export function tenantShare(perHour: number): number {
  return Math.ceil(perHour / 2);
}

export interface StoredCode {
  code_hash: string;
  /** Tries so far, this one among them. */
  attempts: number;
  /** Unix seconds. */
  expires_at: number;
}

/** What a typed code is against the one that was sent; `over` asks for a new one. */
export function judgeCode(
  keptCode: StoredCode | undefined,
  typedHash: string,
  now: number,
): 'right' | 'wrong' | 'over' {
  if (!keptCode || keptCode.expires_at <= now || keptCode.attempts > maxAttempts) return 'over';
  return keptCode.code_hash === typedHash ? 'right' : 'wrong';
}
