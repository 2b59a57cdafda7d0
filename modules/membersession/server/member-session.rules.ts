import { createHash, randomBytes } from 'node:crypto';
import type { ErrorCode } from '@linehaul/contract/errors.ts';
import { membersessionErrors } from '../contract/membersession.contract.ts';

/** A session is over when nobody has called with it for so long. */
export const sessionSeconds = 30 * 24 * 3_600;
/** So often at most a session's end is moved on, so that not every request writes. */
export const slideSeconds = 3_600;
/** Sessions that are over are kept for so long, to say why. */
export const keptSeconds = 30 * 24 * 3_600;

const tokenPrefix = 'lhm_';
const tokenForm = /^lhm_[\w-]{43}$/;

/** A token of 256 random bits. */
export function newMemberToken(): string {
  return `${tokenPrefix}${randomBytes(32).toString('base64url')}`;
}

/** Whether a text has the form of a token: what has not is no reason to ask the database. */
export function isMemberToken(text: string): boolean {
  return tokenForm.test(text);
}

/** Tokens are random, so a plain hash is enough to store them. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export const endReasons = ['signed_out', 'ended_by_self', 'revoked', 'off'] as const;
export type EndReason = (typeof endReasons)[number];

/** A session as its token finds it, with what it depends on. */
export interface FoundSession {
  supplier_id: number;
  /** Unix seconds. */
  expires_at: number;
  /** Empty while it has not been ended. */
  end_reason: EndReason | '';
  tenant_state: string;
  is_sign_in_on: boolean;
  is_member_gone: boolean;
  is_phone_changed: boolean;
  is_address_refused: boolean;
}

const endErrors: Readonly<Record<EndReason, ErrorCode>> = {
  signed_out: membersessionErrors.signed_out,
  ended_by_self: membersessionErrors.ended_elsewhere,
  revoked: membersessionErrors.revoked,
  off: membersessionErrors.off,
};

/** Why a session lets nobody in at the tenant that the request names; null when it does. */
export function sessionFault(
  session: FoundSession,
  { now, supplieruid }: { now: number; supplieruid: string | undefined },
): ErrorCode | null {
  const { other_tenant, tenant_closed, off, member_gone, phone_changed, expired, address_refused } =
    membersessionErrors;
  if (supplieruid !== undefined && supplieruid !== String(session.supplier_id)) return other_tenant;
  if (session.end_reason !== '') return endErrors[session.end_reason];
  const faults: [boolean, ErrorCode][] = [
    [session.tenant_state !== 'approved', tenant_closed],
    [!session.is_sign_in_on, off],
    [session.is_member_gone, member_gone],
    [session.is_phone_changed, phone_changed],
    [session.expires_at <= now, expired],
    [session.is_address_refused, address_refused],
  ];
  return faults.find(([isFaulty]) => isFaulty)?.[1] ?? null;
}
