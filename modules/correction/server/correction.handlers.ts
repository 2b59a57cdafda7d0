import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { runRefunds } from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { findExtension } from '@linehaul/server-kernel/module/extension-point.ts';
import type { CallOf, HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import {
  type Correction,
  type CorrectionAction,
  type correctionContract,
  correctionErrors,
} from '../contract/correction.contract.ts';
import { correctionDoers } from './correction.extension.ts';
import { correctionRepo } from './correction.repo.ts';
import { correctionSteps } from './correction-steps.repo.ts';

/** Decides a request in the caller's name. */
async function decide(scope: Scope, id: number, action: CorrectionAction, check_note: string) {
  const request = await correctionSteps.lock(scope, id);
  const set = { check_note, checked_by: scope.caller.login_name, checked_at: scope.timestamp };
  return correctionSteps.take(scope, request, action, { set });
}

async function showCorrection(scope: Scope, id: number): Promise<Correction> {
  const request = await correctionRepo(scope).byId(id);
  if (!request) throw refuse(wireErrors.not_found);
  return request;
}

const auditFields = ({ order_no, kind, state, reason, check_note }: Correction) => ({
  record: `order ${order_no}`,
  after: { kind, state, reason, check_note },
});

/** Has the correction done by its module, and asks for its refunds after the commit. */
export async function approveCorrection(
  call: CallOf<typeof correctionContract.CorrectionApprove>,
): Promise<Correction> {
  const { input, extensions } = call;
  const promisedRefunds = await call.scope.once(async (scope) => {
    const request = await decide(scope, input.id, 'approve', '');
    const doer = findExtension(extensions, correctionDoers, request.kind);
    // The module that would do it is gone.
    if (!doer) throw refuse(correctionErrors.state);
    return doer.execute(call, scope, request);
  });
  await runRefunds(call.scope, extensions, promisedRefunds);
  const after = await call.scope.transaction((scope) => showCorrection(scope, input.id));
  call.audit(auditFields(after));
  return after;
}

async function end(
  call: HandlerCall<{ id: number }>,
  action: 'refuse' | 'withdraw',
  note: string,
): Promise<Correction> {
  const { scope, input } = call;
  await decide(scope, input.id, action, note);
  const after = await showCorrection(scope, input.id);
  call.audit(auditFields(after));
  return after;
}

export const refuseCorrection = (call: CallOf<typeof correctionContract.CorrectionRefuse>) =>
  end(call, 'refuse', call.input.note);
export const withdrawCorrection = (call: CallOf<typeof correctionContract.CorrectionWithdraw>) =>
  end(call, 'withdraw', '');
