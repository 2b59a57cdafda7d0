import { atMost } from '@linehaul/console-kernel/patience.ts';
import type { Sight } from '@linehaul/contract/sight.ts';

/** What the script before the console's code tells it. */
export interface WindowSight {
  /** It stands in the page. */
  drawn?: Sight;
  /** It has been painted, or there is none. */
  shown: Promise<void>;
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
  await atMost(patienceMs, window.sight?.shown);
}
