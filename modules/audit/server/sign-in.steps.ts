import { Refusal, wireErrors } from '@linehaul/contract/errors.ts';
import { addSignInLine } from '@linehaul/server-kernel/audit/sign-in-line.repo.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { rateLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import { typedNameRepo } from './sign-in.repo.ts';

/** What somebody gave to come in, without the secret. */
export interface SignInAttempt {
  kind: 'supplier' | 'operator' | 'member';
  /** The account's name or phone, as typed; of a member the account of their tenant. */
  username: string;
  /** The operator's own name, or the member's phone; empty for an owner. */
  name: string;
  ip: string;
  userAgent: string;
  /** Address of the text that names the provider; absent by password. */
  way?: string;
}

/** Somebody who came in. */
export interface SignedIn {
  supplier_id: number;
  operator_id: number | null;
  login_name: string;
}

/** Refused attempts from one address that leave a line in so many seconds; the rest would only fill the log. */
const maxLines = 60;
const windowSeconds = 300;

/** A name that nobody has may be a password typed into the wrong field: its beginning is enough to know it again. */
function veiled(name: string): string {
  return name === '' ? '' : `${[...name].slice(0, 2).join('')}•••`;
}

/** Writes that somebody has come in. The scope is in the transaction that opens the session. */
export async function signedIn(scope: Scope, attempt: SignInAttempt, who: SignedIn): Promise<void> {
  const { kind, ip, userAgent: user_agent, way = '' } = attempt;
  const { supplier_id, operator_id, login_name } = who;
  const account = kind === 'supplier' ? login_name : attempt.username;
  await addSignInLine(scope, {
    supplier_id,
    operator_id,
    account,
    login_name,
    kind,
    outcome: 'ok',
    way,
    ip,
    user_agent,
  });
}

/** Accounts whose lockout this process has logged recently, with the second from which it may log it again. */
const reportedUntil = new Map<string, number>();
const maxReported = 10_000;

/** Attempts on a locked account, from however many addresses, add a line every few minutes and cost nothing else. */
function isLockReported(account: string, now: number): boolean {
  if ((reportedUntil.get(account) ?? 0) > now) return true;
  if (reportedUntil.size >= maxReported) reportedUntil.clear();
  reportedUntil.set(account, now + windowSeconds);
  return false;
}

async function refusedAs(scope: Scope, attempt: SignInAttempt, outcome: string): Promise<void> {
  const { kind, username, name, ip, userAgent: user_agent, way = '' } = attempt;
  const isShut = outcome === wireErrors.too_many.code;
  if (isShut && isLockReported(`${kind} ${username} ${name}`, scope.now)) return;
  const { attempts } = await rateLimit(scope, `login lines ${ip} ${outcome}`).count(windowSeconds);
  if (attempts > maxLines) return;
  const names = typedNameRepo(scope);
  // Whom a provider has identified and nobody knows here has no name.
  const tenant = username === '' ? undefined : await names.tenantOf(username);
  const operator_id = tenant && kind === 'operator' ? await names.operatorOf(tenant.id, name) : null;
  const typedName = kind === 'supplier' ? username : name;
  const isKnown = kind === 'operator' ? operator_id !== null : tenant !== undefined;
  await addSignInLine(scope, {
    supplier_id: tenant?.id ?? 0,
    operator_id,
    account: tenant?.account ?? '',
    login_name: isKnown ? typedName : veiled(typedName),
    kind,
    outcome,
    way,
    ip,
    user_agent,
  });
}

/**
 * Runs the checks of a sign-in; one that is refused leaves a line with the code that it was refused with, and goes on
 * being refused. Outside of a transaction, or the refusal would take the line back.
 */
export async function watchSignIn<T>(scope: Scope, attempt: SignInAttempt, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof Refusal) await refusedAs(scope, attempt, error.code);
    throw error;
  }
}
