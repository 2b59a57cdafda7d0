import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Button, Input } from 'antd';
import { type ComponentRef, useEffect, useRef, useState } from 'react';
import { maxOptions, maxValues } from '../contract/goods-record.contract.ts';
import type { en } from '../messages/en.ts';
import {
  addOption,
  addValue,
  type Matrix,
  type OptionDraft,
  removeValue,
  renameOption,
  renameValue,
} from './matrix.ts';

interface EditorProps {
  matrix: Matrix;
  onChange: (matrix: Matrix) => void;
}

interface OptionProps extends EditorProps {
  n: number;
  /** The option was added just now: typing goes on with its values. */
  isNew: boolean;
}

function AddValue({ matrix, onChange, n, isNew }: OptionProps) {
  const t = useText<typeof en>('goods');
  const [draft, setDraft] = useState('');
  const input = useRef<ComponentRef<typeof Input>>(null);
  useEffect(() => {
    if (isNew) input.current?.focus();
  }, [isNew]);
  const add = () => {
    const text = draft.trim();
    if (text === '' || matrix.options[n]?.values.some((value) => value.text === text)) return;
    onChange(addValue(matrix, n, text));
    setDraft('');
  };
  return (
    <Input
      ref={input}
      className="lh-goods-value"
      value={draft}
      maxLength={40}
      placeholder={t('action.add_value')}
      aria-label={t('action.add_value')}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={add}
      onPressEnter={(event) => {
        event.preventDefault();
        add();
      }}
    />
  );
}

function OptionRow({ option, ...place }: OptionProps & { option: OptionDraft }) {
  const { matrix, onChange, n } = place;
  const t = useText<typeof en>('goods');
  return (
    <div className="lh-goods-option">
      <Input
        className="lh-goods-option-name"
        value={option.name}
        maxLength={20}
        aria-label={t('field.option')}
        onChange={(event) => onChange(renameOption(matrix, n, event.target.value))}
      />
      <div className="lh-goods-values">
        {option.values.map((value, at) => (
          // A value has no number before it is saved; its place tells it apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <span className="lh-goods-value" key={at}>
            <Input
              value={value.text}
              maxLength={40}
              aria-label={t('field.value')}
              onChange={(event) => onChange(renameValue(matrix, n, at, event.target.value))}
            />
            <Button
              type="text"
              size="small"
              aria-label={t('action.remove_value', { name: value.text })}
              onClick={() => onChange(removeValue(matrix, n, at))}
            >
              ×
            </Button>
          </span>
        ))}
        {option.values.length < maxValues ? <AddValue {...place} /> : null}
      </div>
    </div>
  );
}

function AddOption({ matrix, onChange }: EditorProps) {
  const t = useText<typeof en>('goods');
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const isReady = name.trim() !== '' && text.trim() !== '';
  const add = () => {
    onChange(addOption(matrix, name.trim(), text.trim()));
    setName('');
    setText('');
  };
  return (
    <div className="lh-goods-option">
      <Input
        className="lh-goods-option-name"
        value={name}
        maxLength={20}
        placeholder={t('hint.option')}
        aria-label={t('action.new_option')}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="lh-goods-values">
        <Input
          className="lh-goods-value"
          value={text}
          maxLength={40}
          placeholder={t('hint.value')}
          aria-label={t('action.first_value')}
          onChange={(event) => setText(event.target.value)}
          onPressEnter={(event) => {
            event.preventDefault();
            if (isReady) add();
          }}
        />
        <Button disabled={!isReady} onClick={add}>
          {t('action.add_option')}
        </Button>
      </div>
    </div>
  );
}

/** The options of goods: their values are chips that are renamed in place. */
export function OptionsEditor({ matrix, onChange }: EditorProps) {
  const [addedIndex, setAddedIndex] = useState<number | null>(null);
  const add = (next: Matrix) => {
    setAddedIndex(matrix.options.length);
    onChange(next);
  };
  return (
    <div className="lh-goods-options">
      {matrix.options.map((option, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has no number before it is saved; its place tells it apart.
        <OptionRow key={n} matrix={matrix} onChange={onChange} option={option} n={n} isNew={n === addedIndex} />
      ))}
      {matrix.options.length < maxOptions ? <AddOption matrix={matrix} onChange={add} /> : null}
    </div>
  );
}
