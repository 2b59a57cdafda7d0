import { currentLanguage, useAppState } from '@linehaul/console-kernel/browser/app-state.ts';
import { baseHost } from '@linehaul/console-kernel/browser/base-host.ts';
import { buildOfPage } from '@linehaul/console-kernel/browser/new-version.ts';
import { sessionStore } from '@linehaul/console-kernel/browser/storage.ts';
import {
  onSessionChange,
  persistedQueriesKey,
  readSession,
} from '@linehaul/console-kernel/http-client/session-store.ts';
import { sessionNameOf } from '@linehaul/console-kernel/http-client/token.ts';
import { useIdentityStore } from '@linehaul/console-kernel/permission/identity.ts';
import { prefetchIdle } from '@linehaul/ui/lazy.tsx';
import { type ListReader, nameOwner } from './persisted-owner.ts';

const fetchPersistence = () => import('@linehaul/console-kernel/call/persisted-queries.ts');

function reader(): ListReader | null {
  const { identity } = useIdentityStore.getState();
  const session = sessionNameOf(readSession()?.token ?? '');
  if (!identity || session === '') return null;
  return { session, identity, language: currentLanguage(), host: baseHost(), build: buildOfPage() };
}

interface Persistence {
  owner: string;
  /** What was kept before can be shown. */
  restored: Promise<void>;
  close: () => void;
}

let current: Persistence | null = null;

function open(owner: string, ownedSince: number): Persistence {
  let isOver = false;
  let close = () => {
    isOver = true;
  };
  const start = async () => {
    const { persistQueries } = await fetchPersistence();
    if (isOver) return;
    const queries = persistQueries(owner, ownedSince);
    close = queries.close;
    await queries.restored;
  };
  const hasRows = sessionStore.get(persistedQueriesKey) !== null;
  // While nothing is kept, the code for it is not part of the first load.
  if (!hasRows) prefetchIdle(start);
  return {
    owner,
    // Lists work without what was kept.
    restored: hasRows ? start().catch(() => undefined) : Promise.resolve(),
    close: () => close(),
  };
}

/** Another person, role or language does not see what was kept: it goes. */
function followOwner(): void {
  const who = reader();
  const owner = who && nameOwner(who);
  if (owner === (current?.owner ?? null)) return;
  const ownedSince = current ? Date.now() : 0;
  if (current) {
    current.close();
    sessionStore.remove(persistedQueriesKey);
  }
  current = owner === null ? null : open(owner, ownedSince);
}

/** Keeps first pages of lists over reloads of this browser tab for as long as the session lasts. */
export function persistLists(): () => void {
  if (sessionStore.get(persistedQueriesKey) !== null) void fetchPersistence().catch(() => undefined);
  followOwner();
  const stops = [
    useIdentityStore.subscribe(followOwner),
    useAppState.subscribe(followOwner),
    onSessionChange(followOwner),
  ];
  return () => {
    for (const stop of stops) stop();
    current?.close();
    current = null;
  };
}

/** Lists that were seen before the reload can be shown, or there are none. */
export function listsRestored(): Promise<void> {
  return current?.restored ?? Promise.resolve();
}
