import { onSessionChange, readSession, writeSession } from '@linehaul/console-kernel/session-store.ts';
import Login from '@linehaul/modules/session/console/login.tsx';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router';
import { AuthRedirect } from './auth-redirect.tsx';
import { takeFarewell } from './farewell.ts';
import { decide, redirectTarget } from './guard.ts';
import { loadPlatform, usePlatform } from './platform.ts';
import { Splash } from './splash.tsx';

const Shell = lazy(() => import('./shell.tsx').then(({ Shell }) => ({ default: Shell })));
const PublicPages = lazy(() => import('./public-pages.tsx').then(({ PublicPages }) => ({ default: PublicPages })));

function useHasToken(): boolean {
  return useSyncExternalStore(onSessionChange, () => readSession() !== null);
}

function LoginPage({ onArrival }: { onArrival: () => void }) {
  const { title, demo_accounts } = usePlatform();
  const [farewell] = useState(takeFarewell);
  useEffect(() => {
    loadPlatform().catch(() => undefined);
    // The shell's parts are fetched while the user types.
    import('./shell.tsx').catch(() => undefined);
  }, []);
  return (
    <Login
      platformTitle={title}
      demoAccounts={demo_accounts}
      publicKey={() => loadPlatform().then(({ public_key }) => public_key)}
      farewell={farewell}
      onSignedIn={({ access_token, refresh_token, suid }) => {
        onArrival();
        writeSession({ token: access_token, refresh_token, supplier_id: suid });
      }}
    />
  );
}

/** The guard of the specification (§2): decides what an address shows before anything of it is drawn. */
export function Gate() {
  const location = useLocation();
  const hasToken = useHasToken();
  const arrival = useRef<string | null>(null);
  const decision = decide(location, hasToken);
  const title = usePlatform((platform) => platform.title);
  useEffect(() => {
    if (decision.kind !== 'shell') document.title = title;
  }, [decision.kind, title]);
  switch (decision.kind) {
    case 'go': {
      const fromLogin = location.pathname === '/login' ? arrival.current : null;
      return <Navigate to={fromLogin ?? decision.to} replace />;
    }
    case 'login':
      return <LoginPage onArrival={() => (arrival.current = redirectTarget(location.search))} />;
    case 'auth':
      return <AuthRedirect />;
    case 'public':
      return (
        <Suspense fallback={<Splash />}>
          <PublicPages />
        </Suspense>
      );
    default:
      return (
        <Suspense fallback={<Splash />}>
          <Shell />
        </Suspense>
      );
  }
}
