import { routeMetaOf } from '@linehaul/console-kernel/module/route-meta.ts';
import { Link, useLocation } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { wordsOf } from '@linehaul/console-kernel/text/wording.ts';
import { matchPath } from 'react-router';
import { screenAt, trailOf } from '../screens/screen-rules.ts';
import { screens } from '../screens/screens.ts';
import { useActiveTab } from '../tabs/tab-store.ts';

/** The breadcrumb: the menu's entry, the pages above, the page. */
export function Trail() {
  const text = useTextOf();
  const { pathname } = useLocation();
  const tab = useActiveTab();
  const ownWords = tab?.path === pathname ? wordsOf(tab.ownTitle, text) : '';
  const screen = screenAt(screens, pathname);
  if (!screen || !routeMetaOf(screen).breadcrumb) return <span className="trail" />;
  const steps = trailOf(screens, screen);
  return (
    <nav className="trail" aria-label={text('shell.trail')}>
      <ol>
        {screen.primary ? <li>{text(`shell.primary.${screen.primary}`)}</li> : null}
        {steps.map((step) => {
          const here = step === screen;
          const isPattern = step.path.includes(':') && !matchPath(step.path, pathname);
          return (
            <li key={step.path} aria-current={here ? 'page' : undefined}>
              {here || isPattern ? (
                (here && ownWords) || text(step.title)
              ) : (
                <Link to={step.path}>{text(step.title)}</Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
