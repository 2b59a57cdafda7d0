import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { Button } from 'antd';
import { hasText, textOf, useTextOf } from '../text/text.ts';
import type { UnknownFilter } from './list-address.ts';
import type { ListModel } from './list-query.ts';
import type { PlainListSpec } from './list-types.ts';

/** A filter in the list's words as far as it has any: `State: archived`. */
function describeFilter(messages: string, { field, value }: UnknownFilter): string {
  const label = [`${messages}.field.${field}`].find(hasText);
  return `${label ? textOf(label) : field}: ${value}`;
}

/** Instead of rows that nobody asked for: which filters the list cannot apply, and a way to take them off. */
export function UnknownFilters({ spec, model }: { spec: PlainListSpec; model: ListModel }) {
  const text = useTextOf();
  const filters = model.unknownFilters.map((filter) => describeFilter(spec.messages, filter)).join(' · ');
  return (
    <EmptyState
      tone="fault"
      title={text('console.list.unknown_filters', { filters })}
      text={text('console.list.unknown_hint')}
    >
      <Button type="primary" onClick={model.clearUnknown}>
        {text('console.list.clear_unknown')}
      </Button>
    </EmptyState>
  );
}
