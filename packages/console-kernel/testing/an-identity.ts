import type { Identity } from '../permission/identity.ts';

/** A carrier's owner without calls, pages or plug-ins of their own, but for what is changed. */
export function anIdentity(change: Partial<Identity> = {}): Identity {
  return {
    uid: 'u1',
    supplier_id: 1,
    industry: 'logistics',
    roles: ['admin'],
    nick_name: '',
    username: '',
    login_name: '',
    phone: '',
    avatar: '',
    is_union: false,
    authorized: true,
    debug: false,
    api_arr: new Set(),
    path_arr: new Set(),
    tried_role: null,
    own_roles: [],
    addons: new Set(),
    ...change,
  };
}
