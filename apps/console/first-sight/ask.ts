import { baseHost } from '@linehaul/console-kernel/base-host.ts';
import { handAnswers } from '@linehaul/console-kernel/handed-answers.ts';
import { readSession, type StoredSession } from '@linehaul/console-kernel/session-store.ts';
import { localStore, sessionStore } from '@linehaul/console-kernel/storage.ts';
import { ownTimeZone } from '@linehaul/contract/local-time.ts';
import { type Sight, type SightAsk, sightPath } from '@linehaul/contract/sight.ts';
import { darkSystem } from '../look/theme-of.ts';
import { decide, handoverOf } from '../session/guard.ts';
import { keptLook } from './kept-look.ts';
import { showList } from './list-sight.ts';

// Runs while the page is read, and asks for what whoever is signed in will need: the server's drawing of the page, which
// it shows, and the console's code.

/** Asking for the zone's name is slow in a browser, and most of our users' clocks never change. */
function zoneOf(): string {
  const year = new Date().getFullYear();
  const [winter = 0, summer = 0] = [0, 6].map((month) => -new Date(year, month).getTimezoneOffset());
  if (winter !== summer) return ownTimeZone();
  const minutes = Math.abs(winter);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${winter < 0 ? '-' : '+'}${hour}:${minute}`;
}

function askOf(): SightAsk {
  const { pathname, search } = window.location;
  return {
    address: pathname + search,
    language: keptLook().language,
    width: window.innerWidth,
    isDark: darkSystem.matches,
    zone: zoneOf(),
    agent: navigator.userAgent,
    kept: { app: localStore.get('app'), tabs: sessionStore.get('tabs') },
  };
}

async function fetchSight({ token, supplier_id }: StoredSession): Promise<Sight | null> {
  const headers = { 'content-type': 'application/json', accesstoken: token, supplieruid: String(supplier_id) };
  const answer = await fetch(sightPath, { method: 'POST', headers, body: JSON.stringify(askOf()) });
  if (answer.status !== 200) return null;
  const sight: Sight = await answer.json();
  // Code that was faster has asked already.
  if (window.sight) handAnswers(sight.answers, token);
  return sight;
}

/** What the console will ask for when its first code has run, the build's names of it. */
function askForParts(): void {
  const parts = document.currentScript?.dataset.parts?.split(' ') ?? [];
  for (const href of parts.filter((part) => part !== '')) {
    const isStyle = href.endsWith('.css');
    const link = document.createElement('link');
    // As the console's own code will ask: another way of asking would be another request.
    Object.assign(link, { rel: isStyle ? 'preload' : 'modulepreload', href, crossOrigin: '' });
    if (isStyle) link.as = 'style';
    document.head.append(link);
  }
}

function ask(): void {
  const session = readSession();
  if (!session) return;
  const address = new URL(window.location.href);
  const isPage = baseHost() === '' && !handoverOf(address) && decide(address, true).kind === 'shell';
  // Without a drawing the page shows a sign of life until its code has come.
  if (isPage) showList(fetchSight(session).catch(() => null));
  askForParts();
}

ask();
