import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useContext } from 'react';
import { useSearchParams } from '../screen/navigation.tsx';
import { FormerSearchContext } from '../screen/screen-context.ts';
import { useTextOf } from '../text/text.ts';
import { wordsOf } from '../text/wording.ts';
import { readListAddress } from './list-address.ts';
import { listNote } from './list-note.ts';
import { inPage } from './list-query.ts';
import type { PlainListSpec } from './list-types.ts';

/** A list that is opened by its plain address has no filters; those that it had before come back by one click. */
export function ListFormer({ spec }: { spec: PlainListSpec }) {
  const text = useTextOf();
  const former = useContext(FormerSearchContext);
  const [, setSearch] = useSearchParams();
  const values = readListAddress(new URLSearchParams(former), spec.endpoint.input);
  const filters = wordsOf(listNote(spec.messages, values), text);
  if (filters === '') return null;
  return (
    <p className="lh-list-former">
      <HistoryOutlined aria-hidden="true" />
      <span>{text('console.list.last_filters', { filters })}</span>
      <Button size="small" onClick={() => setSearch(former, inPage)}>
        {text('console.list.restore_filters')}
      </Button>
    </p>
  );
}
