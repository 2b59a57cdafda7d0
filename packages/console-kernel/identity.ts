import type { Industry } from '@linehaul/contract/endpoint.ts';
import { adminRole, type Permissions } from '@linehaul/contract/permission.ts';
import { create } from 'zustand';

/** Who is signed in, as the server told after sign-in. */
export interface Identity extends Permissions {
  uid: string;
  supplier_id: number;
  industry: Industry;
  nick_name: string;
  username: string;
  login_name: string;
  phone: string;
  avatar: string;
  is_union: boolean;
  authorized: boolean;
  debug: boolean;
  /** Page paths that the role allows; the owner has all. */
  path_arr: ReadonlySet<string>;
  /** Keys of the installed plug-ins. */
  addons: ReadonlySet<string>;
}

export const useIdentityStore = create<{ identity: Identity | null }>()(() => ({ identity: null }));

export function setIdentity(identity: Identity | null): void {
  useIdentityStore.setState({ identity });
}

/** The signed-in caller; null before sign-in and on public pages. */
export function useIdentity(): Identity | null {
  return useIdentityStore((state) => state.identity);
}

export function isOwner(identity: Permissions): boolean {
  return identity.roles.includes(adminRole);
}
