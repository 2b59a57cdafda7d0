import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { count, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { Button, Form, Input, Tooltip } from 'antd';
import type { GoodsLine } from '../contract/order-counter.contract.ts';
import { emptyLine, type GoodsDraft } from './order-defaults.ts';
import { goodsOf, totalsOf } from './order-goods.ts';

const numbers = [
  { field: 'pieces', scale: 0, suffix: undefined },
  { field: 'weight_g', scale: 3, suffix: 'kg' },
  { field: 'volume_cm3', scale: 6, suffix: 'm³' },
] as const;

interface GoodsInputProps extends OwnFieldProps {
  /** What adds a line by keyboard, where something does. */
  addKey?: string;
}

/** The cargo as lines of goods, with their sums below as soon as there are several. */
export function GoodsInput({ id, value, onChange, addKey }: GoodsInputProps) {
  const text = useTextOf();
  const goods = goodsOf(value);
  const isRefused = Form.Item.useStatus().status === 'error';
  const put = (at: number, changes: GoodsDraft) =>
    onChange?.(goods.map((line, place) => (place === at ? { ...line, ...changes } : line)));
  const labelOf = (field: keyof GoodsLine, at: number) => {
    const name = text(`order.field.${field}`);
    return at === 0 ? name : text('order.form.goods_label', { name, line: at + 1 });
  };
  const totals = totalsOf(goods);
  return (
    // The field is refused as a whole; red is only the cell that lacks something.
    <Form.Item noStyle validateStatus="success">
      <fieldset className="lh-goods" {...(id ? { id } : {})} aria-label={text('order.field.goods_lines')}>
        <table>
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
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone.
              <tr key={at}>
                {(['product', 'packaging'] as const).map((field) => (
                  <td key={field} data-goods={field} data-label={text(`order.field.${field}`)}>
                    <Input
                      aria-label={labelOf(field, at)}
                      value={line[field] ?? ''}
                      maxLength={field === 'product' ? 200 : 60}
                      onChange={(event) => put(at, { [field]: event.target.value })}
                    />
                  </td>
                ))}
                {numbers.map(({ field, scale, suffix }) => (
                  <td key={field} data-goods={field} data-label={text(`order.field.${field}`)}>
                    <NumberInput
                      aria-label={labelOf(field, at)}
                      value={line[field] ?? null}
                      scale={scale}
                      suffix={suffix}
                      {...(isRefused && field === 'weight_g' && line.weight_g === undefined ? { status: 'error' } : {})}
                      onChange={(next) => put(at, { [field]: next ?? undefined })}
                    />
                  </td>
                ))}
                <td>
                  {goods.length > 1 ? (
                    <Tooltip title={text('order.form.goods_remove')}>
                      <Button
                        type="text"
                        icon={<DeleteOutlined />}
                        tabIndex={-1}
                        aria-label={text('order.form.goods_remove_line', { line: at + 1 })}
                        onClick={() => onChange?.(goods.filter((_line, place) => place !== at))}
                      />
                    </Tooltip>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="lh-goods-sums">
              <td colSpan={2}>
                <Button
                  type="link"
                  size="small"
                  icon={<PlusOutlined />}
                  tabIndex={-1}
                  data-add-goods
                  onClick={() => onChange?.([...goods, emptyLine])}
                >
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
