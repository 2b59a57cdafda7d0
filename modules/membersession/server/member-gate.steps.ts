import { refuse } from '@linehaul/contract/errors.ts';
import { askedTogether } from '@linehaul/server-kernel/database/asked-together.ts';
import type { Database } from '@linehaul/server-kernel/database/database.ts';
import { reaching } from '@linehaul/server-kernel/database/named-dialect.ts';
import { isReadOnly } from '@linehaul/server-kernel/database/trouble.ts';
import type { SessionGate } from '@linehaul/server-kernel/http/dispatch.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { membersessionErrors } from '../contract/membersession.contract.ts';
import { type LiveMemberSession, memberGateRepo, type ShownToken } from './member-session.repo.ts';
import { isMemberToken, sessionFault, sessionSeconds, slideSeconds, tokenHash } from './member-session.rules.ts';

const nameOf = ({ hash, ip }: ShownToken) => `${hash} ${ip}`;

function parseShown(name: string): ShownToken {
  const [hash = '', ip = ''] = name.split(' ');
  return { hash, ip };
}

const at = (seconds: number) => new Date(seconds * 1_000);

/** Which member is behind a token: asked from the database at every request, on every server. */
export function memberGate(kernel: ModuleKernel, database: Database): Pick<SessionGate, 'resolveMember'> {
  const repo = memberGateRepo(reaching(database.for('gate').root, 'everybody'));
  const find = askedTogether(async (names: string[]) => {
    const rows = await repo.find(names.map(parseShown));
    return new Map(rows.map((row) => [nameOf(row), row]));
  });
  const slide = async (session: LiveMemberSession, now: number) => {
    if (session.seen_at > now - slideSeconds) return;
    // A database that takes no changes still answers those who only read.
    await repo.slide(session, at(now), at(now - slideSeconds), at(now + sessionSeconds)).catch((error: unknown) => {
      if (!isReadOnly(error)) throw error;
    });
  };
  return {
    resolveMember: async (token, ip, supplieruid) => {
      const session = isMemberToken(token) ? await find(nameOf({ hash: tokenHash(token), ip })) : null;
      if (!session) throw refuse(membersessionErrors.token_unknown, { login: true });
      const now = kernel.clock();
      const fault = sessionFault(session, { now, supplieruid });
      // Elsewhere the session is as good as before.
      if (fault)
        throw refuse(fault, { login: fault !== membersessionErrors.address_refused, params: { ip: ip || '?' } });
      await slide(session, now);
      const { supplier_id, session_id, member_id, industry, is_union, is_authorized } = session;
      return {
        supplier_id,
        session_id,
        member_id,
        industry,
        is_union,
        is_authorized,
        is_approved: true,
        operator_id: null,
        site_ids: null,
        login_name: session.member_name,
        roles: [],
        path_arr: [],
        api_arr: new Set(),
      };
    },
  };
}
