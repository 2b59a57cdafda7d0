import { usePlatformTitle, useWindowTitle } from '@linehaul/console-kernel/browser/window-title.ts';
import { onSessionChange, readSession, startSession } from '@linehaul/console-kernel/http-client/session-store.ts';
import { sessionNameOf } from '@linehaul/console-kernel/http-client/token.ts';
import { Navigate, useLocation } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { AuthRedirect } from './auth-redirect.tsx';
import { type Decision, decide, leadTo, redirectTarget } from './guard.ts';
import { forgetLastAccount, readLastAccount } from './last-account.ts';
import Login from './login.tsx';
import type { OtherSignInProps } from './other-sign-in.port.ts';
import { loadPlatform, signInTenant, usePlatform } from './platform.ts';
import { clearSignOutNotice, readSignOutNotice } from './sign-out-notice.ts';

/** Where the gate leads to; the application names it. */
export interface GateParts {
  /** Tells which addresses there are. */
  isPage: (pathname: string) => boolean;
  /** Everything for anyone who is signed in; asked for once per session. */
  chooseShell: () => ComponentType;
  /** What needs no session. */
  PublicPages: ComponentType;
  /** The ways in by accounts elsewhere. */
  OtherSignIn: ComponentType<OtherSignInProps>;
  /** Fetches the shell and what every first page is made of, while somebody signs in. */
  prefetch: () => Promise<void>;
}

function nameOfSession(): string | null {
  const session = readSession();
  return session && `session ${sessionNameOf(session.token)}`;
}

/** Which session is kept, null when there is none: a renewed token is the same one, another sign-in is another. */
function useSessionName(): string | null {
  return useSyncExternalStore(onSessionChange, nameOfSession);
}

interface LoginPageProps extends Pick<GateParts, 'OtherSignIn' | 'prefetch'> {
  onArrival: () => void;
}

function LoginPage({ OtherSignIn, prefetch, onArrival }: LoginPageProps) {
  const { demo_accounts, sign_in_ways } = usePlatform();
  const title = usePlatformTitle();
  const { search } = useLocation();
  const [signOutNotice] = useState(readSignOutNotice);
  const [lastAccount] = useState(readLastAccount);
  useEffect(() => {
    clearSignOutNotice();
    loadPlatform().catch(() => undefined);
    // The shell's parts are fetched while the user types, and not before the page is rendered.
    const soon = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 200));
    soon(() => void prefetch().catch(() => undefined));
  }, [prefetch]);
  return (
    <Login
      platformTitle={title}
      demoAccounts={demo_accounts}
      ways={sign_in_ways}
      suid={signInTenant(search)}
      OtherSignIn={OtherSignIn}
      publicKey={() => loadPlatform().then(({ public_key }) => public_key)}
      known={lastAccount}
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
function ShellOf({ chooseShell }: Pick<GateParts, 'chooseShell'>) {
  const [Shell] = useState(chooseShell);
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
export function Gate({ isPage, chooseShell, PublicPages, OtherSignIn, prefetch }: GateParts) {
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
      return (
        <LoginPage
          OtherSignIn={OtherSignIn}
          prefetch={prefetch}
          onArrival={() => (arrival.current = redirectTarget(location.search, isPage))}
        />
      );
    case 'auth':
      return <AuthRedirect />;
    case 'public':
      return <PublicPages />;
    default:
      return <ShellOf key={session} chooseShell={chooseShell} />;
  }
}
