import { showWarning } from '@linehaul/console-kernel/call/notices.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { PictureField } from '@linehaul/modules/upload/console/picture.port.tsx';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { DecimalMarkContext } from '@linehaul/ui/number-text.ts';
import { Button, Input } from 'antd';
import { type ClipboardEvent, useContext } from 'react';
import type { en } from '../messages/en.ts';
import { goodsPicture } from './goods-picture-source.ts';
import { completeMatrix, type Matrix, nameCombination, type SkuDraft } from './matrix.ts';
import { type PasteField, parseCells, pasteCells, pasteColumns } from './matrix-paste.ts';

interface EditorProps {
  matrix: Matrix;
  onChange: (matrix: Matrix) => void;
  /** A service has neither stock nor weight. */
  hasStock: boolean;
  /** Pictures that were saved before, which are shown by the goods' own call. */
  kept: ReadonlySet<number>;
}

const ofStock: ReadonlySet<PasteField> = new Set(['counted', 'warn_below', 'weight_g', 'volume_cm3']);

interface CellProps {
  sku: SkuDraft;
  label: string;
  column: (typeof pasteColumns)[number];
  set: (changes: Partial<SkuDraft>) => void;
}

function Cell({ sku, label, column: { field, scale }, set }: CellProps) {
  if (scale === null) {
    const value = String(sku[field] ?? '');
    return (
      <Input
        aria-label={label}
        maxLength={60}
        value={value}
        onChange={(event) => set({ [field]: event.target.value })}
      />
    );
  }
  const value = sku[field];
  return (
    <NumberInput
      aria-label={label}
      scale={scale}
      value={typeof value === 'number' ? value : null}
      onChange={(next) => set({ [field]: next ?? (field === 'counted' ? undefined : 0) })}
    />
  );
}

/** A SKU a row; cells of a spreadsheet are pasted from the cell that has the focus on. */
export function MatrixEditor({ matrix, onChange, hasStock, kept }: EditorProps) {
  const t = useText<typeof en>('goods');
  const mark = useContext(DecimalMarkContext);
  const { skus } = matrix;
  const columns = pasteColumns.filter(({ field }) => hasStock || !ofStock.has(field));
  const setAll = (next: readonly SkuDraft[]) => onChange({ ...matrix, skus: next });
  const setAt = (row: number, changes: Partial<SkuDraft>) =>
    setAll(skus.map((sku, at) => (at === row ? { ...sku, ...changes } : sku)));
  const fill = (field: PasteField) => setAll(skus.map((sku) => ({ ...sku, [field]: skus[0]?.[field] })));
  const paste = (event: ClipboardEvent, row: number, field: PasteField) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\r\n]/.test(text.trim())) return;
    event.preventDefault();
    const result = pasteCells(skus, parseCells(text), { row, field }, mark);
    if ('skus' in result) setAll(result.skus);
    else if (result.fault === 'too_many') showWarning(t('warning.paste_rows', { count: result.rows }));
    else showWarning(t('warning.paste_cell', { cell: result.cell }));
  };
  const missing = completeMatrix(matrix).skus.length - skus.length;
  return (
    <div className="lh-goods-matrix">
      <div className="lh-goods-matrix-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('field.spec')}</th>
              {columns.map(({ field }) => (
                <th scope="col" key={field}>
                  {t(`column.${field}`)}
                  {skus.length > 1 && field !== 'sku_code' && field !== 'barcode' ? (
                    <Button
                      type="text"
                      size="small"
                      title={t('action.fill', { name: t(`column.${field}`) })}
                      aria-label={t('action.fill', { name: t(`column.${field}`) })}
                      onClick={() => fill(field)}
                    >
                      ↓
                    </Button>
                  ) : null}
                </th>
              ))}
              <th scope="col">{t('field.picture_id')}</th>
              <th aria-label={t('action.remove_sku', { name: '' })} />
            </tr>
          </thead>
          <tbody>
            {skus.map((sku, row) => {
              const spec = nameCombination(matrix, sku.places);
              return (
                <tr key={sku.places.join()} data-testid={`sku ${spec}`}>
                  <th scope="row">{spec === '' ? t('hint.only_sku') : spec}</th>
                  {columns.map((column) => (
                    <td key={column.field} onPaste={(event) => paste(event, row, column.field)}>
                      <Cell
                        sku={sku}
                        column={column}
                        label={`${t(`column.${column.field}`)} ${spec}`.trim()}
                        set={(changes) => setAt(row, changes)}
                      />
                    </td>
                  ))}
                  <td>
                    <PictureField
                      value={sku.picture_id ?? undefined}
                      label={`${t('field.picture_id')} ${spec}`.trim()}
                      kept={
                        sku.picture_id && kept.has(sku.picture_id)
                          ? { id: sku.picture_id, source: goodsPicture(sku.picture_id) }
                          : undefined
                      }
                      onChange={(id) => setAt(row, { picture_id: typeof id === 'number' ? id : null })}
                    />
                  </td>
                  <td>
                    {skus.length > 1 ? (
                      <Button
                        type="text"
                        size="small"
                        aria-label={t('action.remove_sku', { name: spec })}
                        onClick={() => setAll(skus.toSpliced(row, 1))}
                      >
                        ×
                      </Button>
                    ) : null}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="lh-goods-note">
        {t('hint.paste')}
        {missing > 0 ? (
          <Button size="small" type="link" onClick={() => onChange(completeMatrix(matrix))}>
            {t('action.add_missing', { count: missing })}
          </Button>
        ) : null}
      </p>
    </div>
  );
}
