import { randomInt } from 'node:crypto';
import { refuse } from '@linehaul/contract/errors.ts';
import { endCode, type MessageKernel, queueCode } from '@linehaul/modules/message/server/message.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { addressLimit, rateLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import { businessDay, businessDayBounds } from '@linehaul/server-kernel/time/business-day.ts';
import { type CodePurpose, tenantErrors } from '../contract/tenant.contract.ts';
import { newPuzzle, solvedNonce } from './puzzle.rules.ts';
import { type SentCode, verifyRepo } from './verify.repo.ts';
import {
  againSeconds,
  codeSeconds,
  codesPerAddressHour,
  codesPerPhoneDay,
  guessesPerAddress,
  isBusy,
  judgeCode,
  puzzleBits,
  puzzleSeconds,
  strangersShare,
  tenantShare,
} from './verify.rules.ts';

interface CodeInput {
  phone: string;
  purpose: CodePurpose;
  /** The one tenant that the code is good at; any when absent. */
  supplier_id?: number;
}

interface CodeRequest extends CodeInput {
  ip: string;
  solution?: string | undefined;
}

/** What a code is kept under: its purpose, and the tenant that it is good at. */
function keptPurpose({ purpose, supplier_id }: Omit<CodeInput, 'phone'>): string {
  return supplier_id === undefined ? purpose : `${purpose} ${supplier_id}`;
}

const hashOf = (cipher: SecretCipher, input: CodeInput, code: string) =>
  cipher.fingerprint(`${input.phone}\n${keptPurpose(input)}\n${code}`, 'verify_code');

/** Refuses with a puzzle (`tenant.puzzle_needed`) who has not solved one for the code, or has used its solution before. */
async function checkSolved(scope: Scope, cipher: SecretCipher, { solution, ...input }: CodeRequest, bits: number) {
  const place = `${input.phone}\n${keptPurpose(input)}`;
  const nonce = solution === undefined ? null : solvedNonce(cipher, place, solution, scope.now);
  const uses = nonce === null ? null : await rateLimit(scope, `puzzle ${nonce}`).count(puzzleSeconds);
  if (uses?.attempts === 1) return;
  throw refuse(tenantErrors.puzzle_needed, { puzzle: newPuzzle(cipher, place, scope.now + puzzleSeconds, bits) });
}

/** The purpose of a code's message. */
export const codeMessage = (purpose: CodePurpose) => `tenant.${purpose}` as const;

/** Counts a code among those of the hour; answers how many were sent before. Phones that nobody knows do not get them all. */
async function countOfHour(scope: Scope, phone: string, perHour: number): Promise<number> {
  const place = await rateLimit(scope, 'verify all').take(perHour, 3_600);
  if (!(await verifyRepo(scope).isKnown(phone))) {
    await rateLimit(scope, 'verify strangers').take(strangersShare(perHour), 3_600);
  }
  return place - 1;
}

/** At one tenant's pages no more codes are asked for than the others can do without. */
async function countOfTenant(scope: Scope, { supplier_id, perHour }: { supplier_id?: number; perHour: number }) {
  if (supplier_id === undefined) return;
  await rateLimit(scope, `verify tenant ${supplier_id}`).take(tenantShare(perHour), 3_600);
}

/** A code that is on its way: the seconds until another may be asked for, and for which this one holds. */
export interface CodeTicket {
  again_in_seconds: number;
  valid_seconds: number;
  /** What `verifystate` is asked with. */
  ticket: string;
}

/**
 * Sends a one-time code. Refuses who asks too often (`wire.too_many`), and asks for work from the second
 * on; for more, and from the first on, when many are asked for.
 */
export async function sendCode(
  scope: Scope,
  kernel: MessageKernel,
  input: CodeRequest & { perHour: number },
): Promise<CodeTicket> {
  const cipher = kernel.secrets;
  const { phone, purpose, ip, perHour } = input;
  await rateLimit(scope, `verify ${keptPurpose(input)} ${phone}`).take(1, againSeconds);
  const { until } = businessDayBounds(scope, businessDay(scope));
  const ofPhone = await rateLimit(scope, `verify day ${phone}`).take(codesPerPhoneDay, until - scope.now);
  const ofAddress = await addressLimit(scope, 'verify from', ip).take(codesPerAddressHour, 3_600);
  await countOfTenant(scope, input);
  const sentCount = await countOfHour(scope, phone, perHour);
  // A refused call is rolled back, so that only codes that were sent are counted.
  if (ofPhone > 1 || ofAddress > 1 || isBusy(sentCount, perHour)) {
    await checkSolved(scope, cipher, input, puzzleBits(sentCount, perHour));
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await verifyRepo(scope).addCode(phone, keptPurpose(input), hashOf(cipher, input, code), codeSeconds);
  const ticket = await queueCode(scope, kernel, {
    purpose: codeMessage(purpose),
    receiver: phone,
    params: { code, minutes: String(codeSeconds / 60) },
    language: scope.language,
    validSeconds: codeSeconds,
  });
  return { again_in_seconds: againSeconds, valid_seconds: codeSeconds, ticket };
}

/** A guess that has been counted: at which code, if it may be judged. */
export interface Guess extends CodeInput {
  kept: SentCode | undefined;
}

/**
 * Counts a guess at the newest code, for its address and for the code. Before the call's transaction: a refused one is
 * rolled back, and its guess would be forgotten; a second connection beside it may be waited for in vain.
 */
export async function countGuess(scope: Scope, { ip, ...input }: CodeInput & { ip: string }): Promise<Guess> {
  if (scope.tx) throw new TypeError('countGuess() was called inside a transaction');
  const repo = verifyRepo(scope);
  const id = await repo.newestId(input.phone, keptPurpose(input));
  if (id === undefined) return { ...input, kept: undefined };
  const { attempts } = await rateLimit(scope, `guess ${id} ${ip}`).count(codeSeconds);
  return { ...input, kept: attempts > guessesPerAddress ? undefined : await repo.countGuess(id) };
}

/** Takes a one-time code: right ones hold once, refused as `tenant.code_wrong` or `tenant.code_over` at field `verify`. */
export async function takeCode(scope: Scope, cipher: SecretCipher, guess: Guess, code: string): Promise<void> {
  const { kept: keptCode } = guess;
  const verdict = judgeCode(keptCode, hashOf(cipher, guess, code), scope.now);
  if (verdict === 'right' && keptCode && (await verifyRepo(scope).use(keptCode.id))) {
    const usedMessage = { purpose: codeMessage(guess.purpose), receiver: guess.phone };
    return endCode(scope, cipher, usedMessage, 'used');
  }
  const fault = verdict === 'wrong' ? tenantErrors.code_wrong : tenantErrors.code_over;
  throw refuse(fault, { fields: { verify: { code: fault.code } } });
}

/** Forgets that codes of the purpose were sent to these phones. */
export async function forgetCodes(scope: Scope, phones: readonly string[], codes: Omit<CodeInput, 'phone'>) {
  if (phones.length > 0) await verifyRepo(scope).forget(phones, keptPurpose(codes));
}
