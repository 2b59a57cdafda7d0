import type { AffiliateFault } from '@linehaul/modules/affiliate/contract/affiliate-record.contract.ts';
import { parseExactJson } from '@linehaul/server-kernel/outbound/exact-json.ts';
import { z } from 'zod';

/** What an answer of JD says. */
export type JdOutcome =
  | { state: 'answered'; document: unknown }
  | { state: 'refused'; fault: AffiliateFault; code: string; text: string }
  | { state: 'unknown' };

const code = z.union([z.string(), z.number()]).transform(String);
const gatewayFault = z.looseObject({
  error_response: z.looseObject({ code, zh_desc: z.string().default(''), en_desc: z.string().default('') }),
});
const outcome = z.looseObject({ code, message: z.string().default('') });
/** JD spells it "responce"; "response" is the newer spelling. The result is JSON in a text. */
const resultNames = ['queryResult', 'getResult', 'result'];

/** By the words of a refusal, whose numbers JD does not publish. */
const limitWords = /limit|频率|频次|超过.*次|too many/i;
const accountWords = /sign|app_?key|token|timestamp|签名|授权|秘钥|时间戳/i;

function faultOf(text: string): AffiliateFault {
  if (limitWords.test(text)) return 'limited';
  return accountWords.test(text) ? 'account' : 'refused';
}

function innerText(document: unknown): string | undefined {
  const entries = z.record(z.string(), z.unknown()).safeParse(document).data ?? {};
  const [inner] = Object.entries(entries).flatMap(([name, value]) => (/_respon[cs]e$/.test(name) ? [value] : []));
  const fields = z.record(z.string(), z.unknown()).safeParse(inner).data ?? {};
  return resultNames.map((name) => fields[name]).find((value) => typeof value === 'string');
}

function parseInner(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return null;
  }
}

/** Reads an answer of JD in both of its spellings. */
export function readJdAnswer(document: unknown): JdOutcome {
  const fault = gatewayFault.safeParse(document).data?.error_response;
  if (fault) {
    const text = (fault.zh_desc || fault.en_desc).slice(0, 200);
    return { state: 'refused', fault: faultOf(`${fault.zh_desc} ${fault.en_desc}`), code: fault.code, text };
  }
  const text = innerText(document);
  const inner = text === undefined ? null : parseInner(text);
  const { data } = outcome.safeParse(inner);
  if (!data) return { state: 'unknown' };
  if (data.code === '200') return { state: 'answered', document: inner };
  return { state: 'refused', fault: faultOf(data.message), code: data.code, text: data.message.slice(0, 200) };
}
