import { DownOutlined } from '@ant-design/icons';
import { partOf, prefetchIdle } from '@linehaul/ui/lazy.tsx';
import type { SelectProps } from 'antd';
import type antdSelect from 'antd/es/select';
import { type ComponentType, type ReactNode, useState, useSyncExternalStore } from 'react';
import './lazy-select.css';

type AntdSelect = typeof antdSelect;

const part = partOf(async () => (await import('antd/es/select')) as { default: ComponentType<SelectProps> });
prefetchIdle(part.fetch);

type Reach = 'pointer' | 'focus' | 'press';

interface SelectPlaceholderProps {
  id: string | undefined;
  className: string | undefined;
  label: string | undefined;
  shown: ReactNode;
  isEmpty: boolean;
  onReach: (how: Reach) => void;
}

function SelectPlaceholder({ id, className = '', label, shown, isEmpty, onReach }: SelectPlaceholderProps) {
  return (
    <button
      type="button"
      role="combobox"
      id={id}
      className={`lh-select-placeholder ${className}`}
      data-empty={isEmpty}
      aria-label={label}
      aria-expanded={false}
      aria-haspopup="listbox"
      onFocus={() => onReach('focus')}
      onPointerEnter={() => onReach('pointer')}
      onMouseDown={() => onReach('press')}
      onClick={() => onReach('press')}
    >
      <span>{shown}</span>
      <DownOutlined aria-hidden="true" />
    </button>
  );
}

/** What a closed select shows of its value. */
function shownOf<V>({ value, options, placeholder }: SelectProps<V>): { shown: ReactNode; isEmpty: boolean } {
  const isEmpty = value === null || value === undefined;
  const chosen = isEmpty ? undefined : options?.find((option) => option.value === value);
  return { shown: isEmpty ? placeholder : (chosen?.label ?? String(value)), isEmpty };
}

/**
 * antd's select, whose code and style are not part of the first load. What is in for it looks like it while it is
 * closed, and hands over as soon as the code is there or somebody reaches for it: the focus goes over, and a press that
 * came too early opens the list.
 */
export function Select<V>(props: SelectProps<V>) {
  const seen = useSyncExternalStore(part.subscribe, part.state);
  const [reached, setReached] = useState<Reach | null>(null);
  const reach = (how: Reach) => {
    if (reached === 'press') return;
    // A press comes after the pointer and the focus, and says more.
    if (reached === null || how !== 'pointer') setReached(how);
    part.fetch().catch(() => undefined);
    // The list opens when the code is there: anyone who waits for its opening begins now.
    if (how === 'press') props.onOpenChange?.(true);
  };
  if (typeof seen === 'object' && 'fault' in seen && reached !== null) throw seen.fault;
  if (seen === 'waiting' || 'fault' in seen) {
    const { shown, isEmpty } = shownOf(props);
    return (
      <SelectPlaceholder
        id={props.id}
        className={props.className}
        label={props['aria-label']}
        shown={shown}
        isEmpty={isEmpty}
        onReach={reach}
      />
    );
  }
  const Part = seen as unknown as AntdSelect;
  return (
    <Part<V> {...props} autoFocus={reached === 'focus' || reached === 'press'} defaultOpen={reached === 'press'} />
  );
}
