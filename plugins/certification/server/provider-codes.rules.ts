import type { IdentityAnswer } from '@linehaul/modules/joining/contract/joining-rows.contract.ts';

type Answer = Exclude<IdentityAnswer, 'no_answer'>;
type Answers = Readonly<Record<string, Answer>>;

/** `BizCode` of Id2MetaVerify. */
const aliyunPersons: Answers = { 1: 'same', 2: 'different', 3: 'no_record' };
/** `ReasonCode` of CompanyTwoElementsVerification; 1: they belong together, and the company does not operate normally. */
const aliyunCompanies: Answers = { 0: 'same', 1: 'same', 3: 'different', 4: 'no_record' };
/** `Result` of IdCardVerification; the other ones are bad input or trouble there, and free. */
const tencentPersons: Answers = { 0: 'same', '-1': 'different', '-4': 'no_record' };
/** `State` of VerifyEnterpriseFourFactors. */
const tencentCompanies: Answers = { 1: 'same', 2: 'different', 3: 'no_record' };

const answers = {
  aliyun: { person: aliyunPersons, company: aliyunCompanies },
  tencent: { person: tencentPersons, company: tencentCompanies },
} as const;

/** What a provider's code says of the names and numbers; null when it says nothing. */
export function answerOf(
  provider: keyof typeof answers,
  kind: 'person' | 'company',
  code: string | undefined,
): Answer | null {
  return answers[provider][kind][code ?? ''] ?? null;
}

/** Whether asking again is of no use before the account is put in order: keys, rights, money, the label for companies. */
export function isAccountFault(code: string): boolean {
  return /^(41[0-2]$|InvalidAccessKeyId|SignatureDoesNotMatch|SignatureNonceUsed|InvalidTimeStamp|IncompleteSignature|AuthFailure|UnauthorizedOperation|Forbidden|isv\.|ResourceUnavailable\.|UnsupportedOperation)/.test(
    code,
  );
}

/** Seconds before a question without an answer is asked again: a minute, then longer, for a day in all; null afterwards. */
export function pauseAfter(tries: number): number | null {
  return [60, 300, 1_800, 7_200, 28_800, 43_200][tries - 1] ?? null;
}

/** An identity number by its last four characters. */
export function lastDigits(number: string): string {
  return `${'•'.repeat(Math.max(0, number.length - 4))}${number.slice(-4)}`;
}
