import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { Input } from 'antd';
import { useState } from 'react';

function listOf(typed: string): string[] {
  return typed
    .split(/[\s,;]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** One address in each line; pasted lists with commas are understood too. */
export function NetworksInput({ id, value, onChange }: OwnFieldProps) {
  const [draft, setDraft] = useState(() => (Array.isArray(value) ? value.join('\n') : ''));
  const type = (next: string) => {
    setDraft(next);
    onChange?.(listOf(next));
  };
  return (
    <Input.TextArea
      {...(id ? { id } : {})}
      className="oa-networks"
      value={draft}
      placeholder={'203.0.113.7\n203.0.113.0/24'}
      spellCheck={false}
      autoSize={{ minRows: 3, maxRows: 10 }}
      onChange={(event) => type(event.target.value)}
    />
  );
}
