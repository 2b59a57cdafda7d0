import { useQuery } from '@tanstack/react-query';
import type { SelectProps } from 'antd';
import { type ComponentType, useState } from 'react';
import { useRested } from './debounce.ts';
import type { Choice, RemoteSource } from './remote-source.ts';
import { useTextOf } from './text.ts';

type Value = string | number;

export interface RemoteSelectProps {
  source: RemoteSource;
  /** Choices known beforehand, such as the one that is set. */
  known?: readonly Choice[];
  id?: string;
  value?: string | number | null;
  onChange?: (value: string | number | undefined) => void;
  disabled?: boolean;
  placeholder?: string;
  'aria-label'?: string;
}

interface RemoteChoiceProps extends RemoteSelectProps {
  Select: ComponentType<SelectProps<Value | null>>;
}

/** A select of either kind that asks the server for its choices. */
export function RemoteChoice({ Select, source, known = [], value, placeholder, onChange, ...rest }: RemoteChoiceProps) {
  const text = useTextOf();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const keyword = useRested(typed);
  const answer = useQuery({
    queryKey: [source.key, 'choices', keyword],
    queryFn: ({ signal }) => source.load(keyword, signal),
    enabled: opened || (value !== undefined && value !== null),
  });
  const found = answer.data ?? [];
  const extra = [...known, ...(chosen ? [chosen] : [])].filter(
    (choice) => choice.value === value && !found.some((other) => other.value === choice.value),
  );
  const options = typed === '' ? [...extra, ...found] : found;
  return (
    <Select
      {...rest}
      value={value ?? null}
      options={options}
      loading={answer.isFetching}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={placeholder ?? text('console.form.type_to_search')}
      notFoundContent={answer.isFetching ? null : text('console.form.no_choice')}
      onOpenChange={setOpened}
      onChange={(next) => {
        setChosen(options.find((choice) => choice.value === next) ?? null);
        setTyped('');
        onChange?.(next ?? undefined);
      }}
    />
  );
}
