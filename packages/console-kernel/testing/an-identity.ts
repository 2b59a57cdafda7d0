import type { Identity } from '../permission/identity.ts';

/** A carrier's owner without calls, pages or plug-ins of their own, but for what is changed. */
export function anIdentity(change: Partial<Identity> = {}): Identity {
  return {
    name: 'u1',
    suid: 1,
    industry: 'logistics',
    roles: ['admin'],
    nickname: '',
    username: '',
    loginName: '',
    phone: '',
    introduction: '',
    avatar: '',
    isunion: false,
    authorized: true,
    debug: false,
    api_arr: new Set(),
    path_arr: new Set(),
    tried_role: null,
    own_roles: [],
    own_sites: [],
    addons: new Set(),
    ...change,
  };
}
