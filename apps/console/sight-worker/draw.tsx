import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { useAppState } from '@linehaul/console-kernel/app-state.ts';
import { queryKeyOf } from '@linehaul/console-kernel/call.ts';
import { setWall } from '@linehaul/console-kernel/format.ts';
import { type Identity, useIdentityStore } from '@linehaul/console-kernel/identity.ts';
import { setScreens } from '@linehaul/console-kernel/mounted-screens.ts';
import { queryClient } from '@linehaul/console-kernel/query-client.ts';
import { type SlotFill, SlotProvider } from '@linehaul/console-kernel/slots.tsx';
import { showLanguage } from '@linehaul/console-kernel/text.ts';
import { isMobileLayout } from '@linehaul/console-kernel/viewport.ts';
import { localClock } from '@linehaul/contract/local-time.ts';
import { handedName, type ScreenSheets, type Sight, type SightAsk, type SightTask } from '@linehaul/contract/sight.ts';
import { readEnvelope } from '@linehaul/contract/wire.ts';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { fetchAntdLocale } from '../look/antd-locale.ts';
import { adopted } from '../look/preference-rules.ts';
import { paletteTokens, rootMarks } from '../look/theme-mode.ts';
import { slotFills } from '../modules.ts';
import { homePath } from '../screens/dashboard-screen.ts';
import { hiddenFor } from '../screens/screen-rules.ts';
import { screens } from '../screens/screens.ts';
import { type IdentityAnswers, identityOf } from '../session/identity-of.ts';
import { ShellLayout } from '../shell-layout.tsx';
import { ShellSurroundings } from '../shell-surroundings.tsx';
import { dropTabs, useTabs, visit, visitQuietly } from '../tabs/tab-store.ts';
import { visitTo } from '../tabs/tab-visit.ts';
import { type PlannedPage, plannedPage } from './plan.ts';
import { pretend } from './pretend-window.ts';

interface Store {
  getState: () => object;
  getInitialState: () => object;
}

const stores: readonly Store[] = [useAppState, useIdentityStore, useTabs];
/** What the stores began with: a constant of theirs, perhaps, that must be again what it was. */
const beginnings = stores.map((store) => ({ ...store.getInitialState() }));

/** Where there is no browser, components are shown the state that a store began with. */
function beginWithNow(): void {
  for (const store of stores) Object.assign(store.getInitialState(), store.getState());
}

let shown = '';

/** The console as this person set it up, in this browser and on the server. */
async function takeLook({ language }: SightAsk, preference: unknown): Promise<void> {
  await useAppState.persist.rehydrate();
  useAppState.setState({ language });
  const kept = Object.assign({ settings: null, columns: null }, preference);
  useAppState.setState(adopted(useAppState.getState(), kept));
  const wanted = useAppState.getState().language;
  if (shown !== wanted) await Promise.all([showLanguage(wanted), fetchAntdLocale()]);
  shown = wanted;
}

function takeTabs(address: string): void {
  const [home, here] = [visitTo(homePath), visitTo(address)];
  if (home && !useTabs.getState().tabs.some(({ path }) => path === homePath)) visitQuietly(home);
  if (here) visit(here);
}

const nothing = () => undefined;

/** Places of the fills that the drawing in work has met. */
const met = new Set<number>();

function Noted({ Component }: SlotFill, at: number, props: object) {
  met.add(at);
  return <Component {...props} />;
}

/** The fills of all slots, each noting that it was drawn. */
const notedFills = slotFills.map((fill, at) => ({ ...fill, Component: Noted.bind(null, fill, at) }));

function drawnPage(address: string): Pick<Sight, 'html' | 'styles' | 'fills'> {
  const cache = createCache();
  met.clear();
  const html = renderToString(
    <StyleProvider cache={cache}>
      <StaticRouter location={address}>
        <ShellSurroundings onSessionOver={nothing}>
          <SlotProvider value={notedFills}>
            <ShellLayout onSignOut={nothing} />
          </SlotProvider>
        </ShellSurroundings>
      </StaticRouter>
    </StyleProvider>,
  );
  return { html, styles: extractStyle(cache, { plain: true }), fills: [...met] };
}

/** Nothing of one person is there any more when the next one's page is drawn. */
function forget(): void {
  for (const [at, store] of stores.entries()) Object.assign(store.getInitialState(), beginnings[at]);
  queryClient.clear();
  dropTabs();
  useIdentityStore.setState({ identity: null });
}

/** Null for whom the console has no page but an alert or the pages of joining. */
function openTo(answers: IdentityAnswers): Identity | null {
  try {
    return identityOf(answers);
  } catch {
    return null;
  }
}

type DrawTask = Extract<SightTask, { kind: 'draw' }>;

async function drawPage(
  { ask, calls, bodies }: DrawTask,
  { screen, question }: PlannedPage,
  sheets: ScreenSheets,
): Promise<Sight | null> {
  const [info, allowed, addons, preference, rows] = bodies.map((body) => readEnvelope(200, body));
  // The contracts' own answers, by the server that keeps them.
  const identity = openTo([info, allowed, addons] as unknown as IdentityAnswers);
  if (!identity || hiddenFor(screen, identity) !== null) return null;
  pretend(ask);
  setWall(localClock(ask.zone));
  try {
    await takeLook(ask, preference);
    useIdentityStore.setState({ identity });
    takeTabs(ask.address);
    queryClient.setQueryData(queryKeyOf(question.endpoint, question.input), rows);
    beginWithNow();
    const device = isMobileLayout(ask.width, ask.agent) ? 'mobile' : 'desktop';
    return {
      ...drawnPage(ask.address),
      sheets: sheets[screen.path] ?? [],
      marks: { ...rootMarks(), device },
      palette: paletteTokens(),
      language: useAppState.getState().language,
      answers: Object.fromEntries(calls.map(({ url }, at) => [handedName(url), bodies[at] ?? ''])),
    };
  } finally {
    forget();
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * The page at an address as its code will draw it for this person. One at a time: the console's stores are this
 * thread's, and hold one person's state at once.
 */
export function draw(task: DrawTask, sheets: ScreenSheets): Promise<Sight | null> {
  const drawn = last.then(async () => {
    const planned = await plannedPage(task.ask.address);
    return planned && drawPage(task, planned, sheets);
  });
  last = drawn.catch(() => undefined);
  return drawn;
}

setScreens(screens);
