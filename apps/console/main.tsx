import { returnToOwnHost } from '@linehaul/console-kernel/base-host.ts';
import { readSession, startSession } from '@linehaul/console-kernel/session-store.ts';
import { addTexts } from '@linehaul/console-kernel/text.ts';
import { readyToCall } from '@linehaul/console-kernel/wire-client.ts';
import { keepTyped } from '@linehaul/modules/session/console/typed-before.ts';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { sightShown } from './first-sight/window-sight.ts';
import { firstTexts } from './first-texts.ts';
import { pages } from './look/head-place.ts';
import { followTheme } from './look/theme-mode.ts';
import { Banners } from './session/banners.tsx';
import { DomainHotkey } from './session/domain-hotkey.tsx';
import { watchErrors } from './session/error-log.ts';
import { fetchShell } from './session/fetch-shell.ts';
import { Gate } from './session/gate.tsx';
import { decide, handoverOf } from './session/guard.ts';
import { watchVersion } from './session/new-version.ts';
import { RootBoundary } from './session/root-boundary.tsx';
import '@linehaul/ui/tokens.css';
import './base.css';

function adoptHandover(): void {
  const handover = handoverOf(new URL(window.location.href));
  if (!handover) return;
  returnToOwnHost();
  startSession({ token: handover.token, supplier_id: handover.supplier_id });
  window.history.replaceState(null, '', handover.address);
}

function draw(): void {
  const root = document.getElementById('root');
  if (!root) return;
  // What stands there until now gives way within one turn, in which nobody types.
  keepTyped();
  const standing = document.querySelector(pages)?.scrollTop ?? 0;
  const drawn = createRoot(root);
  flushSync(() =>
    drawn.render(
      <StrictMode>
        <Banners />
        <div className="stage">
          <RootBoundary>
            {/* A page that is open already comes at once; one that is still to be loaded has its own place to wait. */}
            <BrowserRouter useTransitions={false}>
              <Gate />
            </BrowserRouter>
          </RootBoundary>
        </div>
        <DomainHotkey />
      </StrictMode>,
    ),
  );
  // From here on the page is what code draws.
  delete window.sight;
  delete window.handed;
  // Where somebody has scrolled to in what the server drew.
  if (standing > 0) document.querySelector(pages)?.scrollTo(0, standing);
}

/**
 * Whoever is signed in waits for the shell and for what it asks, and sees meanwhile what the page shows without code; a
 * shell that does not come is asked for again where it is drawn.
 */
async function shellIfWanted(): Promise<void> {
  if (!readSession()) return;
  await sightShown();
  const { beginShell } = await fetchShell();
  const { kind } = decide(window.location, true);
  if (kind === 'shell' || kind === 'go') await beginShell();
}

adoptHandover();
followTheme();
watchErrors();
watchVersion();
void readyToCall(true);
void Promise.all([addTexts(firstTexts), shellIfWanted().catch(() => undefined)]).then(draw);
