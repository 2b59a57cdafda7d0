/** How Chinese is spelt in Latin letters. */
export interface Pinyin {
  spell: (chinese: string) => { pinyin: string; initials: string };
  /** The characters that a spelling, or the beginnings of one, represents; null when it does not. */
  match: (chinese: string, spelling: string) => readonly number[] | null;
}

let pinyinRequest: Promise<Pinyin> | null = null;

async function load(): Promise<Pinyin> {
  const { pinyin, match } = await import('pinyin-pro');
  return {
    spell(chinese) {
      const syllables = pinyin(chinese, { toneType: 'none', type: 'array', v: true });
      const initials = syllables.map((syllable) => syllable.charAt(0));
      return { pinyin: syllables.join('').toLowerCase(), initials: initials.join('').toLowerCase() };
    },
    match: (chinese, spelling) => match(chinese, spelling, { continuous: true }),
  };
}

/** The spelling of Chinese, fetched when it is first asked for: its dictionary is larger than many a page. */
export function loadPinyin(): Promise<Pinyin> {
  pinyinRequest ??= load().catch((fault: unknown) => {
    pinyinRequest = null;
    throw fault;
  });
  return pinyinRequest;
}
