import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { faultText } from '../call/faults.ts';
import { useTextOf } from '../text/text.ts';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  children: (answer: T) => ReactNode;
}

/** Renders an answer; until then a skeleton, and a fault with a way to try again. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const text = useTextOf();
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <EmptyState tone="fault" title={text('console.fault.title')} text={faultText(query.error)}>
        <Button type="primary" onClick={() => void query.refetch()}>
          {text('console.action.retry')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <div className="lh-page" aria-busy="true">
      <Skeleton active paragraph={{ rows: 2 }} />
      <Skeleton active paragraph={{ rows: 6 }} />
    </div>
  );
}
