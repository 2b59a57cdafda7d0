import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import {
  type MessageKernel,
  noticeSays,
  queueMessage,
  withdrawNotices,
} from '@linehaul/modules/message/server/message.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { rateLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import { type Waybill, waybillErrors } from '../contract/waybill.contract.ts';
import { waybillRepo } from './waybill.repo.ts';
import { waybillCodeRepo } from './waybill-code.repo.ts';
import { codeHash, codeTries, newPickupCode, openPickupCode } from './waybill-code.rules.ts';
import { arrivalParams, arrivalPurpose, pickupCodeParam } from './waybill-notice.rules.ts';
import { answered, type Given, lockToSign } from './waybill-step.handlers.ts';
import type { StoredWaybill } from './waybill-view.rules.ts';

const codesPerDay = 5;
const daySeconds = 86_400;

/** Whether the tenant's words of an arrival say the code; without them nobody would know it. */
const isSaid = (scope: Scope, kernel: MessageKernel) => noticeSays(scope, kernel, arrivalPurpose, pickupCodeParam);

/** The code of a waybill that has arrived: made once, the same however often its message is written. Empty where the words do not say it. */
export async function arrivalCode(scope: Scope, kernel: MessageKernel, waybill_id: number): Promise<string> {
  if (!(await isSaid(scope, kernel))) return '';
  const place = { supplier_id: scope.caller.supplier_id, waybill_id };
  const { code: _code, ...codeRow } = newPickupCode(kernel.secrets, place);
  const repo = waybillCodeRepo(scope);
  await repo.add({ waybill_id, ...codeRow });
  const pickupCode = await repo.of(waybill_id);
  return (pickupCode && openPickupCode(kernel.secrets, place, pickupCode.encrypted_code)) ?? '';
}

/** Makes a code in place of the one before, and sends it to the consignee. */
async function sendCode(scope: Scope, kernel: MessageKernel, waybill: StoredWaybill): Promise<void> {
  const { id: waybill_id, consignee_phone: receiver, waybill_no: subject } = waybill;
  const { supplier_id } = scope.caller;
  const { code, ...codeRow } = newPickupCode(kernel.secrets, { supplier_id, waybill_id });
  await waybillCodeRepo(scope).replace({ waybill_id, ...codeRow });
  const params = arrivalParams(waybill, waybill.arrived_pieces, code);
  await withdrawNotices(scope, { purpose: arrivalPurpose, subject });
  await queueMessage(scope, kernel, { purpose: arrivalPurpose, receiver, subject, params, validSeconds: daySeconds });
}

/** The consignee has another number: the person who has got the code at the old one does not get the goods by it. */
export async function renewCode(scope: Scope, kernel: MessageKernel, waybill_id: number): Promise<void> {
  const [pickupCode, waybill] = [
    await waybillCodeRepo(scope).of(waybill_id),
    await waybillRepo(scope).byId(waybill_id),
  ];
  if (!pickupCode || !waybill) return;
  if (waybill.consignee_phone === '' || !(await isSaid(scope, kernel))) await waybillCodeRepo(scope).remove(waybill_id);
  else await sendCode(scope, kernel, waybill);
}

/** Sends the consignee another code, after which the one before is of no use: it was lost, or tried too often. */
export async function sendNewCode(
  kernel: MessageKernel,
  { input, scope, audit }: HandlerCall<Given>,
): Promise<Waybill> {
  const { id } = await lockToSign(scope, input.id);
  const waybill = await waybillRepo(scope).byId(id);
  if (!waybill) throw refuse(wireErrors.not_found);
  if (waybill.consignee_phone === '') throw refuse(waybillErrors.code_no_phone);
  if (!(await isSaid(scope, kernel))) throw refuse(waybillErrors.code_not_said);
  await rateLimit(scope, `pickup code ${scope.caller.supplier_id} ${id}`).take(codesPerDay, daySeconds);
  await sendCode(scope, kernel, waybill);
  audit({ record: `waybill ${waybill.waybill_no}`, after: { pickup_code: 'sent' } });
  return answered(scope, id);
}

export interface WrongCode {
  /** How often it may still be tried. */
  left: number;
}

/**
 * Compares what was typed with the code of a locked waybill, and counts it when it is wrong: the transaction has to be kept
 * then. Refuses where no code was sent, or too many wrong ones were tried.
 */
export async function checkCode(
  scope: Scope,
  secrets: SecretCipher,
  waybill_id: number,
  typedCode: string,
): Promise<WrongCode | null> {
  const repo = waybillCodeRepo(scope);
  const pickupCode = await repo.of(waybill_id);
  if (!pickupCode) throw atCode('code_none');
  if (pickupCode.wrong_codes >= codeTries) throw atCode('code_locked');
  if (codeHash(secrets, { supplier_id: scope.caller.supplier_id, waybill_id }, typedCode) === pickupCode.code_hash)
    return null;
  await repo.countWrong(waybill_id);
  return { left: codeTries - pickupCode.wrong_codes - 1 };
}

/** A refusal that belongs to the field in which the code was typed. */
export function atCode(name: 'code_none' | 'code_locked' | 'code_wrong', params: Record<string, number> = {}) {
  return refuseAt(waybillErrors[name], 'pickup_code', params);
}

/** The refusal after a wrong code, once it is counted. */
export function refusedCode({ left }: WrongCode) {
  return left > 0 ? atCode('code_wrong', { n: left }) : atCode('code_locked');
}
