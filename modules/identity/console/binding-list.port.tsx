import { listPanel } from '@linehaul/console-kernel/list/list-screen.tsx';
import { identityContract } from '../contract/identity.contract.ts';

/** Whose accounts elsewhere are bound, of the caller's tenant. */
export const BindingList = listPanel({
  endpoint: identityContract.IdentityBindingList,
  heading: 'identity.list.bindings',
  messages: 'identity',
  columns: [
    { field: 'login_name' },
    { field: 'is_owner', as: 'yes_no' },
    { field: 'provider_title' },
    { field: 'nick_name' },
    { field: 'is_own_app', as: 'yes_no' },
    { field: 'bound_at', as: 'time' },
  ],
  empty: 'identity.empty.bindings',
  emptyHint: 'identity.empty.bindings_hint',
});
