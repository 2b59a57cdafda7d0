import { randomInt } from 'node:crypto';
import { refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { rateLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import { businessDay, businessDayBounds } from '@linehaul/server-kernel/time/business-day.ts';
import { tenantErrors, type VerifyPurpose } from '../contract/tenant.contract.ts';
import { sendSms } from './sms.port.ts';
import { verifyRepo } from './verify.repo.ts';
import {
  againSeconds,
  codeSeconds,
  codesPerAddressHour,
  codesPerPhoneDay,
  encryptionPlace,
  hiddenCode,
  judgeCode,
} from './verify.rules.ts';

interface CodeInput {
  phone: string;
  purpose: VerifyPurpose;
}

const hashOf = (cipher: SecretCipher, { phone, purpose }: CodeInput, code: string) =>
  cipher.fingerprint(`${phone}\n${purpose}\n${code}`, 'verify_code');

/** Sends a one-time code; `bodyOf` words the message around it. Refuses who asks too often (`wire.too_many`). */
export async function sendCode(
  scope: Scope,
  cipher: SecretCipher,
  input: CodeInput & { ip: string; perHour: number; bodyOf: (code: string) => string },
): Promise<void> {
  const { phone, purpose, ip, perHour, bodyOf } = input;
  await rateLimit(scope, `verify ${purpose} ${phone}`).take(1, againSeconds);
  const { until } = businessDayBounds(scope, businessDay(scope));
  await rateLimit(scope, `verify day ${phone}`).take(codesPerPhoneDay, until - scope.now);
  await rateLimit(scope, `verify from ${ip}`).take(codesPerAddressHour, 3_600);
  await rateLimit(scope, 'verify all').take(perHour, 3_600);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const code_id = await verifyRepo(scope).addCode(phone, purpose, hashOf(cipher, input, code), codeSeconds);
  const message = { purpose, receiver: phone, code_id, body: bodyOf(hiddenCode) };
  await sendSms(scope, { ...message, encrypted_body: cipher.encryptAtRest(bodyOf(code), encryptionPlace(message)) });
}

/** Takes a one-time code: right ones hold once, refused as `tenant.code_wrong` or `tenant.code_over` at field `verify`. */
export async function takeCode(scope: Scope, cipher: SecretCipher, input: CodeInput & { code: string }): Promise<void> {
  const repo = verifyRepo(scope);
  const kept = await repo.countTry(input.phone, input.purpose);
  const verdict = judgeCode(kept, hashOf(cipher, input, input.code), scope.now);
  if (verdict === 'right' && kept && (await repo.use(kept.id))) return;
  const fault = verdict === 'wrong' ? tenantErrors.code_wrong : tenantErrors.code_over;
  throw refuse(fault, { fields: { verify: { code: fault.code } } });
}
