import { showNotice } from '@linehaul/console-kernel/call/notices.ts';
import { queryClient } from '@linehaul/console-kernel/call/query-client.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { hostRoleSwitch } from '@linehaul/console-kernel/permission/role-switch.ts';
import { useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { textOf, useText } from '@linehaul/console-kernel/text/text.ts';
import { useClickGuard } from '@linehaul/ui/use-click-guard.ts';
import { useEffect } from 'react';
import type { en } from '../error-pages/messages/en.ts';
import { homePath } from '../screens/dashboard-screen.ts';
import { dropTabs } from '../tabs/tab-store.ts';
import { loadIdentity } from './identity-loader.ts';
import { actAsBefore } from './role-acting.ts';
import './banners.css';

/** Specification §4: the routes are made anew, and all tabs are closed. */
function useRoleSwitch(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      hostRoleSwitch(async () => {
        try {
          await loadIdentity();
        } catch {
          showNotice({ kind: 'error', text: textOf('why.failed'), seconds: 5 });
          return;
        }
        dropTabs();
        queryClient.clear();
        void navigate(homePath);
      }),
    [navigate],
  );
}

/** Says above every page that the session acts with one role, and ends it. */
export function TriedRole({ identity }: { identity: Identity }) {
  const t = useText<typeof en>('why');
  const guard = useClickGuard();
  useRoleSwitch();
  const { tried_role, own_roles } = identity;
  if (!tried_role) return null;
  const isOperator = own_roles.length > 0;
  return (
    <div className="banner" data-tone="warning" role="status">
      <span>{t(isOperator ? 'act_banner' : 'try_banner', { role: tried_role.name })}</span>
      <button type="button" disabled={guard.disabled} onClick={() => guard.press() && void actAsBefore()}>
        {t(isOperator ? 'end_act' : 'end')}
      </button>
    </div>
  );
}
