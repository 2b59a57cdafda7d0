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
  const chosenOption = isEmpty ? undefined : options?.find((option) => option.value === value);
  return { shown: isEmpty ? placeholder : (chosenOption?.label ?? String(value)), isEmpty };
}

/**
 * antd's select, whose code and style are not part of the first load. What is in for it looks like it while it is
 * closed, and hands over as soon as the code is there or somebody reaches for it: the focus goes over, and a press that
 * came too early opens the list.
 */
export function Select<V>(props: SelectProps<V>) {
  const partState = useSyncExternalStore(part.subscribe, part.state);
  const [reachedBy, setReachedBy] = useState<Reach | null>(null);
  const reach = (how: Reach) => {
    if (reachedBy === 'press') return;
    // A press comes after the pointer and the focus, and says more.
    if (reachedBy === null || how !== 'pointer') setReachedBy(how);
    part.fetch().catch(() => undefined);
    // The list opens when the code is there: anyone who waits for its opening begins now.
    if (how === 'press') props.onOpenChange?.(true);
  };
  if (typeof partState === 'object' && 'fault' in partState && reachedBy !== null) throw partState.fault;
  if (partState === 'waiting' || 'fault' in partState) {
    const { shown: shownText, isEmpty } = shownOf(props);
    return (
      <SelectPlaceholder
        id={props.id}
        className={props.className}
        label={props['aria-label']}
        shown={shownText}
        isEmpty={isEmpty}
        onReach={reach}
      />
    );
  }
  const Part = partState as unknown as AntdSelect;
  return (
    <Part<V>
      {...props}
      autoFocus={reachedBy === 'focus' || reachedBy === 'press'}
      defaultOpen={reachedBy === 'press'}
    />
  );
}
