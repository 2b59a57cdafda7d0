import { onSessionChange, readSession, startSession } from '@linehaul/console-kernel/http-client/session-store.ts';
import { sessionNameOf } from '@linehaul/console-kernel/http-client/token.ts';
import { Navigate, useLocation } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import Login from '@linehaul/modules/session/console/login.tsx';
import { lazyOnRender } from '@linehaul/ui/lazy.tsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useWindowTitle } from '../screens/window-title.ts';
import { Splash } from '../splash.tsx';
import { AuthRedirect } from './auth-redirect.tsx';
import { fetchShell, shellAtHand } from './fetch-shell.ts';
import { type Decision, decide, leadTo, redirectTarget } from './guard.ts';
import { isPage } from './known-pages.ts';
import { forgetLastAccount, readLastAccount } from './last-account.ts';
import { loadPlatform, signInTenant, usePlatform } from './platform.ts';
import { clearSignOutNotice, readSignOutNotice } from './sign-out-notice.ts';

const LazyShell = lazyOnRender(async () => ({ default: (await fetchShell()).Shell }), <Splash />);
/** Fetched where a provider of accounts is set up, and there alone. */
const SignInWays = lazyOnRender(() => import('@linehaul/modules/identity/console/sign-in-ways.port.tsx'));
const PublicPages = lazyOnRender(
  async () => ({ default: (await import('../public-pages.tsx')).PublicPages }),
  <Splash />,
);

function nameOfSession(): string | null {
  const session = readSession();
  return session && `session ${sessionNameOf(session.token)}`;
}

/** Which session is kept, null when there is none: a renewed token is the same one, another sign-in is another. */
function useSessionName(): string | null {
  return useSyncExternalStore(onSessionChange, nameOfSession);
}

function LoginPage({ onArrival }: { onArrival: () => void }) {
  const { title, demo_accounts, sign_in_ways } = usePlatform();
  const { search } = useLocation();
  const [signOutNotice] = useState(readSignOutNotice);
  const [known] = useState(readLastAccount);
  useEffect(() => {
    clearSignOutNotice();
    loadPlatform().catch(() => undefined);
    // The shell's parts are fetched while the user types, and not before the page is rendered.
    const soon = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 200));
    soon(
      () =>
        void fetchShell()
          .then(({ fetchFirstPage }) => fetchFirstPage())
          .catch(() => undefined),
    );
  }, []);
  return (
    <Login
      platformTitle={title}
      demoAccounts={demo_accounts}
      ways={sign_in_ways}
      suid={signInTenant(search)}
      OtherSignIn={SignInWays}
      publicKey={() => loadPlatform().then(({ public_key }) => public_key)}
      known={known}
      signOutNotice={signOutNotice}
      onSignedIn={({ access_token, refresh_token, suid }) => {
        forgetLastAccount();
        onArrival();
        startSession({ token: access_token, refresh_token, supplier_id: suid });
      }}
    />
  );
}

/** Chosen once: another component in the same place would begin anew. */
function ShellOf() {
  const [Shell] = useState(() => shellAtHand() ?? LazyShell);
  return <Shell />;
}

/** How often in a row addresses have led on to others, with no page in between. */
function useLeads({ kind }: Decision, location: object): number {
  const leads = useRef(0);
  const isLeading = kind === 'go' || kind === 'auth';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of an address counts.
  useEffect(() => {
    leads.current = isLeading ? leads.current + 1 : 0;
  }, [location, isLeading]);
  return leads.current;
}

/** The guard of the specification (§2): decides what an address shows before anything of it is rendered. */
export function Gate() {
  const location = useLocation();
  const session = useSessionName();
  const arrival = useRef<string | null>(null);
  const decision = decide(location, session !== null, isPage);
  const text = useTextOf();
  const leads = useLeads(decision, location);
  useWindowTitle(decision.kind === 'login' || decision.kind === 'auth' ? text('session.login.title') : null);
  switch (decision.kind) {
    case 'go': {
      const fromLogin = location.pathname === '/login' ? arrival.current : null;
      return <Navigate to={leadTo(fromLogin ?? decision.to, leads)} replace />;
    }
    case 'login':
      return <LoginPage onArrival={() => (arrival.current = redirectTarget(location.search, isPage))} />;
    case 'auth':
      return <AuthRedirect />;
    case 'public':
      return <PublicPages />;
    default:
      return <ShellOf key={session} />;
  }
}
