import type { Language } from './languages.ts';

/**
 * What a page tells the server before its code is there: which address it shows, and all that decides how it looks in
 * this browser. The session goes along in the headers of every call.
 */
export interface SightAsk {
  /** Path and query. */
  address: string;
  language: Language;
  /** The window's, in CSS pixels. */
  width: number;
  /** Whether the system asks for dark colours. */
  isDark: boolean;
  /** The time zone by its name, or by its offset where that never changes: `+08:00`. */
  zone: string;
  agent: string;
  /** As the storages of the browser have it; what is wrong with it is passed over. */
  kept: Readonly<Record<'app' | 'tabs', string | null>>;
}

/** Where a page asks for its first sight: no call of the API, since nobody but the page's own first script makes it. */
export const sightPath = '/first-sight';

/** One answer that the page's code would ask for at once, by the address of its call without what changes each time. */
export type HandedAnswers = Readonly<Record<string, string>>;

/** A page as its code will draw it, and what that code will ask for first. */
export interface Sight {
  html: string;
  /** Rules that antd makes in the browser. */
  styles: string;
  /** The build's sheets that the page needs beside those that every page has. */
  sheets: readonly string[];
  /** The marks of the page's root element that its code will set: theme, colour, menu, device. */
  marks: Readonly<Record<string, string>>;
  /** The chosen colour's own tokens by their names in the sheets. */
  palette: Readonly<Record<string, string>>;
  language: Language;
  /** Places in the list of all slots' fills whose code is drawn in it. */
  fills: readonly number[];
  answers: HandedAnswers;
}

const changing = new Set(['device', 'timestamp']);

/** A call's address as answers are handed over by: without the device and the time, parameters in order. */
export function handedName(url: string): string {
  const [path = '', query = ''] = url.split('?');
  const own = [...new URLSearchParams(query)].filter(([key]) => !changing.has(key));
  return `${path}?${new URLSearchParams(own.sort(([one], [other]) => (one < other ? -1 : 1)))}`;
}

/** The build's sheets that each screen needs beside those that every page has, by its path. */
export type ScreenSheets = Readonly<Record<string, readonly string[]>>;

/** Who asks, as the headers of a call name them. */
export interface SightCaller {
  accesstoken: string;
  supplieruid: number;
}

/** A call that a sight depends on, signed: it goes through the same doors as the browser's own. */
export interface SightCall {
  url: string;
  headers: Readonly<Record<string, string>>;
}

/** How an answer is packed, in the words of its header. */
export type Packing = 'br' | 'gzip' | 'identity';

/** What the server wants of the thread that draws: which calls a sight depends on, then the sight from their answers. */
export type SightTask =
  | { kind: 'plan'; ask: SightAsk; caller: SightCaller; salt: string }
  | { kind: 'draw'; ask: SightAsk; calls: readonly SightCall[]; bodies: readonly string[]; packing: Packing };

/** Null where there is nothing to draw: no list, nobody signed in, not theirs. */
export interface SightResults {
  plan: readonly SightCall[] | null;
  /** A `Sight` as JSON, packed as it was wanted. */
  draw: Uint8Array | null;
}
