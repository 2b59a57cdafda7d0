import type { MountedScreen } from '@linehaul/console-kernel/module/console-module.ts';
import {
  type Absence,
  absencesOf,
  allowsPath,
  isOfIndustry,
  neededBy,
} from '@linehaul/console-kernel/module/screen-access.ts';
import { mayCall } from '@linehaul/console-kernel/permission/can.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { accessOf, type CallPermission, type Industry, industries } from '@linehaul/contract/endpoint.ts';
import { adminRole } from '@linehaul/contract/permission.ts';

/** One reason why somebody does not see a page, or may not make a call. */
export type Reason =
  | { kind: 'industry'; industries: readonly Industry[] }
  | { kind: 'plugin'; plugin: string }
  | { kind: Exclude<Absence, 'industry' | 'plugin'> }
  /** The caller's roles do not name the page. */
  | { kind: 'page' }
  /** The caller's roles lack calls that the page needs, or the one that was refused. */
  | { kind: 'calls'; calls: readonly string[] };

function absenceReason(absence: Absence, screen: MountedScreen): Reason {
  if (absence === 'industry') {
    return { kind: absence, industries: industries.filter((industry) => isOfIndustry(screen, industry)) };
  }
  return absence === 'plugin' ? { kind: absence, plugin: screen.pluginKey ?? '' } : { kind: absence };
}

/** Why the caller does not see the page, all reasons at once: granting one alone would not open it. */
export function whyHidden(screen: MountedScreen, identity: Identity): Reason[] {
  const absences = absencesOf(screen, identity);
  const reasons = absences.map((absence) => absenceReason(absence, screen));
  // What the kind of tenant does not have, no role can give.
  if (absences.includes('industry')) return reasons;
  if (!allowsPath(screen, identity)) reasons.push({ kind: 'page' });
  const neededCalls = neededBy(screen, identity.industry);
  const calls = neededCalls.filter((endpoint) => !mayCall(identity, endpoint)).map((endpoint) => endpoint.path);
  return calls.length > 0 ? [...reasons, { kind: 'calls', calls }] : reasons;
}

/** What the console knows of a call from the screens that need it. */
function endpointOf(path: string, screens: readonly MountedScreen[]): CallPermission | undefined {
  return screens.flatMap((screen) => screen.needs.flat()).find((endpoint) => endpoint.path === path);
}

/** Why the caller may not make a call. */
export function whyRefused(path: string, screens: readonly MountedScreen[], identity: Identity): Reason[] {
  const endpoint = endpointOf(path, screens);
  const bound = endpoint?.industries;
  if (bound && !bound.includes(identity.industry)) return [{ kind: 'industry', industries: bound }];
  const isOpen = identity.api_arr.has(path) || (endpoint !== undefined && accessOf(endpoint) !== 'permission');
  if (isOpen) return [];
  // The owner lacks no call of their industry: what is refused to them is another industry's.
  return identity.roles.includes(adminRole)
    ? [{ kind: 'industry', industries: [] }]
    : [{ kind: 'calls', calls: [path] }];
}

/** Whether somebody of the tenant can change it by a role. */
export function isGrantable(reasons: readonly Reason[]): boolean {
  return reasons.some(({ kind }) => kind === 'page' || kind === 'calls');
}
