import { faultText } from '@linehaul/console-kernel/call/faults.ts';
import { queryClient } from '@linehaul/console-kernel/call/query-client.ts';
import { hostTenantSource } from '@linehaul/console-kernel/list/tenant-column.ts';
import { setScreens } from '@linehaul/console-kernel/module/mounted-screens.ts';
import { useIdentityStore } from '@linehaul/console-kernel/permission/identity.ts';
import { Navigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { Splash } from '@linehaul/console-kernel/screen/splash.tsx';
import type { RemoteSource } from '@linehaul/console-kernel/select/remote-source.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { recordError } from '@linehaul/modules/errorlog/console/error-log.ts';
import { followUnionFlag, forgetIdentity, loadIdentity } from '@linehaul/modules/session/console/identity-loader.ts';
import { NoPaths, StillJoining } from '@linehaul/modules/session/console/identity-of.ts';
import { forgetLastAccount, keepLastAccount } from '@linehaul/modules/session/console/last-account.ts';
import { listsRestored, persistLists } from '@linehaul/modules/session/console/persisted-lists.ts';
import { loadPlatform } from '@linehaul/modules/session/console/platform.ts';
import { setSignOutNotice } from '@linehaul/modules/session/console/sign-out-notice.ts';
import { confirming } from '@linehaul/ui/dialog-keys.tsx';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { Button } from 'antd';
import { memo, useEffect, useState } from 'react';
import { addConsoleTexts } from './console-texts.ts';
import { onCrash } from './error-pages/error-boundary.tsx';
import { screens } from './screens/screens.ts';
import { ShellLayout } from './shell-layout.tsx';
import { ShellSurroundings } from './shell-surroundings.tsx';
import { prefetchPage } from './tabs/prefetch-page.ts';
import { dropTabs } from './tabs/tab-store.ts';
import { followChoices, loadPreference } from './theme/preference-sync.ts';

/**
 * What is around the pages: nothing yet, an alert that nothing is open to this caller, or all of it; the pages of
 * joining have no shell.
 */
type Phase =
  | { kind: 'loading' }
  | { kind: 'alert'; text: string }
  | { kind: 'ready' }
  | { kind: 'joining' }
  | { kind: 'broken'; fault: unknown };

/** The session is lost: drafts and tabs stay for anyone who comes back, the guard leads to the login page. */
function endSession(): void {
  keepLastAccount(useIdentityStore.getState().identity);
  forgetIdentity();
  queryClient.clear();
}

/** Signing out on purpose closes all tabs as well. */
function signOut(): void {
  endSession();
  forgetLastAccount();
  dropTabs();
}

/** The server's or the guard's words; the specification's `Has Error` when there are none. */
function signOutNoticeText(fault: unknown): string {
  const text = faultText(fault);
  return text === 'Error' ? 'Has Error' : text;
}

/** Few ask for it, and the first load goes without. */
const tenantSource: RemoteSource = {
  key: 'tenants',
  load: async (keyword, signal) => {
    const loaded = await import('@linehaul/modules/tenant/console/tenant.sources.ts');
    return loaded.tenantSource.load(keyword, signal);
  },
};

async function start(): Promise<Phase> {
  setScreens(screens);
  hostTenantSource(tenantSource);
  // Another session may have been here before: nothing of it is shown again.
  queryClient.clear();
  const words = addConsoleTexts();
  void loadPlatform().catch(() => undefined);
  const identified = loadIdentity(words);
  const firstPage = prefetchPage(identified);
  const answers = Promise.all([identified, loadPreference()]);
  // Answers that fail are told below; without words nothing can be.
  answers.catch(() => undefined);
  await words;
  try {
    await answers;
    await listsRestored();
    await firstPage();
    return { kind: 'ready' };
  } catch (fault) {
    if (fault instanceof StillJoining) return { kind: 'joining' };
    if (fault instanceof NoPaths) return { kind: 'alert', text: fault.message };
    setSignOutNotice(signOutNoticeText(fault));
    forgetIdentity();
    return { kind: 'loading' };
  }
}

/** Says why nothing can be shown; after that the guard leads to the login page. */
function VerificationAlert({ content }: { content: string }) {
  const text = useTextOf();
  return (
    <Modal
      open
      closable={false}
      width={416}
      title={text('shell.session_over')}
      footer={
        <Button type="primary" {...confirming} onClick={endSession}>
          {text('shell.sign_in_again')}
        </Button>
      }
    >
      {content}
    </Modal>
  );
}

/** Crashes of single pages, beside those that nobody caught. */
function logCrashes(): () => void {
  return onCrash((error, { componentStack }, url) => {
    recordError(error, { component: componentStack ?? '', info: 'render', url });
  });
}

/** Fetches, while somebody signs in, the messages and what every list is made of. */
export async function fetchFirstPage(): Promise<void> {
  await addConsoleTexts();
  await import('@linehaul/console-kernel/list/list-screen.tsx');
}

/** Everything around a page, once it is known who is signed in. Another address does not draw all of it again. */
export const Shell = memo(function Shell() {
  const [phase, setPhase] = useState<Phase>({ kind: 'loading' });
  useEffect(persistLists, []);
  useEffect(() => void start().then(setPhase, (fault: unknown) => setPhase({ kind: 'broken', fault })), []);
  useEffect(logCrashes, []);
  useEffect(followUnionFlag, []);
  useEffect(() => (phase.kind === 'ready' ? followChoices() : undefined), [phase]);
  // Texts that could not be loaded: the boundary around everything says so.
  if (phase.kind === 'broken') throw phase.fault;
  if (phase.kind === 'loading') return <Splash />;
  if (phase.kind === 'joining') return <Navigate to="/business/progress" replace />;
  return (
    <ShellSurroundings onSessionOver={endSession}>
      {phase.kind === 'alert' ? <VerificationAlert content={phase.text} /> : <ShellLayout onSignOut={signOut} />}
    </ShellSurroundings>
  );
});
