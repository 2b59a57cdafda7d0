import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { count, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { Button, Form, Input, Tooltip } from 'antd';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import type { GoodsLine } from '../contract/order-counter.contract.ts';
import { emptyLine, type GoodsDraft } from './order-defaults.ts';
import { goodsOf, totalGoods } from './order-goods.ts';

const numbers = [
  { field: 'pieces', scale: 0, suffix: undefined },
  { field: 'weight_g', scale: 3, suffix: 'kg' },
  { field: 'volume_cm3', scale: 6, suffix: undefined },
] as const;

interface GoodsRowProps {
  line: GoodsDraft;
  at: number;
  /** It is not the only line. */
  canGo: boolean;
  /** Several are there, and it is the last one. */
  isLast: boolean;
  isRefused: boolean;
  onLine: (at: number, changes: GoodsDraft) => void;
  onRemove: (at: number) => void;
}

/** Nothing was typed into it: Enter ends the lines there. */
const isEmpty = ({ product = '', packaging = '', weight_g, volume_cm3 }: GoodsDraft) =>
  product === '' && packaging === '' && weight_g === undefined && volume_cm3 === undefined;

/** One line of goods; the others are not rendered with it. */
const GoodsRow = memo(function GoodsRow(props: GoodsRowProps) {
  const { line, at, canGo, isLast, isRefused, onLine, onRemove } = props;
  const text = useTextOf();
  const labelOf = (field: keyof GoodsLine) => {
    const name = text(`order.field.${field}`);
    return at === 0 ? name : text('order.form.goods_label', { name, line: at + 1 });
  };
  return (
    <tr {...(isLast && isEmpty(line) ? { 'data-empty-line': true } : {})}>
      {(['product', 'packaging'] as const).map((field) => (
        <td key={field} data-goods={field} data-label={text(`order.field.${field}`)}>
          <Input
            aria-label={labelOf(field)}
            value={line[field] ?? ''}
            maxLength={field === 'product' ? 200 : 60}
            onChange={(event) => onLine(at, { [field]: event.target.value })}
          />
        </td>
      ))}
      {numbers.map(({ field, scale, suffix }) => (
        <td key={field} data-goods={field} data-label={text(`order.field.${field}`)}>
          <NumberInput
            aria-label={labelOf(field)}
            value={line[field] ?? null}
            scale={scale}
            suffix={field === 'volume_cm3' ? text('order.form.volume_unit') : suffix}
            {...(isRefused && field === 'weight_g' && line.weight_g === undefined ? { status: 'error' } : {})}
            onChange={(next) => onLine(at, { [field]: next ?? undefined })}
          />
        </td>
      ))}
      <td>
        {canGo ? (
          <Tooltip title={text('order.form.goods_remove')}>
            <Button
              type="text"
              icon={<DeleteOutlined />}
              tabIndex={-1}
              data-remove-line
              aria-label={text('order.form.goods_remove_line', { line: at + 1 })}
              onClick={() => onRemove(at)}
            />
          </Tooltip>
        ) : null}
      </td>
    </tr>
  );
});

interface GoodsInputProps extends OwnFieldProps {
  /** What adds a line by keyboard, where something does. */
  addKey?: string;
}

/** The cargo as lines of goods, with their sums below as soon as there are several. */
export function GoodsInput({ id, value, onChange, addKey }: GoodsInputProps) {
  const text = useTextOf();
  const goods = goodsOf(value);
  const isRefused = Form.Item.useStatus().status === 'error';
  const latest = useRef({ goods, onChange });
  latest.current = { goods, onChange };
  const change = useCallback((of: (goods: readonly GoodsDraft[]) => GoodsDraft[]) => {
    latest.current.onChange?.(of(latest.current.goods));
  }, []);
  const onLine = useCallback(
    (at: number, changes: GoodsDraft) =>
      change((lines) => lines.map((line, place) => (place === at ? { ...line, ...changes } : line))),
    [change],
  );
  const onRemove = useCallback(
    (at: number) => change((lines) => lines.filter((_line, place) => place !== at)),
    [change],
  );
  const table = useRef<HTMLTableElement>(null);
  const isAdding = useRef(false);
  const lineCount = goods.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new line is there when their number has changed.
  useLayoutEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    table.current?.querySelector<HTMLInputElement>('tbody tr:last-child input')?.focus();
  }, [lineCount]);
  const onAdd = () => {
    isAdding.current = true;
    change((lines) => [...lines, emptyLine]);
  };
  const totals = totalGoods(goods);
  return (
    // The field is refused as a whole; red is only the cell that lacks something.
    <Form.Item noStyle validateStatus="success">
      <fieldset className="lh-goods" {...(id ? { id } : {})} aria-label={text('order.field.goods_lines')}>
        <table ref={table}>
          <thead>
            <tr>
              {(['product', 'packaging', 'pieces', 'weight_g', 'volume_cm3'] as const).map((field) => (
                <th scope="col" key={field} data-required={field === 'weight_g'}>
                  {text(`order.field.${field}`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {goods.map((line, at) => (
              <GoodsRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone.
                key={at}
                line={line}
                at={at}
                canGo={goods.length > 1}
                isLast={goods.length > 1 && at === goods.length - 1}
                isRefused={isRefused}
                onLine={onLine}
                onRemove={onRemove}
              />
            ))}
          </tbody>
          <tfoot>
            <tr className="lh-goods-sums">
              <td colSpan={2}>
                <Button type="link" size="small" icon={<PlusOutlined />} tabIndex={-1} data-add-goods onClick={onAdd}>
                  {text('order.form.goods_add')} {addKey ? <kbd>{addKey}</kbd> : null}
                </Button>
              </td>
              <td className="lh-figure">{goods.length > 1 ? count(totals.pieces) : null}</td>
              <td className="lh-figure">{goods.length > 1 ? weight(totals.weight_g ?? 0) : null}</td>
              <td className="lh-figure">{goods.length > 1 ? volume(totals.volume_cm3) : null}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </fieldset>
    </Form.Item>
  );
}
