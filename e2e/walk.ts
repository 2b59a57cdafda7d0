/** One address and what should come of it. */
export interface Step {
  path: string;
  /** Where it ends up instead, with its query; null when the page itself is shown. */
  at: string | null;
  /** The window's title; null when the page names itself after its record. */
  title: string | null;
  /** False for a page of the plan, which says that it is not built. */
  built: boolean;
}

export interface Walk {
  steps: readonly Step[];
  platform: string;
  /** Source of the pattern that finds addresses of texts. */
  bareAddress: string;
}

/**
 * Goes through addresses inside the console, as its own links do, without loading it anew; answers what is wrong.
 * It runs in the page and can use nothing from outside of itself.
 */
export async function walk({ steps, platform, bareAddress }: Walk): Promise<string[]> {
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility());
  const pattern = new RegExp(bareAddress, 'g');
  const here = () => decodeURIComponent(location.pathname + location.search);

  function mistitled(title: string | null): string | null {
    const right = title === null ? document.title.endsWith(` - ${platform}`) : document.title === title;
    return right ? null : `is titled ${document.title}, not ${title ?? `… - ${platform}`}`;
  }

  function unseen(at: string | null): string | null {
    const isLost = shown('.shell-error').length > 0;
    if (at === '/404' || at === '/401') return isLost ? null : 'tells nothing to who is lost';
    if (isLost) return 'is told to be nowhere';
    if (shown('h1').length === 0) return 'has no heading';
    return shown('[aria-busy="true"], .ant-skeleton').length > 0 ? 'never ends loading' : null;
  }

  function missing({ path, at, title }: Step): string | null {
    if (here() !== (at ?? path)) return `is at ${here()}, not at ${at ?? path}`;
    const isLost = at === '/404' || at === '/401';
    return unseen(at) ?? (isLost ? null : mistitled(title));
  }

  async function complaint(step: Step): Promise<string | null> {
    const until = performance.now() + 20_000;
    let wrong = missing(step);
    while (wrong !== null && performance.now() < until) {
      await new Promise((next) => requestAnimationFrame(next));
      wrong = missing(step);
    }
    if (wrong !== null) return wrong;
    const bare = document.body.textContent.match(pattern);
    if (bare) return `shows ${bare.join(', ')}`;
    const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wider > 0) return `is wider than the window by ${wider} px`;
    return null;
  }

  const complaints: string[] = [];
  for (const step of steps) {
    const state = { usr: null, key: Math.random().toString(36).slice(2, 10), idx: history.length };
    history.pushState(state, '', step.path);
    dispatchEvent(new PopStateEvent('popstate', { state }));
    const wrong = await complaint(step);
    if (wrong !== null) complaints.push(`${step.path} ${wrong}`);
    // What is broken everywhere is not waited for everywhere.
    if (complaints.length === 5) break;
  }
  return complaints;
}
