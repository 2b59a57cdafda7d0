import { showUnauthorized } from '@linehaul/console-kernel/permission/authorization.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { Navigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { homePath } from '@linehaul/modules/dashboard/console/home-path.ts';
import { useEffect } from 'react';
import { hiddenFor, screenAt } from '../screens/screen-rules.ts';
import { screens } from '../screens/screens.ts';
import { authorizationPath } from '../sidebar/authorization.ts';

/** Instead of a page that is locked: says so, and leads to where the use of the data is authorised, or to the start. */
export function Unauthorized({ identity }: { identity: Identity }) {
  useEffect(showUnauthorized, []);
  const screen = screenAt(screens, authorizationPath);
  const isOpen = screen !== null && hiddenFor(screen, identity) === null;
  return <Navigate to={isOpen ? authorizationPath : homePath} replace />;
}
