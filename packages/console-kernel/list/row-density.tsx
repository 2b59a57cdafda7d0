import { ColumnHeightOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { chooseSettings, useAppState } from '../browser/app-state.ts';
import { useTextOf } from '../text/text.ts';

/** Rows of one line, or with air between them: for all lists, remembered for this person. */
export function RowDensity() {
  const text = useTextOf();
  const isCompact = useAppState((state) => state.compact_rows);
  return (
    <Tooltip title={text(isCompact ? 'console.list.rows_wide' : 'console.list.rows_compact')}>
      <Button
        type="text"
        icon={<ColumnHeightOutlined />}
        aria-label={text('console.list.rows_compact')}
        aria-pressed={isCompact}
        onClick={() => chooseSettings({ compact_rows: !isCompact })}
      />
    </Tooltip>
  );
}
