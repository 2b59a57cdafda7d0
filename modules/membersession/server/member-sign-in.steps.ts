import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { type SignInAttempt, signedIn, watchSignIn } from '@linehaul/modules/audit/server/audit.port.ts';
import { memberOfPhone } from '@linehaul/modules/member/server/member.port.ts';
import { isAddressListed } from '@linehaul/modules/security/server/security.port.ts';
import {
  type CodeTicket,
  countGuess,
  sendCode,
  type TenantAccount,
  takeCode,
  tenantAccount,
} from '@linehaul/modules/tenant/server/tenant.port.ts';
import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { readSetting } from '@linehaul/server-kernel/record/setting.repo.ts';
import { addressLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import { membersessionErrors } from '../contract/membersession.contract.ts';
import { memberSessionRepo } from './member-session.repo.ts';
import { newMemberToken, sessionSeconds, tokenHash } from './member-session.rules.ts';
import { signInSettings } from './member-setting.repo.ts';

/** Attempts to sign in from one address, whatever phones they name. */
const attemptsPerAddress = 60;
const attemptWindowSeconds = 300;

/** From where somebody signs in. */
export interface MemberFrom {
  ip: string;
  userAgent: string;
}

/** Kinds of tenants whose members sign in; the platform's customers are the tenants. */
const withMembers: readonly string[] = ['logistics', 'site', 'supplier', 'service'];

/** The tenant that is named, where its members may sign in from the address now. */
async function openTenant(scope: Scope, suid: number): Promise<TenantAccount> {
  const tenant = await tenantAccount(scope, suid).find();
  if (!tenant || !withMembers.includes(tenant.industry)) throw refuse(wireErrors.not_found);
  if (tenant.state !== 'approved') throw refuse(membersessionErrors.tenant_closed);
  const setting = await readSetting(tenantScope(scope, suid, 'system'), signInSettings);
  if (!setting.is_on) throw refuse(membersessionErrors.off);
  return tenant;
}

async function checkAddress(scope: Scope, supplier_id: number, ip: string): Promise<void> {
  const isListed = await isAddressListed(scope, { supplier_id, ip });
  if (!isListed) throw refuse(membersessionErrors.address_refused, { params: { ip: ip || '?' } });
}

/** Sends a code with which somebody signs in at one tenant. */
export async function sendMemberCode(
  scope: Scope,
  kernel: ModuleKernel,
  { suid, phone, solution, ip }: { suid: number; phone: string; solution?: string | undefined; ip: string },
): Promise<CodeTicket> {
  const { id: supplier_id } = await openTenant(scope, suid);
  await checkAddress(scope, supplier_id, ip);
  const { smsPerHour: perHour } = kernel.settings;
  return sendCode(scope, kernel, { phone, solution, ip, purpose: 'member_sign_in', supplier_id, perHour });
}

interface OpenedSession {
  member_token: string;
  suid: number;
  /** Unix seconds. */
  expires_at: number;
}

/** Opens a session of a member in the transaction of the tenant's scope; its token is told once. */
async function openMemberSession(
  tx: Scope,
  { member_id, phone }: { member_id: number; phone: string },
  attempt: SignInAttempt,
): Promise<OpenedSession> {
  const member_token = newMemberToken();
  const suid = tx.caller.supplier_id;
  const expires_at = tx.now + sessionSeconds;
  await memberSessionRepo(tx).add({
    member_id,
    token_hash: tokenHash(member_token),
    phone,
    ip: attempt.ip,
    user_agent: attempt.userAgent,
    expires_at: new Date(expires_at * 1_000),
  });
  await signedIn(tx, attempt, { supplier_id: suid, operator_id: null, login_name: phone });
  return { member_token, suid, expires_at };
}

/**
 * Signs in the holder of a phone, as the tenant's member of that phone; a phone without one is made one. Each guess at the
 * code is counted before it is judged, and a code is good once: of two at the same time one comes in.
 */
export async function signInMember(
  scope: Scope,
  { secrets }: Pick<ModuleKernel, 'secrets'>,
  { suid, phone, verify }: { suid: number; phone: string; verify: string },
  { ip, userAgent }: MemberFrom,
): Promise<OpenedSession & { is_new: boolean }> {
  await addressLimit(scope, 'member sign-in from', ip).take(attemptsPerAddress, attemptWindowSeconds);
  const { account } = await openTenant(scope, suid);
  const way = 'membersession.way.code';
  const attempt: SignInAttempt = { kind: 'member', username: account, name: phone, ip, userAgent, way };
  return watchSignIn(scope, attempt, async () => {
    await checkAddress(scope, suid, ip);
    const guess = await countGuess(scope, { phone, purpose: 'member_sign_in', supplier_id: suid, ip });
    return tenantScope(scope, suid, phone).transaction(async (tx) => {
      await takeCode(tx, secrets, guess, verify);
      const { id: member_id, is_new } = await memberOfPhone(tx, phone);
      return { ...(await openMemberSession(tx, { member_id, phone }, attempt)), is_new };
    });
  });
}
