import { useTextOf } from '@linehaul/console-kernel/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { Link } from 'react-router';

export function NotFound() {
  const text = useTextOf();
  return (
    <div className="shell-page shell-lost">
      <p className="shell-lost-code">404</p>
      <EmptyState title={text('shell.not_found')} text={text('shell.not_found_text')}>
        <Link className="shell-lost-link" to="/dashboard">
          {text('shell.to_dashboard')}
        </Link>
      </EmptyState>
    </div>
  );
}
