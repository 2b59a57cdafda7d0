import { useLayoutEffect, useRef } from 'react';
import { sessionStore } from '../browser/storage.ts';
import { useIdentityStore } from '../permission/identity.ts';
import { useScreenFrame } from '../screen/screen-context.ts';

type Values = Readonly<Record<string, unknown>>;

/** Drafts belong to who typed them: the next caller in this browser tab does not see them. */
function keyOf(name: string): string {
  const { identity } = useIdentityStore.getState();
  return `draft:${identity?.suid ?? 0}:${identity?.name ?? ''}:${name}`;
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What was typed into this form before and not sent; null when there is nothing. */
export function readDraft(name: string): Values | null {
  const text = sessionStore.get(keyOf(name));
  if (text === null) return null;
  try {
    const draftContent: unknown = JSON.parse(text);
    return isValues(draftContent) ? draftContent : null;
  } catch {
    return null;
  }
}

function writeValues(key: string, values: Values, secrets: ReadonlySet<string>): void {
  const draftEntries = Object.entries(values).filter(([field, value]) => !secrets.has(field) && value !== undefined);
  sessionStore.set(key, JSON.stringify(Object.fromEntries(draftEntries)));
}

/** Keeps what is typed for this browser tab; secrets are left out by name. */
export function writeDraft(name: string, values: Values, secrets: ReadonlySet<string>): void {
  writeValues(keyOf(name), values, secrets);
}

export function dropDraft(name: string): void {
  sessionStore.remove(keyOf(name));
}

/** How long nothing is typed before a draft is written, in ms. */
const restMs = 400;

interface DraftWriter {
  /** Writes what the form holds once nothing was typed for a while, and at the latest when the page goes. */
  schedule: () => void;
  /** The draft is over: it is removed, and nothing of it is written any more. */
  drop: () => void;
}

/** Keeps a form's draft without writing it at each key. */
export function useDraftWriter(
  name: string | undefined,
  secrets: ReadonlySet<string>,
  readValues: () => Values,
): DraftWriter {
  const writing = useRef({ write: () => {}, timer: 0 });
  const stop = () => {
    window.clearTimeout(writing.current.timer);
    writing.current = { write: () => {}, timer: 0 };
  };
  const flush = () => {
    const { write } = writing.current;
    stop();
    write();
  };
  const latestFlush = useRef(flush);
  latestFlush.current = flush;
  // A layout effect ends before the fields below it take their values out of the form.
  useLayoutEffect(() => {
    const onPageHide = () => latestFlush.current();
    window.addEventListener('pagehide', onPageHide);
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      latestFlush.current();
    };
  }, []);
  return {
    schedule: () => {
      if (name === undefined) return;
      window.clearTimeout(writing.current.timer);
      const key = keyOf(name);
      writing.current = {
        write: () => writeValues(key, readValues(), secrets),
        timer: window.setTimeout(flush, restMs),
      };
    },
    drop: () => {
      stop();
      if (name !== undefined) dropDraft(name);
    },
  };
}

/** A draft's name on its page: two pages of one screen, opened by different queries, keep different drafts. */
export function useDraftName(name: string | undefined): string | undefined {
  const openedBy = useScreenFrame()?.openedBy ?? '';
  return name === undefined ? undefined : name + openedBy;
}
