import { type Endpoint, type Industry, othersAccess } from '@linehaul/contract/endpoint.ts';
import { type Refusal, refuse } from '@linehaul/contract/errors.ts';
import { adminRole } from '@linehaul/contract/permission.ts';
import { accessErrors } from '../contract/access.contract.ts';

export interface Grants {
  path_arr: readonly string[];
  api_arr: readonly string[];
}

export interface Granter {
  roles: readonly string[];
  path_arr: readonly string[];
  api_arr: ReadonlySet<string>;
}

/** Of no tenant's business: a user who may open any page may open these as well. */
const everyonesPaths: readonly string[] = ['/dashboard', '/error-log', '/profile/user/edit', '/profile/pwd/edit'];

/** The allowed paths as they are told to the console, which opens no others (specification §6). */
export function allowedPaths({ roles, path_arr }: Pick<Granter, 'roles' | 'path_arr'>): string[] {
  if (roles.includes(adminRole)) return ['*'];
  return path_arr.length === 0 ? [] : [...new Set([...everyonesPaths, ...path_arr])];
}

/** Calls that a role of the industry may name: those that need a permission, and those that need only a session. */
export function callsOfIndustry(endpoints: readonly Endpoint[], industry: Industry): Endpoint[] {
  return endpoints
    .filter((endpoint) => !['public', null].includes(othersAccess(endpoint)))
    .filter((endpoint) => !endpoint.industries || endpoint.industries.includes(industry));
}

/** Why a role cannot be made of these paths: one of them leads nowhere. Pages are unknown where no console is served. */
export function unknownRefusal(grants: Grants, calls: ReadonlySet<string>, pages: ReadonlySet<string> | null) {
  const call = grants.api_arr.find((path) => !calls.has(path));
  if (call !== undefined) return fieldRefusal('api_arr', accessErrors.unknown_call, call);
  const page = pages === null ? undefined : grants.path_arr.find((path) => !pages.has(path));
  return page === undefined ? null : fieldRefusal('path_arr', accessErrors.unknown_page, page);
}

function fieldRefusal(field: 'api_arr' | 'path_arr', error: Parameters<typeof refuse>[0], path: string): Refusal {
  const params = { path };
  return refuse(error, { params, fields: { [field]: { code: error.code, params } } });
}

/** Tenants whose freight lies at sites, so that their operators may be narrowed to some of them. */
const industriesWithSites: readonly Industry[] = ['logistics', 'site'];

interface SiteChoice {
  site_ids: readonly number[];
  /** Undefined: nobody has said. */
  has_all_sites: boolean | undefined;
}

/** Whether an operator works for all sites: where nobody says it, a carrier's operator with sites works for those. */
export function worksForAllSites(industry: Industry, { site_ids, has_all_sites }: SiteChoice): boolean {
  return has_all_sites ?? (site_ids.length === 0 || !industriesWithSites.includes(industry));
}

/** Nobody gives more sites than they work at, and who is narrowed to sites has at least one. */
export function siteRefusal(
  granter: readonly number[] | null,
  { site_ids, has_all_sites }: SiteChoice,
): Refusal | null {
  const { beyond_site, sites_missing } = accessErrors;
  if (has_all_sites && granter !== null) {
    return refuse(beyond_site, { fields: { has_all_sites: { code: beyond_site.code } } });
  }
  if (granter !== null && site_ids.some((id) => !granter.includes(id))) {
    return refuse(beyond_site, { fields: { site_ids: { code: beyond_site.code } } });
  }
  if (has_all_sites || site_ids.length > 0) return null;
  return refuse(sites_missing, { fields: { site_ids: { code: sites_missing.code } } });
}

/** The first page or call that the granter does not have; null when all of it is theirs to give. */
export function beyondOf(granter: Granter, grants: Grants, permittedCalls: ReadonlySet<string>) {
  if (granter.roles.includes(adminRole)) return null;
  const hasPage = (path: string) => everyonesPaths.includes(path) || granter.path_arr.includes(path);
  const page = grants.path_arr.find((path) => !hasPage(path));
  if (page !== undefined) return { kind: 'page' as const, path: page };
  const call = grants.api_arr.find((path) => permittedCalls.has(path) && !granter.api_arr.has(path));
  return call === undefined ? null : { kind: 'call' as const, path: call };
}

/** Nobody gives away more than they have themselves. */
export function beyondRefusal(granter: Granter, grants: Grants, permittedCalls: ReadonlySet<string>): Refusal | null {
  const beyond = beyondOf(granter, grants, permittedCalls);
  if (!beyond) return null;
  return beyond.kind === 'page'
    ? fieldRefusal('path_arr', accessErrors.beyond_page, beyond.path)
    : fieldRefusal('api_arr', accessErrors.beyond_call, beyond.path);
}
