import type { Industry } from '@linehaul/contract/endpoint.ts';
import { adminRole, type Permissions } from '@linehaul/contract/permission.ts';
import { create } from 'zustand';
import { keepShopAuthorized } from './shop-info.ts';

export interface NamedRole {
  id: number;
  name: string;
}

export interface NamedSite {
  id: number;
  name: string;
}

/**
 * Who is signed in, as the server told after sign-in: the user session under the specification's names (§3). Its tokens are
 * in the session store, its shop in the shop info.
 */
export interface Identity extends Permissions {
  suid: number;
  /** The user's id, `uid` of the user info. */
  name: string;
  nickname: string;
  loginName: string;
  /** The tenant's account. */
  username: string;
  avatar: string;
  phone: string;
  introduction: string;
  isunion: boolean;
  industry: Industry;
  authorized: boolean;
  debug: boolean;
  /** Page paths that the role allows; the owner has all. */
  path_arr: ReadonlySet<string>;
  /** The one role that the session acts with for now. */
  tried_role: NamedRole | null;
  /** What an operator may act as; empty for the owner. */
  own_roles: readonly NamedRole[];
  /** The sites whose counter the caller works at; empty for one who works for all of several. */
  own_sites: readonly NamedSite[];
  /** Keys of the installed plug-ins. */
  addons: ReadonlySet<string>;
}

const noSites: readonly NamedSite[] = [];

export const useIdentityStore = create<{ identity: Identity | null }>()(() => ({ identity: null }));

export function setIdentity(identity: Identity | null): void {
  useIdentityStore.setState({ identity });
}

/** Plug-ins were installed or removed: their menus, pages and parts come and go at once. */
export function setAddons(keys: Iterable<string>): void {
  useIdentityStore.setState(({ identity }) => ({ identity: identity && { ...identity, addons: new Set(keys) } }));
}

/** The tenant's consent was given or revoked: the console is unlocked or locked at once. */
export function setAuthorized(isAuthorized: boolean): void {
  useIdentityStore.setState(({ identity }) =>
    identity?.authorized === isAuthorized ? {} : { identity: identity && { ...identity, authorized: isAuthorized } },
  );
  keepShopAuthorized(isAuthorized);
}

/** The sites whose counter the caller works at. */
export function useOwnSites(): readonly NamedSite[] {
  return useIdentityStore((state) => state.identity?.own_sites) ?? noSites;
}

/** The signed-in caller; null before sign-in and on public pages. */
export function useIdentity(): Identity | null {
  return useIdentityStore((state) => state.identity);
}

export function isOwner(identity: Permissions): boolean {
  return identity.roles.includes(adminRole);
}
