import { Navigate, useLocation } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useEffect } from 'react';

/** Where a social login comes back to in its own window: hands what it got to the window that asked. */
export function AuthRedirect() {
  const { search } = useLocation();
  const asker: unknown = window.opener;
  useEffect(() => {
    if (!window.opener) return;
    window.opener.postMessage({ kind: 'auth-redirect', search }, window.location.origin);
    window.close();
  }, [search]);
  return asker ? null : <Navigate to={`/login${search}`} replace />;
}
