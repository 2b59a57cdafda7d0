import { useRested } from '@linehaul/console-kernel/browser/debounce.ts';
import { faultText } from '@linehaul/console-kernel/call/faults.ts';
import { type Found, finderLimit, type MountedFinder } from '@linehaul/console-kernel/module/finder.ts';
import { mayCall } from '@linehaul/console-kernel/permission/can.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { comparableText } from '@linehaul/contract/comparable-text.ts';
import { isWorthSearching } from '@linehaul/contract/paging.ts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { finders } from '../modules.ts';
import { hiddenFor, screenAt } from '../screens/screen-rules.ts';
import { screens } from '../screens/screens.ts';

/** The records of one kind that answer to what was typed. */
export interface Records {
  /** Full address of the kind's title. */
  title: string;
  found: readonly Found[];
  pending: boolean;
  fault: string | null;
  again: () => void;
}

/** Milliseconds of rest after which the server is asked. */
const restMs = 200;

function ableFinders(identity: Identity): MountedFinder[] {
  return finders.filter(
    ({ needs, pluginKey }) => mayCall(identity, needs) && (!pluginKey || identity.addons.has(pluginKey)),
  );
}

/** Whether the caller's role opens the page that a record leads to. */
function mayOpen(to: string, identity: Identity): boolean {
  const screen = screenAt(screens, to.split('?')[0] ?? to);
  return screen !== null && hiddenFor(screen, identity) === null;
}

/** Whether one of them is what was typed, whole. */
const isNamed = ({ found }: Records, keyword: string) =>
  found.some(({ title }) => comparableText(title) === comparableText(keyword));

/** Asks every module that this caller may ask; a newer question ends the older one. A record that has the typed number comes first. */
export function useRecords(typedText: string, identity: Identity): Records[] {
  const keyword = typedText.trim();
  const restedKeyword = useRested(keyword, restMs);
  const able = useMemo(() => ableFinders(identity), [identity]);
  const answers = useQueries({
    queries: able.map(({ title, find }) => ({
      queryKey: ['finder', title, restedKeyword],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(restedKeyword, signal),
      enabled: isWorthSearching(restedKeyword),
      staleTime: 30_000,
      gcTime: 60_000,
    })),
  });
  if (!isWorthSearching(keyword)) return [];
  const records = able.map(({ title }, at) => {
    const answer = answers[at];
    const isCurrent = restedKeyword === keyword;
    const foundRecords = isCurrent ? (answer?.data ?? []) : [];
    return {
      title,
      found: foundRecords.filter(({ to }) => mayOpen(to, identity)).slice(0, finderLimit),
      pending: !isCurrent || (answer?.isFetching ?? false),
      fault: isCurrent && answer?.isError ? faultText(answer.error) : null,
      again: () => void answer?.refetch(),
    };
  });
  return records.toSorted((one, other) => Number(isNamed(other, keyword)) - Number(isNamed(one, keyword)));
}
