import { useWindowTitle } from '@linehaul/console-kernel/browser/window-title.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import './error-pages.css';

/** What `/401` says to anyone who is not signed in: nothing is known of them that a page could be refused for. */
export function NoSession() {
  const text = useTextOf();
  useWindowTitle(text('why.no_session'));
  return (
    <main className="shell-page shell-error">
      <p className="shell-error-code">401</p>
      <section className="lost-why">
        <h1>{text('why.no_session')}</h1>
      </section>
      <EmptyState title={text('why.no_session_text')}>
        <Link className="shell-error-link" to="/login">
          {text('why.sign_in')}
        </Link>
      </EmptyState>
    </main>
  );
}
