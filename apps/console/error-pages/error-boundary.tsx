import { isMissingPart } from '@linehaul/console-kernel/browser/new-version.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { Button } from 'antd';
import { Component, type ErrorInfo, type ReactNode } from 'react';

/** Hears of a crash: what was thrown, where in the page, and the address that was shown. */
export type CrashListener = (error: unknown, info: ErrorInfo, url: string) => void;

const listeners = new Set<CrashListener>();

/** Tells of every crash from now on, until the answer is called. */
export function onCrash(listener: CrashListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface ErrorBoundaryProps {
  children: ReactNode;
  onCaught?: () => void;
  /** Builds the page anew; without it the same page is tried again. */
  onRetry?: () => void;
  /** Closes the page; absent where it cannot be closed. */
  onClose?: (() => void) | undefined;
}

interface Fate {
  crashed: boolean;
  /** A part of the page could not be loaded. */
  missing: boolean;
}

/** An upgrade took the page's files away, or the line is down; a failed part is only asked for again by a reload. */
function MissingPart() {
  return (
    <EmptyState tone="fault" title={textOf('session.version.missing')} text={textOf('session.version.missing_text')}>
      <Button type="primary" onClick={() => window.location.reload()}>
        {textOf('session.version.reload')}
      </Button>
    </EmptyState>
  );
}

/** Keeps a crash inside its own page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Fate> {
  override state: Fate = { crashed: false, missing: false };

  static getDerivedStateFromError(error: unknown): Fate {
    return { crashed: true, missing: isMissingPart(error) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onCaught?.();
    for (const listener of listeners) listener(error, info, window.location.href);
  }

  private readonly retry = () => {
    const { onRetry } = this.props;
    if (onRetry) onRetry();
    else this.setState({ crashed: false, missing: false });
  };

  override render(): ReactNode {
    const { children, onClose } = this.props;
    if (!this.state.crashed) return children;
    if (this.state.missing) return <MissingPart />;
    return (
      <EmptyState tone="fault" title={textOf('shell.crashed')} text={textOf('shell.crashed_text')}>
        <Button type="primary" onClick={this.retry}>
          {textOf('console.action.retry')}
        </Button>
        {onClose ? <Button onClick={onClose}>{textOf('tabs.close_page')}</Button> : null}
        <Button type="text" onClick={() => window.location.reload()}>
          {textOf('shell.reload')}
        </Button>
      </EmptyState>
    );
  }
}
