import { watchVersion } from '@linehaul/console-kernel/browser/new-version.ts';
import { sessionStore } from '@linehaul/console-kernel/browser/storage.ts';
import { persistedQueriesKey, readSession } from '@linehaul/console-kernel/http-client/session-store.ts';
import { readyToCall } from '@linehaul/console-kernel/http-client/wire-client.ts';
import { NavigationProvider } from '@linehaul/console-kernel/screen/navigation.tsx';
import { addTexts } from '@linehaul/console-kernel/text/text.ts';
import { watchErrors } from '@linehaul/modules/errorlog/console/error-log.ts';
import { Arrival } from '@linehaul/modules/session/console/arrival.tsx';
import { DomainHotkey } from '@linehaul/modules/session/console/domain-hotkey.tsx';
import { takeHandover } from '@linehaul/modules/session/console/handover.ts';
import { keepTyped } from '@linehaul/modules/session/console/typed-before.ts';
import { watchBack } from '@linehaul/ui/close-on-back.ts';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { config } from 'zod/v4/core';
import { addMissingFunctions } from './browser-floor.ts';
import { RootBoundary } from './error-pages/root-boundary.tsx';
import { fetchShell } from './fetch-shell.ts';
import { firstTexts } from './first-texts.ts';
import { gateParts } from './gate-parts.tsx';
import { Banners } from './notices/banners.tsx';
import { followTheme } from './theme/theme-mode.ts';
import '@linehaul/ui/tokens.css';
import './base.css';

/** Another browser tab may have ended the session while this one was closed: nothing of it stays in this tab's storage. */
function dropEndedSession(): void {
  if (!readSession()) sessionStore.remove(persistedQueriesKey);
}

function render(): void {
  const root = document.getElementById('root');
  if (!root) return;
  // The prerendered page is replaced synchronously, so that no key is lost in between.
  keepTyped();
  const reactRoot = createRoot(root);
  flushSync(() =>
    reactRoot.render(
      <StrictMode>
        <Banners />
        <div className="stage">
          <RootBoundary>
            {/* A page that is open already comes at once; one that is still to be loaded has its own place to wait. */}
            <BrowserRouter useTransitions={false}>
              <NavigationProvider>
                <Arrival handover={handover} parts={gateParts} />
              </NavigationProvider>
            </BrowserRouter>
          </RootBoundary>
        </div>
        <DomainHotkey />
      </StrictMode>,
    ),
  );
}

addMissingFunctions();
watchBack();
// The content security policy forbids `eval`, and no schema has been made yet that would try it.
config({ jitless: true });
const handover = takeHandover();
dropEndedSession();
followTheme();
watchErrors();
watchVersion();
void readyToCall(true);
// With a session the splash stays until the shell's code is there; a shell that does not come is fetched again where it
// is rendered.
const shell = readSession() ? fetchShell().catch(() => undefined) : undefined;
void Promise.all([addTexts(firstTexts), shell]).then(render);
