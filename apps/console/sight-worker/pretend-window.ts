import type { SightAsk } from '@linehaul/contract/sight.ts';

type Asked = Pick<SightAsk, 'address' | 'width' | 'isDark' | 'agent' | 'kept'>;

let now: Asked = { address: '/', width: 1440, isDark: false, agent: '', kept: { app: null, tabs: null } };
const kept = new Map<string, string>();

const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

const nothing = () => undefined;

const media = (query: string) => ({
  get matches() {
    return query.includes('dark') && now.isDark;
  },
  addEventListener: nothing,
  removeEventListener: nothing,
});

/** As much of a window as components look at while they are drawn, and no document: nothing is put anywhere. */
const pretended = {
  get innerWidth() {
    return now.width;
  },
  get location() {
    return new URL(now.address, 'http://localhost');
  },
  matchMedia: media,
  localStorage: storage,
  sessionStorage: storage,
  addEventListener: nothing,
  removeEventListener: nothing,
};

const navigator = {
  get userAgent() {
    return now.agent;
  },
  languages: [],
};

Object.defineProperty(globalThis, 'window', { value: pretended });
Object.defineProperty(globalThis, 'navigator', { value: navigator });

/** From here on this thread looks like the window of whoever asks. */
export function pretend(asked: Asked): void {
  now = asked;
  kept.clear();
  for (const [key, value] of Object.entries(asked.kept)) if (value !== null) kept.set(key, value);
}
