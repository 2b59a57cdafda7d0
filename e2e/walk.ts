/** One address and what should come of it. */
export interface Step {
  path: string;
  /** Where it ends up instead, with its query; null when the page itself is shown. */
  at: string | null;
  /** The window's title; null when the page names itself after its record. */
  title: string | null;
}

export interface Walk {
  steps: readonly Step[];
  platform: string;
  /** Source of the pattern that finds addresses of texts. */
  bareAddress: string;
  /** Pages of lists with figures above them. */
  figuresAbove?: readonly string[];
}

/**
 * Goes through addresses inside the console, as its own links do, without loading it anew; answers what is wrong.
 * It runs in the page and can use nothing from outside of itself.
 */
export async function walk({ steps, platform, bareAddress, figuresAbove = [] }: Walk): Promise<string[]> {
  const listVisible = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility());
  const pattern = new RegExp(bareAddress, 'g');
  const here = () => decodeURIComponent(location.pathname + location.search);

  function findTitleFault(title: string | null): string | null {
    const right = title === null ? document.title.endsWith(` - ${platform}`) : document.title === title;
    return right ? null : `is titled ${document.title}, not ${title ?? `… - ${platform}`}`;
  }

  function unseen(at: string | null): string | null {
    const isLost = listVisible('.shell-error').length > 0;
    if (at === '/404' || at === '/401') return isLost ? null : 'tells nothing to who is lost';
    if (isLost) return 'is told to be nowhere';
    if (listVisible('h1').length === 0) return 'has no heading';
    return listVisible('[aria-busy="true"], .ant-skeleton').length > 0 ? 'never ends loading' : null;
  }

  function missing({ path, at, title }: Step): string | null {
    if (here() !== (at ?? path)) return `is at ${here()}, not at ${at ?? path}`;
    const isLost = at === '/404' || at === '/401';
    return unseen(at) ?? (isLost ? null : findTitleFault(title));
  }

  /** Under the bars of the specification (§9) there is one line of tabs and the head of the table, and then come rows. */
  function lowRows(path: string): string | null {
    const [row] = listVisible('.lh-list-page .lh-list-row');
    const top = Math.round(row?.getBoundingClientRect().top ?? 0);
    if (innerWidth < 992 || top <= 230 || figuresAbove.includes(path)) return null;
    return `has its first row at ${top} px`;
  }

  /** The column of actions covers others: it is narrow. */
  function wideActions(): string | null {
    const widths = listVisible('td.lh-list-actions').map((cell) => Math.round(cell.getBoundingClientRect().width));
    const widest = Math.max(0, ...widths);
    return widest > 88 ? `has a column of actions of ${widest} px` : null;
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
    return lowRows(step.path) ?? wideActions();
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
