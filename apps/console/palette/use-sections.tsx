import { ClockCircleOutlined, FileSearchOutlined, WarningOutlined } from '@ant-design/icons';
import { showUnauthorized } from '@linehaul/console-kernel/permission/authorization.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { type ReactNode, useState } from 'react';
import { needsAuthorization } from '../sidebar/authorization.ts';
import type { Command } from './commands.tsx';
import type { Entry } from './entries.tsx';
import { factsText, literalRanges, type Part, partsOf, rangesOf } from './marks.ts';
import type { Hit } from './menu-search.ts';
import type { Pinyin } from './pinyin.ts';
import { type RecentChoice, recentChoices, rememberChoice } from './recent.ts';
import { type EntrySearch, useEntrySearch } from './use-entries.ts';
import { type Records, useRecords } from './use-records.ts';

/** One line that can be chosen. */
export interface Option {
  key: string;
  icon: ReactNode;
  title: readonly Part[];
  note: readonly Part[];
  choose: () => void;
}

export interface Section {
  key: string;
  title: string;
  options: readonly Option[];
  pending: boolean;
}

export interface Sections {
  sections: readonly Section[];
  pending: boolean;
}

const mostShown = { pages: 8, actions: 5 } as const;

interface Chooser {
  openEntry: (entry: Entry) => void;
  openAddress: (choice: RecentChoice) => void;
}

function useChooser(identity: Identity, onClose: () => void): Chooser {
  const navigate = useNavigate();
  const openAddress = (choice: RecentChoice) => {
    rememberChoice(identity.name, choice);
    onClose();
    void navigate(choice.to);
  };
  return {
    openAddress,
    openEntry: ({ screen, run, path }) => {
      if (screen && needsAuthorization(screen, identity)) {
        onClose();
        showUnauthorized();
      } else if (screen) openAddress({ to: path });
      else {
        onClose();
        run?.();
      }
    },
  };
}

/** The characters of a Chinese name that were typed, or spelt. */
function chineseParts(chinese: string, typedText: string, pinyin: Pinyin | null): Part[] {
  const literal = literalRanges(chinese, typedText);
  if (literal.length > 0) return partsOf(chinese, literal);
  return partsOf(chinese, rangesOf(pinyin?.match(chinese, typedText.trim()) ?? []));
}

function titleParts({ item, ranges }: Hit<Entry>, typedText: string, pinyin: Pinyin | null): Part[] {
  const literal = literalRanges(item.title, typedText);
  if (literal.length > 0) return partsOf(item.title, literal);
  const isSpelt = pinyin !== null && item.title === item.chinese;
  return isSpelt ? chineseParts(item.title, typedText, pinyin) : partsOf(item.title, ranges);
}

function entryOption(hit: Hit<Entry>, typedText: string, pinyin: Pinyin | null, { openEntry }: Chooser): Option {
  const { item, byChinese } = hit;
  const isForeign = byChinese && item.title !== item.chinese;
  return {
    key: item.key,
    icon: item.icon,
    title: titleParts(hit, typedText, pinyin),
    note: isForeign ? chineseParts(item.chinese, typedText, pinyin) : partsOf(item.note, []),
    choose: () => openEntry(item),
  };
}

function recordOptions({ title, found, fault, again }: Records, typedText: string, { openAddress }: Chooser): Option[] {
  if (fault !== null) {
    const faultOption = { title: partsOf(fault, []), note: [], choose: again };
    return [{ key: `fault ${title}`, icon: <WarningOutlined />, ...faultOption }];
  }
  return found.map(({ title: name, facts, to }) => {
    const note = factsText(facts, typedText);
    return {
      key: `record ${to} ${name}`,
      icon: <FileSearchOutlined />,
      title: partsOf(name, literalRanges(name, typedText)),
      note: partsOf(note, literalRanges(note, typedText)),
      choose: () => openAddress({ to, title: name, note }),
    };
  });
}

function recentOptions(choices: readonly RecentChoice[], entries: readonly Entry[], chooser: Chooser): Option[] {
  return choices.flatMap((choice): Option[] => {
    const entry = entries.find(({ path }) => path === choice.to);
    const [title, note] = entry ? [entry.title, entry.note] : [choice.title, choice.note ?? ''];
    if (title === undefined) return [];
    return [
      {
        key: `recent ${choice.to}`,
        icon: entry?.icon ?? <ClockCircleOutlined />,
        title: partsOf(title, []),
        note: partsOf(note, []),
        choose: () => (entry ? chooser.openEntry(entry) : chooser.openAddress(choice)),
      },
    ];
  });
}

function hitsOf(
  { hits, pinyin }: EntrySearch,
  section: Entry['section'],
  typedText: string,
  chooser: Chooser,
): Option[] {
  return hits
    .filter(({ item }) => item.section === section)
    .slice(0, mostShown[section])
    .map((hit) => entryOption(hit, typedText, pinyin, chooser));
}

/** Whether one of them has what was typed in its name, letter by letter. */
function hasLiteral({ hits }: EntrySearch, section: Entry['section'], typedText: string): boolean {
  return hits.some(({ item }) => item.section === section && literalRanges(item.title, typedText).length > 0);
}

/**
 * What the palette shows: recent choices for an empty field, else pages, records and actions that answer to it; actions come first where
 * one is called so and no page is.
 */
export function useSections(typedText: string, identity: Identity, commands: Command[], onClose: () => void): Sections {
  const text = useTextOf();
  const chooser = useChooser(identity, onClose);
  const search = useEntrySearch(typedText, { identity, commands });
  const records = useRecords(typedText, identity);
  const [recent] = useState(() => recentChoices(identity.name));
  if (typedText.trim() === '') {
    const actions = search.entries.filter(({ section, screen }) => section === 'actions' && screen);
    const options = actions.map((item) =>
      entryOption({ item, byChinese: false, ranges: [] }, '', search.pinyin, chooser),
    );
    return shown([
      section('recent', text('palette.recent'), recentOptions(recent, search.entries, chooser)),
      section('actions', text('palette.actions'), options),
    ]);
  }
  const pages = section('pages', text('palette.pages'), hitsOf(search, 'pages', typedText, chooser));
  const actions = section('actions', text('palette.actions'), hitsOf(search, 'actions', typedText, chooser));
  const recordSections = records.map((kind) =>
    section(kind.title, text(kind.title), recordOptions(kind, typedText, chooser), kind.pending),
  );
  const isAction = hasLiteral(search, 'actions', typedText) && !hasLiteral(search, 'pages', typedText);
  return shown(isAction ? [actions, pages, ...recordSections] : [pages, ...recordSections, actions]);
}

function section(key: string, title: string, options: readonly Option[], pending = false): Section {
  return { key, title, options, pending };
}

function shown(all: readonly Section[]): Sections {
  return {
    sections: all.filter(({ options }) => options.length > 0),
    pending: all.some(({ pending }) => pending),
  };
}
