import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { lazyComponent } from '@linehaul/ui/lazy.tsx';
import { securityContract } from '../contract/security.contract.ts';
import type { LockedTenant } from './locked-tenant.ts';

const { SafeLockInfo, SafeLockOpen } = securityContract;
const Dialog = lazyComponent(() => import('./open-lock-dialog.tsx'));

/** For the platform: lets the people of a tenant in again that has shut itself out. */
export function openLock<T extends LockedTenant>(when: (tenant: T) => boolean): Action<T> {
  return {
    title: 'security.lock.open',
    needs: [SafeLockInfo, SafeLockOpen],
    when,
    dialog: ({ subject, onClose }) => <Dialog subject={subject} onClose={onClose} />,
  };
}
