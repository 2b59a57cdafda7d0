import { type ErrorCode, refuse } from '@linehaul/contract/errors.ts';
import { operatorEmail } from '@linehaul/modules/access/server/access.port.ts';
import { memberEmail } from '@linehaul/modules/member/server/member.port.ts';
import { queueMessage } from '@linehaul/modules/message/server/message.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { emailErrors } from '../contract/email.contract.ts';
import { letterPurpose } from './email-letter.rules.ts';

interface Letter {
  to: 'member' | 'operator';
  member_id?: number | undefined;
  operator_id?: number | undefined;
  title: string;
  text: string;
}

/** Three days: as long as its words are kept. */
const validSeconds = 259_200;

const atField = (error: ErrorCode, field: string) => refuse(error, { fields: { [field]: { code: error.code } } });

/** Where the letter goes; refused at the field that says to whom. */
async function findAddress(scope: Scope, { to, member_id, operator_id }: Letter): Promise<string> {
  const field = to === 'member' ? 'member_id' : 'operator_id';
  const id = to === 'member' ? member_id : operator_id;
  if (id === undefined) throw atField(emailErrors.nobody_chosen, field);
  const address = to === 'member' ? await memberEmail(scope, id) : await operatorEmail(scope, id);
  if (address === '') throw atField(emailErrors.no_address, field);
  return address;
}

export async function writeLetter(scope: Scope, kernel: ModuleKernel, letter: Letter): Promise<void> {
  const { title, text } = letter;
  await queueMessage(scope, kernel, {
    purpose: letterPurpose.key,
    channel: 'email',
    receiver: await findAddress(scope, letter),
    subject: title,
    params: { title, text },
    validSeconds,
  });
}
