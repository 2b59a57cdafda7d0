import { useWindowTitle } from '@linehaul/console-kernel/browser/window-title.ts';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { Link, useLocation } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { screenAt } from '../screens/screen-rules.ts';
import { screens } from '../screens/screens.ts';
import { pathBefore } from './path-before.ts';
import './error-pages.css';

/** A page that exists, but not for this kind of account, can be asked about. */
function AskWhy() {
  const text = useTextOf();
  const from = pathBefore(useLocation().state);
  const screen = screenAt(screens, from);
  if (!screen) return null;
  return (
    <Link className="lost-link" to={`/401?path=${encodeURIComponent(from)}`}>
      {text('why.title', { title: text(screen.title) })}
    </Link>
  );
}

export function NotFound() {
  const text = useTextOf();
  const identity = useIdentity();
  useWindowTitle(text('shell.not_found'));
  // Inside of the shell the page is in its main part already.
  const Frame = identity ? 'div' : 'main';
  return (
    <Frame className="shell-page shell-error">
      <p className="shell-error-code">404</p>
      <section className="lost-why">
        <h1>{text('shell.not_found')}</h1>
      </section>
      <EmptyState title={text('shell.not_found_text')}>
        <Link className="shell-error-link" to="/dashboard">
          {text('shell.to_dashboard')}
        </Link>
        {identity ? <AskWhy /> : null}
      </EmptyState>
    </Frame>
  );
}
