import { useTextOf } from '@linehaul/console-kernel/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { Link, useLocation } from 'react-router';

function pathOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'from' in state ? String(state.from) : '';
}

export function NoPermission() {
  const text = useTextOf();
  const from = pathOf(useLocation().state);
  return (
    <div className="shell-page shell-lost">
      <p className="shell-lost-code">401</p>
      <EmptyState title={text('shell.no_permission')} text={text('shell.no_permission_text', { path: from })}>
        <Link className="shell-lost-link" to="/dashboard">
          {text('shell.to_dashboard')}
        </Link>
      </EmptyState>
    </div>
  );
}
