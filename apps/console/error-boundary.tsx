import { textOf } from '@linehaul/console-kernel/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { Button } from 'antd';
import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Keeps a crash inside its own page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return (
      <EmptyState tone="fault" title={textOf('shell.crashed')} text={textOf('shell.crashed_text')}>
        <Button type="primary" onClick={() => this.setState({ crashed: false })}>
          {textOf('console.action.retry')}
        </Button>
        <Button onClick={() => window.location.reload()}>{textOf('shell.reload')}</Button>
      </EmptyState>
    );
  }
}
