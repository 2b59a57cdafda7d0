import { useAppState } from '@linehaul/console-kernel/browser/app-state.ts';
import { loadLanguage, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { useEffect, useMemo, useState } from 'react';
import type { Command } from './commands.tsx';
import { type Entry, type EntrySources, entriesOf } from './entries.tsx';
import { type Hit, type MenuSearch, menuSearch } from './menu-search.ts';
import { loadPinyin, type Pinyin } from './pinyin.ts';

/** The Chinese texts beside the shown ones: anyone who learnt the pages by their Chinese names types these. */
function useChineseTexts(isChinese: boolean): boolean {
  const [isLoaded, setIsLoaded] = useState(isChinese);
  useEffect(() => {
    if (isLoaded) return;
    loadLanguage('zh').then(
      () => setIsLoaded(true),
      () => undefined,
    );
  }, [isLoaded]);
  return isLoaded;
}

function usePinyin(isWanted: boolean): Pinyin | null {
  const [pinyin, setPinyin] = useState<Pinyin | null>(null);
  useEffect(() => {
    if (!isWanted || pinyin) return;
    loadPinyin().then(
      (module) => setPinyin(module),
      () => undefined,
    );
  }, [isWanted, pinyin]);
  return isWanted ? pinyin : null;
}

const latin = /^[a-z' ]+$/i;

export interface EntrySearch {
  entries: readonly Entry[];
  hits: readonly Hit<Entry>[];
  pinyin: Pinyin | null;
}

/**
 * Finds entries by what was typed. In Chinese the spelling is there from the start; in other languages it is fetched
 * for letters that no shown name answers to.
 */
export function useEntrySearch(typedText: string, sources: Pick<EntrySources, 'identity'> & { commands: Command[] }) {
  const text = useTextOf();
  const isChinese = useAppState((state) => state.language === 'zh');
  const searchesPinyin = useAppState((state) => state.supportPinyinSearch);
  const hasChinese = useChineseTexts(isChinese);
  const { identity, commands } = sources;
  const plain = useMemo(
    () => entriesOf({ identity, text, commands, hasChinese, isChinese, pinyin: null }),
    [identity, text, commands, hasChinese, isChinese],
  );
  const plainSearch: MenuSearch<Entry> = useMemo(() => menuSearch(plain), [plain]);
  const plainHits = useMemo(() => plainSearch(typedText), [plainSearch, typedText]);
  const [isSpelt, setIsSpelt] = useState(false);
  if (!isSpelt && !isChinese && latin.test(typedText.trim()) && plainHits.length === 0) setIsSpelt(true);
  const pinyin = usePinyin(searchesPinyin && hasChinese && (isChinese || isSpelt));
  const entries = useMemo(
    () => (pinyin ? entriesOf({ identity, text, commands, hasChinese, isChinese, pinyin }) : plain),
    [identity, text, commands, hasChinese, isChinese, pinyin, plain],
  );
  const search = useMemo(() => (pinyin ? menuSearch(entries) : plainSearch), [pinyin, entries, plainSearch]);
  const hits = useMemo(() => (pinyin ? search(typedText) : plainHits), [pinyin, search, typedText, plainHits]);
  return { entries, hits, pinyin } satisfies EntrySearch;
}
