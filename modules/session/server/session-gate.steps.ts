import { type ErrorCode, refuse } from '@linehaul/contract/errors.ts';
import { adminRole } from '@linehaul/contract/permission.ts';
import { askedTogether } from '@linehaul/server-kernel/database/asked-together.ts';
import type { Database } from '@linehaul/server-kernel/database/database.ts';
import { reaching } from '@linehaul/server-kernel/database/named-dialect.ts';
import type { Caller } from '@linehaul/server-kernel/database/scope.ts';
import type { SessionGate } from '@linehaul/server-kernel/http/dispatch.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { sessionErrors } from '../contract/session.contract.ts';
import { tenantRefusal } from './login.rules.ts';
import { gateRepo, type LiveSession, namesOfTenants, type SessionPlace, sessionRepo } from './session.repo.ts';
import { accessTokens } from './tokens.rules.ts';

interface Grants {
  roles: readonly string[];
  path_arr: readonly string[];
  api_arr: ReadonlySet<string>;
}

const ownerGrants: Grants = { roles: [adminRole], path_arr: [], api_arr: new Set() };

/** The roles that `3:7,5:2` names with their versions. */
function roleIdsOf({ role_versions }: LiveSession): number[] {
  return role_versions === '' ? [] : role_versions.split(',').map((role) => Number(role.split(':')[0]));
}

/** The sites that `3,5` names. */
function siteIdsOf({ site_list }: LiveSession): number[] | null {
  if (site_list === null) return null;
  return site_list === '' ? [] : site_list.split(',').map(Number);
}

/** A session as it is asked about: with the address that the request came from. */
function nameOfPlace(sessionId: number, ip: string): string {
  return `${sessionId} ${ip}`;
}

function parsePlace(name: string): SessionPlace {
  const [id, ip = ''] = name.split(' ');
  return { session_id: Number(id), ip };
}

/** Role grants are kept by version: a changed role has another version, so an old copy is never found again. */
const maxCachedGrants = 5_000;

/** What the person is told whose session somebody has ended, by the reason that is kept; of others only that it is over. */
const endedErrors: Readonly<Record<string, ErrorCode>> = {
  ended_by_self: sessionErrors.ended_elsewhere,
  password_changed: sessionErrors.ended_password,
  refresh_reused: sessionErrors.ended_reused,
};

/** The gate of those who work for a tenant. */
type UserGate = Omit<SessionGate, 'resolveMember'>;

/** Who is behind an access token: asked from the database at every request, on every server. */
export function sessionGate(kernel: ModuleKernel, database: Database): UserGate {
  const repo = gateRepo(reaching(database.for('gate').root, 'everybody'));
  const tokens = accessTokens(kernel.secrets.tokenSecret, kernel.clock);
  const cache = new Map<string, Grants>();
  const live = askedTogether(async (places: string[]) => {
    const rows = await repo.live(places.map(parsePlace), kernel.clock());
    return new Map(rows.map(({ ip, ...row }) => [nameOfPlace(row.session_id, ip), row]));
  });
  const grantsOf = async (session: LiveSession): Promise<Grants> => {
    if (session.operator_id === null && session.tried_role_id === null) return ownerGrants;
    const key = `${session.supplier_id} ${session.role_versions}`;
    const cachedEntry = cache.get(key);
    if (cachedEntry) return cachedEntry;
    const { role_ids, path_arr, api_arr } = await repo.grants(session.supplier_id, roleIdsOf(session));
    const grants: Grants = { roles: role_ids.map((id) => `role:${id}`), path_arr, api_arr: new Set(api_arr) };
    if (cache.size >= maxCachedGrants) cache.clear();
    cache.set(key, grants);
    return grants;
  };
  return {
    resolve: async (accessToken, ip): Promise<Caller | null> => {
      const sessionId = tokens.read(accessToken);
      if (sessionId === null) return null;
      const session = await live(nameOfPlace(sessionId, ip));
      if (!session) {
        const endError = endedErrors[(await repo.endReason(sessionId)) ?? ''];
        if (endError) throw refuse(endError, { login: true });
        return null;
      }
      const refusal = tenantRefusal(session, true);
      if (refusal) throw refusal;
      const { role_versions, tried_role_id, tenant_state, disabled_reason, site_list, ...sessionFacts } = session;
      const site_ids = siteIdsOf(session);
      return { ...sessionFacts, site_ids, is_approved: tenant_state === 'approved', ...(await grantsOf(session)) };
    },
    tenantNames: namesOfTenants,
    nameOf: async (scope) => {
      const { nick_name, phone, operator_name, operator_phone } = await sessionRepo(scope).who();
      const isOwner = scope.caller.operator_id === null;
      return {
        nick_name: (isOwner ? nick_name : operator_name) ?? '',
        phone: (isOwner ? phone : operator_phone) ?? '',
      };
    },
  };
}
