import type { Sight } from '@linehaul/contract/sight.ts';

/** What the scripts before the console's code tell each other and it. */
export interface WindowSight {
  /** The server's drawing of this page; null where it has none. */
  coming: Promise<Sight | null>;
  /** It stands in the page. */
  drawn?: Sight;
  /** It has been painted, or there is none. */
  shown?: Promise<void>;
}

declare global {
  interface Window {
    /** Gone as soon as code has drawn the page. */
    sight?: WindowSight;
  }
}

/** Longer than a server near by takes to draw, shorter than anybody would wait for a faster sight. */
const patienceMs = 300;

/** Lets the sight be painted before more code is read. */
export async function sightShown(): Promise<void> {
  await Promise.race([window.sight?.shown, new Promise<void>((over) => setTimeout(over, patienceMs))]);
}
