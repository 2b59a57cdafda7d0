import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SelectProps } from 'antd';
import { type ComponentType, useContext, useState } from 'react';
import { useRested } from '../browser/debounce.ts';
import { useTextOf } from '../text/text.ts';
import { ChosenContext } from './chosen.ts';
import { type Choice, choicesWith, type RemoteSource } from './remote-source.ts';

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

/**
 * The choices for what is typed. Until the server has answered it these are the last answer's that fit: Enter takes the
 * first choice, and must never take one of another search.
 */
export function useRemoteChoices(source: RemoteSource, typedText: string, isEnabled: boolean) {
  const keyword = useRested(typedText);
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: [source.key, 'choices', keyword],
    queryFn: ({ signal }) => source.load(keyword, signal),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
  const all = data ?? [];
  const isBehind = typedText !== keyword || isPlaceholderData;
  const foundChoices = isBehind ? choicesWith(all, typedText) : all;
  return { found: foundChoices, isWaiting: isBehind || isFetching };
}

/** A select of either kind that asks the server for its choices. */
export function RemoteChoice({ Select, source, known = [], value, placeholder, onChange, ...rest }: RemoteChoiceProps) {
  const text = useTextOf();
  const onChosen = useContext(ChosenContext);
  const [typedText, setTypedText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [chosenChoice, setChosenChoice] = useState<Choice | null>(null);
  const hasValue = value !== undefined && value !== null;
  const { found: foundChoices, isWaiting } = useRemoteChoices(source, typedText, isOpen || hasValue);
  const extra = [...known, ...(chosenChoice ? [chosenChoice] : [])].filter(
    (choice) => choice.value === value && !foundChoices.some((other) => other.value === choice.value),
  );
  const options = typedText === '' ? [...extra, ...foundChoices] : foundChoices;
  return (
    <Select
      {...rest}
      value={value ?? null}
      options={options}
      loading={isWaiting}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTypedText }}
      placeholder={placeholder ?? text('console.form.type_to_search')}
      notFoundContent={isWaiting ? null : text('console.form.no_choice')}
      onOpenChange={setIsOpen}
      onSelect={onChosen}
      onChange={(next) => {
        setChosenChoice(options.find((choice) => choice.value === next) ?? null);
        setTypedText('');
        onChange?.(next ?? undefined);
      }}
    />
  );
}
