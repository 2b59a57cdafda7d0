import { showWarning } from '../call/notices.ts';
import { textOf } from '../text/text.ts';
import { useIdentity } from './identity.ts';

/** Says that the use of the data has to be authorised first. */
export function showUnauthorized(): void {
  showWarning(textOf('console.fault.not_authorized'));
}

/**
 * Specification §4: without data authorization the menu, the profile's edit and the password's edit are blocked.
 * Whether the caller may go on; when not, that has been said.
 */
export function useAuthorizationGuard(): () => boolean {
  const isAuthorized = useIdentity()?.authorized ?? false;
  return () => {
    if (!isAuthorized) showUnauthorized();
    return isAuthorized;
  };
}
