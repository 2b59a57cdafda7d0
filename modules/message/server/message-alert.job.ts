import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { rateLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import { codeRepo, emitRefused } from './message-code.repo.ts';
import { sharedAccounts } from './message-sender.extension.ts';

const hour = 3_600;

/** Tells those whose accounts send codes, once an hour, that some could not be sent. */
export async function alertRefusedCodes({ extensions }: ModuleKernel, scope: Scope): Promise<void> {
  const { refused: refusals, fault } = await codeRepo(scope).trouble(scope.now - hour);
  if (refusals === 0) return;
  await scope.transaction(async (tx) => {
    const { attempts } = await rateLimit(tx, 'message code alert').count(hour);
    if (attempts > 1) return;
    for (const account_id of await sharedAccounts(tx, extensions)) {
      await emitRefused(tenantScope(tx, account_id, 'system'), { account_id, refused: refusals, fault });
    }
  });
}
