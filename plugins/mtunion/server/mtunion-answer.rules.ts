import type { AffiliateFault } from '@linehaul/modules/affiliate/contract/affiliate-record.contract.ts';
import { z } from 'zod';

/** What an answer of Meituan says. */
export type MeituanOutcome =
  | { state: 'answered'; document: unknown }
  | { state: 'refused'; fault: AffiliateFault; code: string; text: string }
  | { state: 'unknown' };

const number = z.union([z.string(), z.number()]).transform(String);
/** Named `code` by some of their answers, and `status` by others. */
const outcome = z.looseObject({
  code: number.optional(),
  status: number.optional(),
  message: z.string().nullish(),
});

/** By the words of a refusal, whose numbers are not published. */
const limitWords = /limit|频率|频次|限流|too many/i;
const accountWords = /sign|app|timestamp|签名|鉴权|授权|密钥|时间戳/i;

function faultOf(text: string): AffiliateFault {
  if (limitWords.test(text)) return 'limited';
  return accountWords.test(text) ? 'account' : 'refused';
}

/** Reads an answer; the gateway refuses by a status and says why in the same words. */
export function readMeituanAnswer(status: number, document: unknown): MeituanOutcome {
  const { data } = outcome.safeParse(document);
  const code = data?.code ?? data?.status;
  if (!data || code === undefined || status >= 500) return { state: 'unknown' };
  if (status === 200 && code === '0') return { state: 'answered', document };
  const text = data.message ?? '';
  return { state: 'refused', fault: status === 429 ? 'limited' : faultOf(text), code, text: text.slice(0, 200) };
}
