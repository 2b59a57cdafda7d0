import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import './root-boundary.css';
import { isMissingPart } from '@linehaul/console-kernel/browser/new-version.ts';
import { recordError } from '@linehaul/modules/errorlog/console/error-log.ts';

type State = { fault: 'none' | 'missing' | 'crash' };

/** The last resort: what no page's own boundary caught, the shell itself that could not be loaded included. */
export class RootBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { fault: 'none' };

  static getDerivedStateFromError(error: unknown): State {
    return { fault: isMissingPart(error) ? 'missing' : 'crash' };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    recordError(error, { component: componentStack ?? '', info: 'render' });
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === 'none') return this.props.children;
    return (
      <main className="broken" role="alert">
        <h1>{textOf(fault === 'missing' ? 'session.version.missing' : 'session.version.crashed')}</h1>
        <p>{textOf(fault === 'missing' ? 'session.version.missing_text' : 'session.version.crashed_text')}</p>
        <button type="button" onClick={() => window.location.reload()}>
          {textOf('session.version.reload')}
        </button>
      </main>
    );
  }
}
