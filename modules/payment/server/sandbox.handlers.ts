import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { paymentErrors, type SandboxCharge } from '../contract/payment.contract.ts';
import type { Notice } from './payment.port.ts';
import type { PaymentDesk } from './payment-desk.port.ts';
import { receiveNotification } from './payment-notify.handlers.ts';
import { sandboxRepo, untoldRepo } from './sandbox.repo.ts';
import { actsByState, play, type SandboxAct } from './sandbox.rules.ts';
import { type SandboxSecrets, sandboxBody, sandboxKey } from './sandbox-channel.port.ts';

/** What anybody who has scanned the code is shown. */
export async function sandboxCharge(scope: Scope, desk: PaymentDesk, token: string): Promise<SandboxCharge> {
  const charge = desk.channels.has(sandboxKey) ? await sandboxRepo(scope).byToken(token) : undefined;
  if (!charge) throw refuse(wireErrors.not_found);
  const { attempts: _attempts, created_at: _created, ...shown } = charge;
  return { ...shown, acts: [...actsByState[charge.state]] };
}

export interface SandboxWish {
  token: string;
  act: SandboxAct;
  amount_cents?: number | undefined;
}

interface Telling {
  payment_no: string;
  told: readonly Notice[];
}

/** What the provider tells goes through the same door as anybody's; until it is heard it is told again. */
async function tell(scope: Scope, desk: PaymentDesk, secrets: SandboxSecrets, { payment_no, told }: Telling) {
  for (const notice of told) {
    await receiveNotification(scope, desk, { channel: sandboxKey, body: sandboxBody(secrets, notice) });
  }
  await untoldRepo(scope).told(payment_no);
}

/** Plays the payer and the provider; what was done before and has not been heard is told instead. */
export async function sandboxAct(
  scope: Scope,
  desk: PaymentDesk,
  secrets: SandboxSecrets,
  { token, act, amount_cents }: SandboxWish,
): Promise<SandboxCharge> {
  const telling = await scope.transaction(async (tx): Promise<Telling> => {
    const charge = desk.channels.has(sandboxKey) ? await sandboxRepo(tx).locked(token) : undefined;
    if (!charge) throw refuse(wireErrors.not_found);
    const { payment_no, untold } = charge;
    if (untold.length > 0) return { payment_no, told: untold };
    if (!actsByState[charge.state].includes(act)) throw refuse(paymentErrors.sandbox_done);
    const played = play(charge, act, amount_cents);
    await sandboxRepo(tx).played(payment_no, played);
    return { payment_no, told: played.told };
  });
  await tell(scope, desk, secrets, telling);
  return sandboxCharge(scope, desk, token);
}

const patienceSeconds = 5;

/** Tells what a process that stopped between doing and telling has left. */
export async function tellAgain(scope: Scope, desk: PaymentDesk, secrets: SandboxSecrets): Promise<void> {
  if (!desk.channels.has(sandboxKey)) return;
  for (const unheard of await untoldRepo(scope).unheard(patienceSeconds)) await tell(scope, desk, secrets, unheard);
}
